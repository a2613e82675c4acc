import SwiftParser
import SwiftSyntax

/// What a `Package.swift` says of platforms, read without running it.
struct PackageManifest {
  /// Empty when the package has no `platforms:` or they cannot be read.
  private(set) var platforms: [Platform: Version] = [:]
  /// What stands after `path:` in a target.
  private(set) var targetPaths: [String] = []
  /// A package without targets only hides its folder from Xcode.
  private(set) var hasTargets = false

  init(text: String) {
    let reader = Reader(viewMode: .sourceAccurate)
    reader.walk(Parser.parse(source: text))
    platforms = reader.platforms
    targetPaths = reader.targetPaths
    hasTargets = reader.hasTargets
  }

  /// Whether a file, relative to the folder of the manifest, is in a folder of a target.
  func holds(_ path: String) -> Bool {
    (["Sources", "Source", "src", "Tests", "Plugins", "Snippets"] + targetPaths)
      .contains { $0 == "." || $0.isEmpty || path.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") }
  }

  private final class Reader: SyntaxVisitor {
    var platforms: [Platform: Version] = [:]
    var targetPaths: [String] = []
    var hasTargets = false

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      hasTargets = hasTargets || node.isTarget
      return .visitChildren
    }

    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
      if node.label?.text == "platforms", let list = arrayLiteral(node.expression) {
        for element in list.elements {
          if let (platform, version) = PlatformCall.read(element.expression) {
            platforms[platform] = version
          }
        }
        return .skipChildren
      }
      if node.label?.text == "path",
        node.parent?.parent?.as(FunctionCallExprSyntax.self)?.isTarget == true,
        let path = node.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
      {
        targetPaths.append(path)
      }
      return .visitChildren
    }

    /// The literal itself, or the value of a `let` at the top of the manifest.
    private func arrayLiteral(_ expression: ExprSyntax) -> ArrayExprSyntax? {
      if let array = expression.as(ArrayExprSyntax.self) { return array }
      guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text,
        let file = expression.root.as(SourceFileSyntax.self)
      else { return nil }
      for case .decl(let declaration) in file.statements.map(\.item) {
        for binding in declaration.as(VariableDeclSyntax.self)?.bindings ?? []
        where binding.pattern.trimmedDescription == name {
          return binding.initializer?.value.as(ArrayExprSyntax.self)
        }
      }
      return nil
    }
  }
}

extension FunctionCallExprSyntax {
  fileprivate var isTarget: Bool {
    let name = calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
    return name.lowercased().hasSuffix("target") || name == "plugin" || name == "macro"
  }
}

/// `.iOS(.v15)` and `.iOS("15.4")`, as manifests of packages and Tuist write platforms.
enum PlatformCall {
  static func read(_ expression: ExprSyntax) -> (Platform, Version)? {
    guard let call = expression.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      let platform = Platform(spelling: name),
      let argument = call.arguments.first(where: {
        $0.label == nil || $0.label?.text == "targetVersion"
      }),
      let version = version(argument.expression)
    else { return nil }
    return (platform, version)
  }

  static func version(_ expression: ExprSyntax) -> Version? {
    if let text = expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue {
      return Version(text)
    }
    guard let name = expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      name.hasPrefix("v")
    else {
      return nil
    }
    return Version(name.dropFirst().replacing("_", with: "."))
  }
}

/// The platforms that a Tuist `Project.swift` names in `deploymentTargets:`: lowest for each.
struct TuistManifest {
  private(set) var platforms: [Platform: Version] = [:]

  init(text: String) {
    let reader = Reader(viewMode: .sourceAccurate)
    reader.walk(Parser.parse(source: text))
    platforms = reader.platforms
  }

  private final class Reader: SyntaxVisitor {
    var platforms: [Platform: Version] = [:]

    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
      guard let label = node.label?.text,
        label == "deploymentTargets" || label == "deploymentTarget"
      else {
        return .visitChildren
      }
      if let (platform, version) = PlatformCall.read(node.expression) {
        platforms.lower(platform, to: version)
      } else if let call = node.expression.as(FunctionCallExprSyntax.self) {
        for argument in call.arguments {
          if let name = argument.label?.text, let platform = Platform(spelling: name),
            let version = PlatformCall.version(argument.expression)
          {
            platforms.lower(platform, to: version)
          }
        }
      }
      return .skipChildren
    }
  }
}

extension [Platform: Version] {
  mutating func lower(_ platform: Platform, to version: Version) {
    self[platform] = Swift.min(self[platform] ?? version, version)
  }

  mutating func lower(to others: [Platform: Version]) {
    for (platform, version) in others { lower(platform, to: version) }
  }
}
