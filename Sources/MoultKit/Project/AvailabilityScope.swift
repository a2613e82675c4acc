import SwiftSyntax

/// What `@available`, `#available` and `#if` around a node say about where the node runs.
struct AvailabilityScope {
  private let node: Syntax

  init(_ node: Syntax) {
    self.node = node
  }

  /// The versions that the node runs on when its file is built for `target`.
  func raising(_ target: [Platform: Version]) -> [Platform: Version] {
    var result = target
    walk { child, parent in
      for attribute in attributes(of: parent, from: child) {
        for (platform, version) in attribute.introduced { raise(&result, platform, version) }
        for platform in attribute.unavailable { result[platform] = nil }
      }
      for check in checks(of: parent, from: child) where check.holds {
        for (platform, version) in check.versions { raise(&result, platform, version) }
      }
      if let clause = parent.as(IfConfigClauseSyntax.self) {
        let built = result.filter { CompilationCondition.isBuilt(clause, for: $0.key) != .no }
        // A branch for other platforms than those of the target is held to the same versions.
        if !built.isEmpty { result = built }
      }
    }
    return result
  }

  /// Whether the node runs only where something introduced in `availability` does not exist yet.
  func isFallback(below availability: Availability) -> Bool {
    var isFallback = false
    walk { child, parent in
      for attribute in attributes(of: parent, from: child) {
        isFallback =
          isFallback
          || attribute.ended.contains { availability.isIntroduced(notBefore: $0.1, on: $0.0) }
      }
      for check in checks(of: parent, from: child) where !check.holds {
        isFallback =
          isFallback
          || check.versions.contains { availability.isIntroduced(notBefore: $0.1, on: $0.0) }
      }
    }
    return isFallback
  }

  private func walk(_ visit: (_ child: Syntax, _ parent: Syntax) -> Void) {
    // A declaration that is asked about itself has its own attributes.
    visit(node, node)
    var child = node
    while let parent = child.parent {
      visit(child, parent)
      child = parent
    }
  }

  private func raise(_ target: inout [Platform: Version], _ platform: Platform, _ version: Version)
  {
    if let current = target[platform] { target[platform] = max(current, version) }
  }

  // MARK: Attributes

  private struct Attribute {
    var introduced: [(Platform, Version)] = []
    /// The versions of `deprecated:` and `obsoleted:`.
    var ended: [(Platform, Version)] = []
    var unavailable: [Platform] = []
  }

  private func attributes(of parent: Syntax, from child: Syntax) -> [Attribute] {
    let list: AttributeListSyntax?
    if let declaration = parent.asProtocol((any WithAttributesSyntax).self),
      parent.isProtocol((any DeclSyntaxProtocol).self)
    {
      list = declaration.attributes
    } else {
      list = nil
    }
    guard let list, child.id != Syntax(list).id else { return [] }
    return list.compactMap { element in
      guard case .attribute(let attribute) = element,
        attribute.attributeName.trimmedDescription == "available",
        case .availability(let arguments) = attribute.arguments
      else { return nil }
      return read(arguments)
    }
  }

  private func read(_ arguments: AvailabilityArgumentListSyntax) -> Attribute {
    var attribute = Attribute()
    var platform: Platform?
    for argument in arguments {
      switch argument.argument {
      case .availabilityVersionRestriction(let restriction):
        if let entry = restriction.entry { attribute.introduced.append(entry) }
      case .token(let token):
        if token.text == "unavailable" {
          if let platform { attribute.unavailable.append(platform) }
        } else {
          platform = Platform(spelling: token.text)
        }
      case .availabilityLabeledArgument(let labeled):
        guard let platform, case .version(let tuple) = labeled.value, let version = tuple.version
        else { break }
        switch labeled.label.text {
        case "introduced": attribute.introduced.append((platform, version))
        case "deprecated", "obsoleted": attribute.ended.append((platform, version))
        default: break
        }
      default: break
      }
    }
    return attribute
  }

  // MARK: Checks

  private struct Check {
    var versions: [(Platform, Version)]
    /// Whether the node runs where the versions are reached, or where they are not.
    var holds: Bool
  }

  /// What is known in `child` from checks in `parent`.
  private func checks(of parent: Syntax, from child: Syntax) -> [Check] {
    guard child.id != parent.id else { return [] }
    if let expression = parent.as(IfExprSyntax.self) {
      if child.id == Syntax(expression.body).id { return passed(expression.conditions) }
      if child.id == expression.elseBody.map({ Syntax($0).id }) {
        return failed(expression.conditions)
      }
    } else if let loop = parent.as(WhileStmtSyntax.self), child.id == Syntax(loop.body).id {
      return passed(loop.conditions)
    } else if let statement = parent.as(GuardStmtSyntax.self), child.id == Syntax(statement.body).id
    {
      return failed(statement.conditions)
    } else if let conditions = parent.as(ConditionElementListSyntax.self) {
      return passed(conditions, before: child)
    } else if let statements = parent.as(CodeBlockItemListSyntax.self) {
      return earlier(than: child, in: statements)
    }
    return []
  }

  /// After `guard #available(…) else { … }` and after `if #available(…) { return }`.
  private func earlier(than child: Syntax, in statements: CodeBlockItemListSyntax) -> [Check] {
    var checks: [Check] = []
    for statement in statements {
      if Syntax(statement).id == child.id { break }
      let item = Syntax(statement.item)
      if let statement = item.as(GuardStmtSyntax.self) {
        checks += passed(statement.conditions)
      } else if let expression = item.as(ExpressionStmtSyntax.self)?.expression.as(
        IfExprSyntax.self)
        ?? item.as(IfExprSyntax.self), expression.elseBody == nil,
        expression.body.statements.endsFlow
      {
        checks += failed(expression.conditions)
      }
    }
    return checks
  }

  private func passed(_ conditions: ConditionElementListSyntax, before end: Syntax? = nil)
    -> [Check]
  {
    var checks: [Check] = []
    for element in conditions {
      if element.id == end?.as(ConditionElementSyntax.self)?.id { break }
      if let check = check(element, passes: true) { checks.append(check) }
    }
    return checks
  }

  /// With a second condition it is not known which one failed.
  private func failed(_ conditions: ConditionElementListSyntax) -> [Check] {
    guard conditions.count == 1, let only = conditions.first else { return [] }
    return check(only, passes: false).map { [$0] } ?? []
  }

  private func check(_ element: ConditionElementSyntax, passes: Bool) -> Check? {
    guard case .availability(let condition) = element.condition else { return nil }
    let versions = condition.availabilityArguments.compactMap { argument -> (Platform, Version)? in
      guard case .availabilityVersionRestriction(let restriction) = argument.argument else {
        return nil
      }
      return restriction.entry
    }
    let isNegative = condition.availabilityKeyword.tokenKind == .poundUnavailable
    return Check(versions: versions, holds: passes != isNegative)
  }
}

extension Availability {
  /// Whether the thing is introduced on the platform in `version` or a later one.
  fileprivate func isIntroduced(notBefore version: Version, on platform: Platform) -> Bool {
    introduced[platform].map { version <= $0 } ?? false
  }
}

extension CodeBlockItemListSyntax {
  /// Whether what stands after the block is not reached through it.
  fileprivate var endsFlow: Bool {
    guard let last = last?.item else { return false }
    let node = Syntax(last)
    if node.is(ReturnStmtSyntax.self) || node.is(ThrowStmtSyntax.self)
      || node.is(BreakStmtSyntax.self)
      || node.is(ContinueStmtSyntax.self)
    {
      return true
    }
    let call =
      node.as(FunctionCallExprSyntax.self)
      ?? node.as(ExpressionStmtSyntax.self)?.expression.as(FunctionCallExprSyntax.self)
    let name = call?.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    return name == "fatalError" || name == "preconditionFailure"
  }
}

extension PlatformVersionSyntax {
  /// Nil for `*`, `swift` and platforms without SwiftUI.
  fileprivate var entry: (Platform, Version)? {
    guard let platform = Platform(spelling: platform.text), let version = version?.version else {
      return nil
    }
    return (platform, version)
  }
}

extension VersionTupleSyntax {
  var version: Version? { Version(trimmedDescription) }
}

extension Platform {
  /// Reads what `@available` may call a platform.
  init?(spelling: String) {
    switch spelling {
    case "OSX": self = .macOS
    case "xrOS": self = .visionOS
    default: self.init(rawValue: spelling)
    }
  }
}
