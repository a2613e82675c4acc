import SwiftUI

struct KitchenTimer: View {
  let seconds: Int
  let onEnd: (() -> Void)?
  @State private var isOver = false

  var body: some View {
    Text("\(seconds)")
      .monospacedDigit()
      .foregroundColor(seconds < 10 ? .red : .primary)
      .onChange(of: seconds) { left in
        // `seconds` is the value before the change
        if left < seconds, left == 0 { isOver = true }
      }
      .alert(isPresented: $isOver) {
        Alert(title: Text("Time is up"), dismissButton: .cancel(Text("Stop"), action: onEnd))
      }
  }
}

// The last line has no line break.
#Preview { KitchenTimer(seconds: 90, onEnd: nil).foregroundColor(.brand).cornerRadius(8) }