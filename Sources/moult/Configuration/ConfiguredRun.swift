import MoultKit

extension Invocation {
  /// Which migrations run anywhere.
  var selection: Selection {
    let kinds = Set(all(.kind).compactMap(Migration.Kind.init(rawValue:)))
    var selection = Selection(only: Set(all(.only)), skip: Set(all(.skip)), kinds: kinds)
    // What is asked for by name or kind on the command line wins over the configuration.
    guard let configuration, !isGiven(.only) else { return selection }
    let off = Set(configuration.off.map(\.text))
    var on = Set(configuration.paths.flatMap(\.on).map(\.text))
    selection.skip.formUnion(off.subtracting(on))
    on.formUnion(Set(configuration.on.map(\.text)).subtracting(off))
    if !isGiven(.kind) { selection.on = on.subtracting(all(.skip)) }
    return selection
  }

  /// What runs in which files.
  ///
  /// - Parameter migrations: those that run anywhere.
  func pathRules(_ migrations: [Migration]) -> PathRules {
    guard let configuration, !configuration.paths.isEmpty else { return PathRules() }
    let set = Set(all(.set).map { String($0.prefix { $0 != "=" }) })
    let isNamed = isGiven(.only)
    let rules = configuration.paths.map { entry in
      PathRules.Rule(
        entry.pattern, on: isNamed ? [] : Set(entry.on.map(\.text)),
        off: isNamed ? [] : Set(entry.off.map(\.text)),
        choices: Dictionary(
          entry.choices.map { ($0.key.text, $0.value) }.filter { !set.contains($0.0) }
        ) { _, last in last })
    }
    return PathRules(rules, onlyByRule: isNamed ? [] : idsOnlyByRule(configuration, migrations))
  }

  /// Those that do not run where no rule for a path says so.
  private func idsOnlyByRule(
    _ configuration: Configuration, _ migrations: [Migration]
  ) -> Set<String> {
    var elsewhere = selection
    let off = Set(configuration.off.map(\.text))
    elsewhere.on = Set(configuration.on.map(\.text))
    elsewhere.skip.formUnion(off)
    return Set(migrations.filter { !elsewhere.includes($0.id, of: $0.kind) }.map(\.id))
  }
}
