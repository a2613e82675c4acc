import SwiftSyntax

/// The code around the named code: read, never edited, never mentioned.
public final class Project: Sendable {
  /// The platforms and versions that the code is built for, as the user gave them; empty when each
  /// file's own target counts.
  public let target: [Platform: Version]
  let index: DeclarationIndex
  private let targets: DeploymentTargets?
  private let currentFolder: String
  private let trees: TreeRoom

  /// A project that consists of just these files.
  public init(files: [SourceFile], target: [Platform: Version]) {
    self.target = target
    index = DeclarationIndex(files: ProjectFiles(files))
    targets = nil
    currentFolder = "/"
    trees = TreeRoom()
  }

  /// The projects that the named files belong to: everything below the top level of their git work
  /// tree, else below the nearest package or Xcode project, else the named files alone.
  ///
  /// Other files are read when a fact is asked for; those that cannot be read or parsed give none.
  ///
  /// - Parameters:
  ///   - target: nil when the packages and Xcode projects around the files tell it.
  ///   - currentFolder: what the printed paths are relative to.
  ///   - passingOver: files and folders that are no part of it, such as migrations.
  public init(
    around named: [FoundFile], target: [Platform: Version]?, currentFolder: String,
    passingOver: [String] = []
  ) {
    self.target = target ?? [:]
    targets = target == nil ? DeploymentTargets() : nil
    self.currentFolder = realPath(currentFolder) ?? currentFolder
    trees = TreeRoom()
    index = DeclarationIndex(
      files: ProjectFiles(
        list: { ProjectRoot.files(around: named, passingOver: passingOver) },
        read: { try? readBytes(at: $0) }))
  }

  private init(_ project: Project, _ files: ProjectFiles) {
    target = project.target
    index = DeclarationIndex(files: files)
    targets = project.targets
    currentFolder = project.currentFolder
    trees = project.trees
  }

  /// The same project with other content in some files, by the paths that they are listed by.
  public func replacing(_ files: [String: SourceFile]) -> Project {
    Project(self, index.files.replacing(files))
  }

  /// Does work with nodes of the project. Before it, trees are given up if much was parsed, once nobody
  /// else is at work.
  func work<Result>(_ body: () throws -> Result) rethrows -> Result {
    trees.enter { index.files.forget() }
    defer { trees.leave() }
    return try body()
  }

  /// A path as it is printed: relative to the current folder when it is below it.
  func printed(_ path: String) -> String {
    let folder = currentFolder == "/" ? "/" : currentFolder + "/"
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }

  /// What the file is built for; empty when it is unknown.
  public func target(forFileAt path: String) -> [Platform: Version] {
    guard let targets else { return target }
    return targets.target(forFileAt: location(of: path))
  }

  /// Where a file is whose path is printed so: absolute, symbolic links followed.
  func location(of path: String) -> String {
    let full = path.hasPrefix("/") ? path : currentFolder + "/" + path
    return realPath(full) ?? full
  }

  /// Whether the project itself declares `name`, such as `View.foregroundColor(_:)`, `Tab` or
  /// `EnvironmentValues.dismiss`.
  ///
  /// A member of `View` is one that may be called on some view: declared on `View`, on a protocol, or
  /// on a type that is not known to be something else.
  public func declares(_ name: String) -> Bool {
    index.declares(name)
  }

  /// The type of `expression`, as far as declarations and literals tell it.
  ///
  /// - Parameters:
  ///   - scope: the node of the file's own tree at which names are looked up; `expression` may be a
  ///     folded copy.
  ///   - known: result types of SDK members by `member` or `Type.member`, such as `opacity` or
  ///     `Color.opacity`; `Self` is the type of the base.
  public func type(of expression: ExprSyntax, at scope: Syntax, known: [String: String] = [:])
    -> TypeFact
  {
    TypeInference(index: index, known: known).type(expression, scope: scope).fact
  }

  /// Whether the value of `expression` is used as a `type`: an operand of `+`, a typed property, a
  /// result, an argument. Unknown when the use cannot be seen, as in a `let` without a type.
  ///
  /// - Parameters:
  ///   - expression: a node of the file's own tree: the whole expression of the site.
  ///   - preserving: members that give a value of the same type, any other one ends the use; nil: what
  ///     is known of `Text`, none for other views, and for other types all members.
  ///   - arguments: arguments of that type: `prompt:` of any call, or `navigationTitle(_:)`; nil: what
  ///     is known of `Text` and `Color`.
  public func isUsed(
    _ expression: ExprSyntax, as type: String, preserving: Set<String>? = nil,
    arguments: Set<String>? = nil
  ) -> Answer {
    let isText = type == "Text"
    let known: Set<String>? = SDK.views.contains(type) ? [] : nil
    let use = ResultUse(
      type: type,
      preserving: preserving ?? (isText ? SDK.textModifiers.union(["foregroundStyle"]) : known),
      arguments: arguments
        ?? (isText ? SDK.textArguments : type == "Color" ? SDK.colorArguments : []),
      inference: TypeInference(index: index, known: [:]))
    return use.answer(for: expression)
  }

  /// Whether the value of `expression` goes where a type is written that is none of these, or where it
  /// is not seen what may stand, or is a branch beside one that begins otherwise.
  func isTyped(_ expression: ExprSyntax, besides names: [String]) -> Bool {
    let begin = { (expression: ExprSyntax) in
      Chains.root(of: expression).as(FunctionCallExprSyntax.self).flatMap(Chains.calleeName)
    }
    let siblings = Branches.siblings(of: Chains.whole(from: expression))
    if siblings.contains(where: {
      !$0.is(NilLiteralExprSyntax.self) && begin($0) != begin(expression)
    }) {
      return true
    }
    let use = ResultUse(
      type: "", preserving: nil, arguments: [],
      inference: TypeInference(index: index, known: [:]))
    return use.isTyped(expression, besides: names)
  }

  /// Whether `type` conforms to `protocolName`, as far as declarations tell it.
  public func conforms(_ type: String, to protocolName: String) -> Answer {
    index.conforms(type, to: protocolName)
  }

  /// The deployment target at `node`: enclosing `@available` and `#available` raise it, and `#if`
  /// leaves out platforms.
  public func target(at node: Syntax, in file: SourceFile) -> [Platform: Version] {
    AvailabilityScope(node).raising(target(forFileAt: file.path))
  }

  /// Whether `node` runs only where something introduced in `availability` does not exist: the `else`
  /// of an availability check at or below it, or a declaration that is obsoleted by then.
  public func isFallback(_ node: Syntax, below availability: Availability) -> Bool {
    AvailabilityScope(node).isFallback(below: availability)
  }
}
