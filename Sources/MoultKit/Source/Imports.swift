import SwiftSyntax

extension SourceFileSyntax {
  /// The modules that the file imports, under `#if` or not; of a submodule the module.
  var importedModules: Set<String> {
    Self.modules(in: statements)
  }

  private static func modules(in statements: CodeBlockItemListSyntax) -> Set<String> {
    var modules: Set<String> = []
    for item in statements {
      if let declaration = item.item.as(ImportDeclSyntax.self), let module = declaration.path.first
      {
        modules.insert(module.name.text)
      }
      for clause in item.item.as(IfConfigDeclSyntax.self)?.clauses ?? [] {
        if case .statements(let inner)? = clause.elements {
          modules.formUnion(Self.modules(in: inner))
        }
      }
    }
    return modules
  }
}
