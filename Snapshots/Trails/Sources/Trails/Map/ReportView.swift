import SwiftUI

/// Tells the rangers what is wrong with a trail.
struct ReportView: View {
  @State private var text = ""
  @State private var fault: Fault?
  @State private var isAsking = false

  struct Fault: Identifiable {
    let id = UUID()
    let explanation: String
  }

  var body: some View {
    NavigationView {
      Form {
        TextField("What is wrong?", text: $text, prompt: Text("A tree").foregroundColor(.gray))
          .onNewValue(of: text) { print($0.count) }
        Button("Send") { isAsking = true }
          .foregroundColor(.white).padding().background(Color.accentColor).cornerRadius(8)
          .alert(isPresented: $isAsking) {
            Alert(title: Text("Send it?"), primaryButton: .default(Text("Send"), action: send), secondaryButton: .cancel())
          }
      }
      .alert(item: $fault) { fault in
        Alert(title: Text("Not sent"), message: Text(fault.explanation))
      }
    }
    // one column on every device
    .navigationViewStyle(StackNavigationViewStyle())  // since 1.2
  }

  private func send() { fault = Fault(explanation: "You are offline.") }
}
