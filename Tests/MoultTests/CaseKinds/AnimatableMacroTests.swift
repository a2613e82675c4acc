import Testing

@Suite("animatable-macro")
struct AnimatableMacroTests {
  private let migration = Migrating(id: "animatable-macro", target: "iOS=18")

  private func declaration(_ head: String) -> String { "import SwiftUI\n\n\(head) {\n}\n" }

  @Test func conformances() throws {
    for (before, after) in [
      ("struct A: AnimatableModifier", "struct A: ViewModifier, Animatable"),
      ("struct A: AnimatableModifier, B", "struct A: ViewModifier, Animatable, B"),
      ("struct A: B, AnimatableModifier", "struct A: B, ViewModifier, Animatable"),
      ("struct A: Animatable, AnimatableModifier", "struct A: ViewModifier, Animatable"),
      ("extension A.B: AnimatableModifier", "extension A.B: ViewModifier, Animatable"),
      (
        "struct A<T>: AnimatableModifier where T: B",
        "struct A<T>: ViewModifier, Animatable where T: B"
      ),
    ] {
      try migration.rewrites(declaration(before), declaration(after))
    }
  }

  @Test func otherUses() throws {
    for use in [
      "func f<T: AnimatableModifier>(_ t: T) {}", "let b: any AnimatableModifier = A()",
      "extension AnimatableModifier {}", "typealias B = AnimatableModifier",
    ] {
      try migration.refuses(
        "used-as-type", declaration("struct A: AnimatableModifier") + use + "\n")
    }
  }
}
