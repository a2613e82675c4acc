import SwiftSyntax
import Testing

@testable import MoultKit

@Suite struct ProjectFileTests {
  /// `Color` may be declared in it by the looks of its bytes; members of `Screen` may not.
  @Test func aFileIsParsedForItsDeclarationsOnly() {
    let file = ProjectFile(path: "a.swift") { _ in Array("enum Paint { case of(Color) }".utf8) }
    #expect(file.mayDeclare("Color"))
    #expect(!file.mayDeclareMembers(of: "Screen"))
    #expect(file.sourceParsedBefore == nil)
    #expect(file.declarations(named: "of").count == 1)
    #expect(file.sourceParsedBefore != nil)
  }

  /// A type of the SDK is hidden by one that is nested in a type around the place, or in what that
  /// inherits from, in whatever file.
  @Test(arguments: [
    ("extension Screen { enum Color {} }", "Screen.Color"),
    ("extension Look { enum Color {} }", "Look.Color"),
    ("extension Other { enum Color {} }", "Color"),
    ("func f() { enum Color {} }", "Color"),
  ])
  func aNestedTypeHidesOneOfTheSDK(declaration: String, type: String) {
    let code = "struct Screen: Look { var ink: Color; var a: Int { f(ink) } }"
    let texts = ["a.swift": code, "b.swift": "protocol Look {}\n\(declaration)"]
    let files = ProjectFiles(
      list: { texts.keys.sorted() }, read: { texts[$0].map { Array($0.utf8) } })
    let inference = TypeInference(index: DeclarationIndex(files: files), known: [:])
    let place = files.tokens("ink").last!.parent!
    #expect(inference.type(place.cast(ExprSyntax.self), scope: place).name == type)
  }
}
