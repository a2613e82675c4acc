import SwiftUI

struct Account: Identifiable {
  let id: Int
  let name: String
  var isClosed = false
}

struct AccountList: View {
  let accounts: [Account]
  @State private var chosen: Account?
  @State private var failed: Account?
  @State private var isLocked = false
  @State private var isSyncing = false
  @Environment(\.colorScheme) private var scheme

  var body: some View {
    NavigationView {
      List(accounts) { account in
        HStack {
          Text(account.name).foregroundColor(account.isClosed ? .gray : tone(of: account)).lineLimit(1)
          Spacer()
          Text("Balance: \(Text("12.30").foregroundColor(.accentColor).bold()) EUR").foregroundColor(.secondary)
        }
        .background(Color(white: 0.9).cornerRadius(4).foregroundColor(.clear))
      }
      .alert(item: $chosen) { account in
        Alert(
          title: Text("Close the account?"),
          message: Text(account.name).bold(),  // in bold
          primaryButton: .destructive(Text("Close \(account.name)")) { close(account) },
          secondaryButton: .cancel(Text("Not now"), action: { chosen = nil })
        )
      }
    }
    .overlay(
      // the title needs the account
      Color.clear.alert(item: $failed) { account in Alert(title: Text("\(account.name) failed")) }
    )
    .background(
      Color.clear
        .alert(isPresented: $isLocked) { Alert(title: Text("Locked")) }
        .alert(isPresented: $isSyncing) { Alert(title: Text("Syncing")) }
    )
  }

  private func tone(of account: Account) -> Color {
    scheme == .dark ? .white : .black
  }

  private func close(_ account: Account) {}

  /// Shown by the old part of the app.
  var notice: Alert {
    Alert(title: Text("Saved"), dismissButton: .default(Text("Fine")))
  }
}

#Preview("Accounts") {
  AccountList(accounts: [Account(id: 1, name: "Cash"), Account(id: 2, name: "Bank", isClosed: true)])
}
