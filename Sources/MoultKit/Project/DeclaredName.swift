import SwiftSyntax

/// The full name of a declaration, such as `View.foregroundColor(_:)`, `Tab` or `Color.init(hex:)`.
struct DeclaredName: Equatable {
  /// The type that has it as a member, with outer types; empty for a global one.
  var container: String
  var base: String
  /// `_` where there is none; nil when the name has no parentheses.
  var labels: [String]?

  init(_ text: String) {
    let head: Substring
    if let open = text.firstIndex(of: "(") {
      head = text[..<open]
      labels = text[text.index(after: open)...].split(separator: ":").map(String.init)
        .filter { $0 != ")" }
    } else {
      head = text[...]
    }
    let parts = head.split(separator: ".")
    base = String(parts.last ?? "")
    container = parts.dropLast().joined(separator: ".")
  }
}

extension DeclarationIndex {
  /// - Parameter place: where the declaration must not be hidden by `private`; nil: anywhere.
  func declares(_ text: String, visibleAt place: Syntax? = nil) -> Bool {
    let name = DeclaredName(text)
    guard !name.base.isEmpty else { return false }
    func isVisible(_ declaration: Declaration) -> Bool {
      place.map(declaration.isVisible) ?? true
    }
    if name.container.isEmpty { return declaresGlobal(name, isVisible) }
    if name.base == "init" {
      return unnamedMembers(.initializer, of: name.container)
        .contains { isVisible($0) && name.labels.map($0.isCallable) ?? true }
    }
    return declarations(named: name.base).contains { declaration in
      guard let container = declaration.container, isVisible(declaration) else { return false }
      switch declaration.kind {
      case .extension: return false
      case .type, .typeAlias: guard name.labels == nil else { return false }
      case .variable: if let labels = name.labels, !isCallable(declaration, labels) { return false }
      default: if let labels = name.labels, !declaration.isCallable(with: labels) { return false }
      }
      if name.container == "View" {
        return !declaration.isStatic && mayBelongToViews(container)
      }
      return container.isNamed(name.container)
        || container.typeOfSelf.map { $0.inheritedNames.contains(name.container) } == true
        || alias(container.name).map {
          $0.initializer.value.inheritedNames.contains(name.container)
        } == true
    }
  }

  private func declaresGlobal(_ name: DeclaredName, _ isVisible: (Declaration) -> Bool) -> Bool {
    let isGlobal = declarations(named: name.base).contains { declaration in
      guard isVisible(declaration) else { return false }
      switch declaration.kind {
      case .type, .typeAlias: return name.labels == nil
      case .function:
        return declaration.container == nil && name.labels.map(declaration.isCallable) ?? true
      case .variable:
        return declaration.container == nil
          && name.labels.map { isCallable(declaration, $0) } ?? true
      default: return false
      }
    }
    guard !isGlobal, let labels = name.labels else { return isGlobal }
    return unnamedMembers(.initializer, of: name.base)
      .contains { isVisible($0) && $0.isCallable(with: labels) }
  }

  /// Whether members of the type or extension can be called on a view.
  private func mayBelongToViews(_ container: Declaration.Container) -> Bool {
    if container.isProtocol { return true }
    let type = container.path.joined(separator: ".")
    if types(named: type).contains(where: { $0.node.is(ProtocolDeclSyntax.self) }) { return true }
    if SDK.otherProtocols.contains(type), type != "ShapeStyle", type != "DynamicProperty",
      type != "Equatable", type != "Hashable", type != "Identifiable", type != "Animatable",
      type != "Sendable", type != "ObservableObject"
    {
      return false
    }
    if SDK.otherProtocols.contains(type) { return true }
    return conforms(type, to: "View") != .no
  }

  /// A variable that holds a closure is called without labels.
  private func isCallable(_ variable: Declaration, _ labels: [String]) -> Bool {
    guard labels.allSatisfy({ $0 == "_" }) else { return false }
    guard let binding = variable.node.as(PatternBindingSyntax.self) else { return false }
    if let type = binding.typeAnnotation?.type {
      switch StaticType(type, meaning: { _ in nil }) {
      case .function(let parameters, _): return parameters.count == labels.count
      case .named(let name, _):
        if let alias = alias(name),
          case .function(let parameters, _) = StaticType(
            alias.initializer.value, meaning: { _ in nil })
        {
          return parameters.count == labels.count
        }
        return !members(named: "callAsFunction", of: name).isEmpty
      default: return false
      }
    }
    return binding.initializer?.value.is(ClosureExprSyntax.self) == true
  }
}

extension Declaration {
  /// Whether a call with these argument labels (`*`: any) fits the parameters: some may have a default value or
  /// be variadic.
  func isCallable(with labels: [String]) -> Bool {
    if let element = node.as(EnumCaseElementSyntax.self) {
      let parameters = element.parameterClause?.parameters.map { parameter in
        Parameter(
          label: parameter.firstName?.plainText ?? "_", isOptional: parameter.defaultValue != nil,
          isVariadic: false)
      }
      return Self.fits(labels[...], (parameters ?? [])[...])
    }
    guard let parameters else { return false }
    let isSubscript = kind == .subscript
    return Self.fits(
      labels[...],
      parameters.map { parameter in
        let name = parameter.firstName.plainText
        return Parameter(
          label: isSubscript && parameter.secondName == nil ? "_" : name,
          isOptional: parameter.defaultValue != nil, isVariadic: parameter.ellipsis != nil)
      }[...])
  }

  private struct Parameter {
    var label: String
    var isOptional: Bool
    var isVariadic: Bool
  }

  private static func fits(_ labels: ArraySlice<String>, _ parameters: ArraySlice<Parameter>)
    -> Bool
  {
    guard let parameter = parameters.first else { return labels.isEmpty }
    if let label = labels.first, label == parameter.label || label == "*" {
      var rest = labels.dropFirst()
      if fits(rest, parameters.dropFirst()) { return true }
      while parameter.isVariadic, rest.first == "_" {
        rest = rest.dropFirst()
        if fits(rest, parameters.dropFirst()) { return true }
      }
    }
    return (parameter.isOptional || parameter.isVariadic) && fits(labels, parameters.dropFirst())
  }
}
