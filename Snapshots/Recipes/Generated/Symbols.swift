// Generated using SwiftGen - https://example.org/swiftgen
import SwiftUI

enum Symbols {
  static var heart: some View { Image(systemName: "heart.fill").foregroundColor(.red) }
}
