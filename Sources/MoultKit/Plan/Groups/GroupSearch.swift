import SwiftSyntax

/// Finds the sites of the rules of one migration in all files of the project.
final class GroupSearch {
  let rules: RuleSet.Ready
  let project: Project
  let identity: TypeIdentity
  let planner: Planner
  /// What is named, by path; nothing of other files.
  private let named: [String: NamedCode]
  private var evaluators: [String: SiteEvaluator] = [:]
  private var found: [Int: [GroupSite]] = [:]
  private var foundByName: [[String]: [GroupSite]] = [:]
  /// Where the tokens stand that rules with words of their own find, by the root of the file.
  private var foundTokens: [SyntaxIdentifier: Set<Int>]?
  private var types: [SyntaxIdentifier: StaticType] = [:]

  init(_ rules: RuleSet.Ready, planner: Planner, named: [String: NamedCode]) {
    self.rules = rules
    self.planner = planner
    self.named = named
    project = planner.project
    identity = TypeIdentity(index: project.index)
  }

  var migration: Migration { rules.migration }
  private var patterns: [[Pattern]] { rules.patterns }

  func code(of file: SourceFile) -> NamedCode { named[file.path] ?? NamedCode([]) }

  func evaluator(of file: SourceFile) -> SiteEvaluator {
    if let known = evaluators[file.path] { return known }
    let evaluator = SiteEvaluator(
      file: file, layout: Layout(bytes: file.bytes), project: project,
      types: KnownTypes(in: project, members: migration.memberTypes), migration: migration,
      choices: planner.choices(of: migration, in: file), code: code(of: file))
    evaluators[file.path] = evaluator
    return evaluator
  }

  /// The type of a captured expression, or the one that a binding gives its variable.
  func type(of node: Syntax) -> StaticType {
    if let known = types[node.id] { return known }
    let inference = TypeInference(index: project.index, known: migration.memberTypes)
    let type: StaticType
    if let binding = node.as(PatternBindingListSyntax.self)?.first {
      type = inference.wholeType(of: binding)
    } else {
      type = node.as(ExprSyntax.self).map { inference.type($0, scope: node) } ?? .unknown
    }
    types[node.id] = type
    return type
  }

  /// Whether a rule with words of its own finds the token.
  func finds(_ token: TokenSyntax) -> Bool {
    if foundTokens == nil {
      var all: [SyntaxIdentifier: Set<Int>] = [:]
      for rule in migration.rules.indices where migration.rules[rule].role != .alone {
        guard hasWords(rule) else { continue }
        for site in sites(of: rule) {
          all[site.match.root.root.id, default: []].formUnion(
            site.match.items.map(\.range.lowerBound))
        }
      }
      foundTokens = all
    }
    return foundTokens?[token.root.id]?.contains(token.contentRange.lowerBound) == true
  }

  /// Whether a rule is found by words of its own.
  func hasWords(_ rule: Int) -> Bool { patterns[rule].allSatisfy { !$0.anchors.isEmpty } }

  /// All sites of a rule that has words of its own. Where nothing of a group can be in another file
  /// than its subject, only what is named is looked at.
  func sites(of rule: Int) -> [GroupSite] {
    if let known = found[rule] { return known }
    let finder = rules.ruleFinders[rule]
    let reachesFar = migration.reachesOtherFiles
    let files = project.index.files.sources(for: finder) { path in
      reachesFar || named[path].map { !$0.isEmpty } == true
    }
    let sites = files.flatMap { file -> [GroupSite] in
      guard migration.concerns(file, in: project) else { return [] }
      return unique(
        finder.candidates(in: file).compactMap { match($0.entry.pattern, at: $0.node, rule, file) })
    }
    found[rule] = sites
    return sites
  }

  /// The sites of a rule that has no words of its own, where one of the names stands, with `$` or
  /// `_` before it or without.
  func sites(of rule: Int, around names: Set<String>) -> [GroupSite] {
    let key = ["\(rule)"] + names.sorted()
    if let known = foundByName[key] { return known }
    let prefixes = Set(patterns[rule].flatMap(\.wrappingPrefixes))
    let sites = unique(
      names.sorted().flatMap { name in
        prefixes.sorted().flatMap { project.index.files.tokens($0 + name) }
      }.flatMap { token -> [GroupSite] in
        guard let file = project.index.files.source(of: token.root) else { return [] }
        return nodes(around: token).flatMap { node in
          patterns[rule].compactMap { match($0, at: node, rule, file) }
        }
      })
    foundByName[key] = sites
    return sites
  }

  private func nodes(around token: TokenSyntax) -> [Syntax] {
    var nodes: [Syntax] = []
    var node = token.parent
    while let current = node, nodes.count < 16 {
      nodes.append(current)
      if current.isItem { break }
      node = current.parent
    }
    return nodes
  }

  /// The sites of a rule among the members of a type or extension, or inside them.
  func sites(of rule: Int, inside root: Syntax, of file: SourceFile) -> [GroupSite] {
    var sites: [GroupSite] = []
    func visit(_ node: Syntax, isMember: Bool) {
      if node.id != root.id {
        for pattern in patterns[rule] where pattern.mayFit(node) {
          // What a pattern declares is a member, not something local.
          guard isMember || !pattern.root.isProtocol(DeclSyntaxProtocol.self) else { continue }
          if let site = match(pattern, at: node, rule, file) { sites.append(site) }
        }
        if node.asProtocol((any DeclGroupSyntax).self) != nil { return }
      }
      for child in node.children(viewMode: .sourceAccurate) {
        visit(child, isMember: node.is(MemberBlockItemSyntax.self))
      }
    }
    visit(root, isMember: false)
    return unique(sites)
  }

  /// The site of a rule at a node.
  func sites(of rule: Int, at node: Syntax) -> [GroupSite] {
    guard let file = project.index.files.source(of: node.root) else { return [] }
    return unique(patterns[rule].compactMap { match($0, at: node, rule, file) })
  }

  /// The sites of a rule along the chain that begins with an expression.
  func sites(of rule: Int, along expression: ExprSyntax, of file: SourceFile) -> [GroupSite] {
    var sites: [GroupSite] = []
    var node = Syntax(expression)
    while let next = Chains.link(after: node) {
      for pattern in patterns[rule] where pattern.root.kind == next.kind {
        if let site = match(pattern, at: next, rule, file) { sites.append(site) }
      }
      node = next
    }
    return unique(sites)
  }

  private func match(
    _ pattern: Pattern, at node: Syntax, _ rule: Int, _ file: SourceFile
  ) -> GroupSite? {
    let evaluator = evaluator(of: file)
    return Matcher.match(pattern, at: node, admits: evaluator.admits).map {
      GroupSite(file: file, ruleIndex: rule, rule: migration.rules[rule], match: $0)
    }
  }

  private func unique(_ sites: [GroupSite]) -> [GroupSite] {
    var seen: Set<SyntaxIdentifier> = []
    return sites.filter { seen.insert($0.match.root.id).inserted }
  }
}
