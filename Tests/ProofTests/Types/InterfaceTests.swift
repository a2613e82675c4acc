import MoultKit
import Testing

/// The interfaces are as strict as the SDK: what a careless codemod writes does not compile.
@Suite("Interfaces", .enabled(if: Interfaces.areUsable, "The interfaces need Linux."))
struct InterfaceTests {
  @Test(arguments: NaiveMistake.all.indices)
  func mistakesFailAndTheirRightTwinsCompile(_ index: Int) throws {
    let mistake = NaiveMistake.all[index]
    let target = [Platform.iOS: Version(mistake.level)]
    let fault = try TypeCheck(example: [mistake.wrong], target: target).fault()
    if let fault {
      let words = fault.split(separator: "\n").filter { $0.contains(/(error|note):/) }
      #expect(
        words.contains { $0.contains(mistake.says) },
        "iOS \(mistake.level): \(mistake.wrong)\n\(fault)")
    } else {
      Issue.record("compiles on iOS \(mistake.level): \(mistake.wrong)")
    }
    let right = try TypeCheck(example: [mistake.right], target: target).fault()
    #expect(right == nil, "iOS \(mistake.level): \(mistake.right)")
  }

  @Test(arguments: [
    ("Text(\"a\").foregroundStyle(.red) + Text(\"b\")", 16, 17),
    ("Text(\"a\").foregroundStyle(.red).bold()", 15, 16),
    ("Section(\"a\") { Text(\"b\") }", 14, 15),
    ("TabView { Tab(\"a\", systemImage: \"b\") { Text(\"a\") } }", 17, 18),
    ("Text(\"a\").listRowInsets(.leading, 8)", 18, 26),
  ])
  func aNewerLevelHasMore(_ code: String, _ without: Int, _ with: Int) throws {
    for (level, compiles) in [(without, false), (with, true)] {
      let fault = try TypeCheck(example: [code], target: [.iOS: Version(level)]).fault()
      #expect((fault == nil) == compiles, "iOS \(level): \(code)")
    }
  }

  @Test func theFilesOfAnExampleAreOneModule() throws {
    let model = (
      old: "final class Model: ObservableObject { @Published var name = \"\" }",
      new: "import Observation\n@Observable final class Model { var name = \"\" }"
    )
    let screen = (
      old: "@EnvironmentObject var model: Model\nText(model.name)",
      new: "@Environment(Model.self) var model\nText(model.name)"
    )
    for (files, compiles) in [
      ([model.old, screen.old], true), ([model.new, screen.new], true),
      ([model.new, screen.old], false), ([model.old, screen.new], false), ([screen.new], false),
    ] {
      let fault = try TypeCheck(example: files, target: [.iOS: Version(17)]).fault()
      #expect((fault == nil) == compiles, "\(files)")
    }
  }

  @Test func anAvailabilityCheckRaisesTheLevel() throws {
    let code = "if #available(iOS 16, *) { NavigationStack { Text(\"a\") } }"
    #expect(try TypeCheck(example: [code], target: [.iOS: Version(15)]).fault() == nil)
  }
}
