import SwiftUI

struct EntryEditor: View {
    @ObservedObject var entry: Entry
    let currency: String
    let limit: Int
    @State private var note = ""
    @State private var isDiscarding = false
    @State private var isOver = false
    let onClose: () -> Void

    var body: some View {
        Form {
            Section(header: Text("Entry")) {
                TextField("Title", text: $entry.title)
                    .onChange(of: entry.title, perform: rename)
                TextField("Cents", value: $entry.cents, format: .number)
                    .foregroundColor(entry.cents < 0 ? .red : .primary)
                    // the old and the new value
                    .onChange(of: entry.cents) { [old = entry.cents, weak entry] new in
                        entry?.log(old, new)
                    }
                    .onChange(of: entry.cents) { [limit] cents in isOver = cents > limit }
            }
            Section(footer: "\(currency) is the currency of the account.") {
                Toggle("Paid", isOn: $entry.isPaid)
                    .onChange(of: entry.isPaid) { (isPaid: Bool) in
                        if isPaid { print("paid") } /* or not */
                    }
            }
            Section(footer: Text("Only you see it.")) {
                TextField("Note", text: $note)
                    .onChange(of: note) { _ in entry.log(0, 0) }
                    .onChange(of: currency, perform: converter(to: currency))
            }
        }
        .alert(isPresented: $isDiscarding) {
            Alert(
                title: Text("Discard?"),
                message: Text(
                    """
                    The entry is not saved.
                      It will be gone.
                    """),
                primaryButton: .destructive(
                    Text("Discard"),
                    action: {
                        // nothing is asked twice
                        entry.title = ""
                        onClose()
                    }
                ),
                secondaryButton: Alert.Button.cancel()
            )
        }
        .navigationBarTitle("Entry", displayMode: .inline)
        .toolbar {
            Button("Discard", action: discard)
                .alert(isPresented: $isOver) {
                    Alert(title: Text("Over the limit of \(limit)"))
                }
        }
    }

    private func discard() { isDiscarding = true }
    private func rename(_ title: String) { entry.title = title }
    private func converter(to currency: String) -> (String) -> Void { { print($0, currency) } }
}

struct EntryEditor_Previews: PreviewProvider {
    static var previews: some View {
        NavigationView {
            EntryEditor(entry: Entry(), currency: "EUR", limit: 100_00, onClose: {})
        }  // a stack: chosen on the command line
    }
}
