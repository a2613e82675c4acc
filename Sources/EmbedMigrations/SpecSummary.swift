import SwiftParser
import SwiftSyntax

/// What a run has to know of a spec that it may not need.
struct SpecSummary {
  var name = ""
  var kind = ""
  /// Of each `before` of a rule that finds something by itself, and says something of it.
  var finds: [Find] = []
  /// Of rules that leave all that they find.
  private var leavers: [Find] = []
  /// As they are written.
  private var lists: [String: String] = [:]
  /// The words of `after` and the like.
  var writes: Set<String> = []

  init(_ source: String) {
    for statement in Parser.parse(source: source).statements {
      guard let migration = statement.item.as(EnumDeclSyntax.self) else { continue }
      name = migration.name.text
      let header = migration.attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }
        .first { $0.attributeName.trimmedDescription == "Migration" }
      if case .argumentList(let arguments)? = header?.arguments,
        let member = arguments.first?.expression.as(MemberAccessExprSyntax.self)
      {
        kind = member.declName.baseName.text
      }
      for member in migration.memberBlock.members {
        if let list = member.decl.as(VariableDeclSyntax.self)?.bindings.first,
          let names = list.initializer?.value.as(ArrayExprSyntax.self)
        {
          lists[list.pattern.trimmedDescription] = names.trimmedDescription
        }
        if let function = member.decl.as(FunctionDeclSyntax.self), !function.isExample {
          add(function)
        }
      }
    }
  }

  private mutating func add(_ function: FunctionDeclSyntax) {
    let generics = function.genericParameterClause?.parameters.map(\.name.text) ?? []
    let types = Dictionary(
      uniqueKeysWithValues: function.signature.parameterClause.parameters.map { parameter in
        let type = parameter.type.trimmedDescription + (parameter.ellipsis?.text ?? "")
        return (parameter.firstName.text, generics.contains(type) ? "Any" : type)
      })
    let metavariables = Set((generics + types.keys).map { $0.trimmingPrefix("_") })
    for statement in function.body?.statements ?? [] {
      guard let call = statement.item.as(FunctionCallExprSyntax.self),
        let block = call.trailingClosure
      else { continue }
      let words = block.statements.tokens(viewMode: .sourceAccurate).compactMap { token in
        if case .identifier(let name) = token.tokenKind, !token.isLabel { name } else { nil }
      }.filter { !metavariables.contains($0.trimmingPrefix { $0 == "_" || $0 == "$" }) }
      if call.isBefore {
        var find = Find(words: Set(words).sorted(), code: block.statements, types)
        guard function.findsByItself, !find.words.isEmpty else { continue }
        if function.isSilent {
          if function.leavesAll { leavers.append(find) }
          continue
        }
        find.conditions = function.prerequisites.flatMap(Questions(lists: lists).conditions)
        find.lists = lists.filter { name, _ in
          find.conditions.contains { $0.contains(".list(\"\(name)\")") }
        }
        find.exceptions = leavers.filter { $0.covers(find) }.compactMap(\.arguments)
        if !finds.contains(where: { $0.code == find.code }) { finds.append(find) }
      } else {
        writes.formUnion(words)
      }
    }
  }
}
