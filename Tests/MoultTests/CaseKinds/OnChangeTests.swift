import Testing

@Suite("on-change")
struct OnChangeTests {
  private let migration = Migrating(id: "on-change", target: "iOS=18")

  /// A view with modifiers on lines of their own.
  private func dial(_ modifiers: [String]) -> String {
    page(
      (["Text(\"a\")"] + modifiers).joined(separator: "\n  "),
      """
      let level: Int
      let isLoud: Bool
      let store: Store
      final class Store { func add(_ level: Int) {} }
      func show(_ level: Int) {}
      func present(level: Int) {}
      """)
  }

  private func closures(_ closures: [String]) -> String {
    dial(closures.map { ".onChange(of: level) " + $0 })
  }

  private func functions(_ functions: [String]) -> String {
    dial(functions.map { ".onChange(of: level, perform: \($0))" })
  }

  @Test func theObservedValueInTheCaptureListIsTheOldOne() throws {
    try migration.rewrites(
      closures([
        "{ [level] now in print(now - level) }", "{ [level] _ in print(level) }",
        "{ [was = level] now in print(was, now) }",
        "{ [weak store, level] now in store?.add(now - level) }",
      ]),
      closures([
        "{ level, now in print(now - level) }", "{ level, _ in print(level) }",
        "{ was, now in print(was, now) }",
        "{ [weak store] level, now in store?.add(now - level) }",
      ]))
  }

  @Test func otherCapturesAreThoseBeforeTheChange() throws {
    try migration.refuses(
      "captures-earlier-value",
      closures([
        "{ [isLoud] now in print(isLoud, now) }", "{ [wasLoud = isLoud] _ in print(wasLoud) }",
        "{ [level, isLoud] now in print(level, isLoud, now) }",
      ]), sites: 3)
  }

  @Test func weakAndUnownedStay() throws {
    try migration.rewrites(
      closures([
        "{ [weak store] now in store?.add(now) }", "{ [unowned store] _ in store.add(1) }",
      ]),
      closures([
        "{ [weak store] _, now in store?.add(now) }", "{ [unowned store] in store.add(1) }",
      ]))
  }

  @Test func functionsThatAreNamed() throws {
    try migration.rewrites(
      functions(["show", "self.show", "store.add"]),
      closures([
        "{ _, newValue in show(newValue) }", "{ _, newValue in self.show(newValue) }",
        "{ _, newValue in store.add(newValue) }",
      ]))
  }

  @Test func functionsThatCannotBeNamed() throws {
    try migration.refuses("labelled-function", functions(["present", "self.present"]), sites: 2)
    try migration.refuses("computed-action", functions(["isLoud ? show : store.add"]))
  }

  @Test func shorthands() throws {
    try migration.rewrites(
      closures([
        "{ show($0) }", "{ print($0, [1, 2].filter { $0 > 1 }) }",
        "{\n    // now\n    show($0 + $0)\n  }",
      ]),
      closures([
        "{ show($1) }", "{ print($1, [1, 2].filter { $0 > 1 }) }",
        "{\n    // now\n    show($1 + $1)\n  }",
      ]))
    try migration.leaves(closures(["{ print($0, $1) }", "{ print([1].map { $0 }) }"]))
  }

  @Test func ignoredParameters() throws {
    try migration.rewrites(
      closures(["{ _ in print(\"moved\") }", "{ (_) in\n    print(\"moved\")\n  }"]),
      closures(["{ print(\"moved\") }", "{\n    print(\"moved\")\n  }"]))
    try migration.rewrites(
      functions(["{ _ in\n    print(\"moved\")\n  }"]), closures(["{\n    print(\"moved\")\n  }"]))
  }

  @Test func targetsBelowTheNewForm() throws {
    let old = closures(["{ now in print(now) }"])
    try migration.refuses("target-too-low", old, target: "iOS=16")
    try migration.refuses("target-too-low", functions(["show"]), target: "iOS=17,macOS=13")
  }

  @Test func constantsThatTheClosureReads() throws {
    let before = closures(["{ now in print(now - level) }"])
    try migration.refuses("needs-review", before)
    try migration.rewrites(before, closures(["{ _, now in print(now - level) }"]), "--review")
  }
}
