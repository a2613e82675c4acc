import SwiftUI

/// How many people eat. The file has a byte-order mark.
struct PortionSize: View {
    @State var portions: Int
    @State private var text = ""

    var body: some View {
        Form {
            Section(header: Text("Größen"), footer: Text("für Gäste: 1–12")) {
                TextField("Portions", text: $text)
                    .foregroundColor(isValid ? nil : .red) // nil: as usual
                    .onChange(of: text) { portions = Int($0) ?? portions }
            }
            Section(header: header, footer: EmptyView()) { Text("\(portions)").foregroundColor(.secondary).bold() }
        }
        .navigationBarTitle("Größe", displayMode: isValid ? .inline : .automatic)
    }

    private var header: some View { Text("Gäste") }
    private var isValid: Bool { Int(text) != nil }
}
