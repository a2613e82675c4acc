import SwiftSyntax
import Testing

@testable import MoultKit

/// Whether code may make several views that are there at once.
@Suite struct RepetitionTests {
  private func mayBeRepeated(_ members: String) -> Bool {
    let marked = Marked("struct V: View { \(members) }")
    return marked.project.mayBeRepeated(Syntax(marked.expression), in: ["ForEach"])
  }

  @Test(arguments: [
    "var body: some View { g(/*?*/x) }",
    "var body: some View { VStack { g(/*?*/x) } }",
    "var body: some View { field }; var field: some View { g(/*?*/x) }",
    "var body: some View { VStack { field() } }; func field() -> some View { g(/*?*/x) }",
    "var body: some View { self.field() }; func field() -> some View { g(/*?*/x) }",
    "var body: some View { a }; var a: some View { b }; var b: some View { g(/*?*/x) }",
    "var field: some View { g(/*?*/x) }",
    "func body(content: Content) -> some View { g(/*?*/x) }",
  ])
  func once(members: String) {
    #expect(!mayBeRepeated(members))
  }

  @Test(arguments: [
    "var body: some View { ForEach(a) { _ in g(/*?*/x) } }",
    "var body: some View { field; field }; var field: some View { g(/*?*/x) }",
    "var body: some View { ForEach(a) { _ in field } }; var field: some View { g(/*?*/x) }",
    "var body: some View { field(1); field(2) }; func field(_ a: Int) -> some View { g(/*?*/x) }",
    "var body: some View { Several(row: field) }; func field() -> some View { g(/*?*/x) }",
    "var body: some View { a; a }; var a: some View { b }; var b: some View { g(/*?*/x) }",
    "var body: some View { let a = g(/*?*/x); a; a }",
    "var body: some View { a() }; func a() -> some View { b() }; func b() -> some View { g(/*?*/x); a() }",
    "subscript(a: Int) -> some View { g(/*?*/x) }",
  ])
  func severalTimes(members: String) {
    #expect(mayBeRepeated(members))
  }
}
