import SwiftSyntax

extension SourceFileSyntax {
  /// The modules that the file imports, under `#if` or not; of a submodule the module.
  var importedModules: Set<String> {
    Self.modules(in: statements) { _ in true }
  }

  /// Those of which it imports everything: not `import struct Foundation.URL`.
  var wholeImportedModules: Set<String> {
    Self.modules(in: statements) { $0.importKindSpecifier == nil && $0.path.count == 1 }
  }

  private static func modules(
    in statements: CodeBlockItemListSyntax, where isWanted: (ImportDeclSyntax) -> Bool
  ) -> Set<String> {
    var modules: Set<String> = []
    for item in statements {
      if let declaration = item.item.as(ImportDeclSyntax.self), isWanted(declaration),
        let module = declaration.path.first
      {
        modules.insert(module.name.text)
      }
      for clause in item.item.as(IfConfigDeclSyntax.self)?.clauses ?? [] {
        if case .statements(let inner)? = clause.elements {
          modules.formUnion(Self.modules(in: inner, where: isWanted))
        }
      }
    }
    return modules
  }
}
