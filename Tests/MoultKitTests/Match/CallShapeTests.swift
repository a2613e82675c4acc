import Testing

@testable import MoultKit

@Suite struct CallShapeTests {
  private func fits(_ start: CallShape.Start, _ code: String) throws -> Bool {
    let bytes = Array(code.utf8)
    let name = try #require(
      WordSearch([["alert"], ["Alert"]]).occurrences(in: bytes).first)
    return CallShape(start: start).mayFit(name.range, in: bytes)
  }

  @Test(arguments: [
    ("x.alert(a)", true), ("alert {", true), ("alert\n{", true), ("alert<T>(a)", true),
    ("alert?(a)", true), ("alert/* a */(a)", true), ("`alert`(a)", true), ("alert", false),
    ("alert: a", false), ("alert, a", false), ("alert = a", false), ("alert.init(a)", false),
    ("alert) {", false), ("Alert.init(a)", true), ("Alert . init(a)", true),
    ("Alert./* a */init(a)", true), ("Alert.Button(a)", false), ("Alert.", false),
    ("(Alert)", false),
  ])
  func aNameIsCalled(code: String, isCalled: Bool) throws {
    #expect(try fits(.open, code) == isCalled)
  }

  @Test(arguments: [
    ("alert(isOn: a)", [true, false, false]), ("alert( isOn :a)", [true, false, false]),
    ("alert(isOnly: a)", [false, false, false]), ("alert(a)", [false, true, false]),
    ("alert(a ? b : c)", [false, true, false]), ("alert(\"a: b\")", [false, true, false]),
    ("alert(a, isOn: b)", [false, true, false]), ("alert(-a)", [false, true, false]),
    ("alert(-", [false, true, false]), ("alert(a", [false, true, false]),
    // All of them, where it cannot be told from the first bytes.
    ("alert() { }", [true, true, true]), ("alert { }", [true, true, true]),
    ("alert(`isOn`: a)", [true, true, true]), ("alert(/* a */ isOn: a)", [true, true, true]),
    ("alert(isOn /* a */: a)", [true, true, true]), ("Alert.init(a)", [true, true, true]),
    ("alert(", [true, true, true]),
  ])
  func anArgumentComesFirst(code: String, fitting: [Bool]) throws {
    let starts: [CallShape.Start] = [.labelled(Array("isOn".utf8)), .unlabelled, .empty]
    #expect(try starts.map { try fits($0, code) } == fitting)
  }
}
