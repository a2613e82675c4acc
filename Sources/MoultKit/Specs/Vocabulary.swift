/// The words of the spec language, in one table: what a spec may say, and what each word means.
///
/// The checks of the reader and the documentation of the language come from here.
public enum Vocabulary {
  /// A question that a guard may ask.
  public struct QuestionWord: Sendable {
    public var name: String
    public var subjects: Set<SubjectKind>
    public var arguments: Arguments
    /// May be followed by a list of exceptions behind this label, such as `notIn:` and names of calls
    /// that hide what is inside them.
    public var exceptionLabel: String?
    public var documentation: String
  }

  /// What a word may be asked of.
  public enum SubjectKind: String, Sendable, CaseIterable {
    case expression, captures, list, code, site, file, project, target
    /// Something that the code declares or names: `Name`, a generic parameter, `Property`.
    case name, type, property
    /// Modifiers around a view.
    case chain
    /// A list of names that the spec declares.
    case names
  }

  /// What stands in the parentheses after a word.
  public enum Arguments: Sendable, Equatable {
    case none
    /// `Text.self`
    case type
    /// String literals, or a list of the spec. The label stands before the first.
    case names(label: String?)
    /// The same, or nothing.
    case optionalNames(label: String?)
    /// String literals, a list of the spec, or a metavariable.
    case code
    /// One metavariable.
    case metavariable
    /// `iOS: 17, macOS: 14`
    case versions
    /// Names of platforms, as string literals.
    case platforms
    /// Nothing, or the literals that are meant: `nil`, `true`.
    case literals
    /// Nothing, or a type behind the label: `as: Color.self`.
    case optionalType(label: String)
    /// A number: `10`.
    case count
  }

  /// A word that may follow a metavariable in `after`.
  public struct AfterWord: Sendable {
    public var name: String
    public var subject: SubjectKind
    /// The labels of its arguments.
    public var labels: [String?]
    public var usage: String
    public var documentation: String
  }

  /// A type that a parameter may have.
  public struct MetavariableType: Sendable {
    public var name: String
    public var kind: Metavariable.Kind
    public var documentation: String
  }

  public static let questions: [QuestionWord] = [
    .init(
      name: "isOptional", subjects: [.expression], arguments: .optionalType(label: "as"),
      documentation:
        "it is known to be optional; `as: Color.self` says where `.red` is looked up"),
    .init(
      name: "mayBeNil", subjects: [.expression], arguments: .optionalType(label: "as"),
      documentation:
        "it is optional, or it is not known whether it is; `as: Color.self` says where `.red` is looked up"
    ),
    .init(
      name: "bindsOptional", subjects: [.expression], arguments: .none,
      documentation: "it is known to be a binding to an optional"),
    .init(
      name: "is", subjects: [.expression], arguments: .type,
      documentation: "it is known to be of that type, optional marks ignored"),
    .init(
      name: "mayBe", subjects: [.expression], arguments: .type,
      documentation: "it is not known to be of another type"),
    .init(
      name: "hasKnownType", subjects: [.expression], arguments: .none,
      documentation: "its type is known"),
    .init(
      name: "mustStay", subjects: [.expression, .site], arguments: .type,
      documentation:
        "it is of that type, or may be, and the result of the site is used as that type"),
    .init(
      name: "mayHaveToStay", subjects: [.expression, .site], arguments: .type,
      documentation: "the same, and also when the use of the result cannot be seen"),
    .init(
      name: "startsWith", subjects: [.expression], arguments: .names(label: nil),
      documentation:
        "its receiver chain begins with a call of, or a reference to, one of those names"),
    .init(
      name: "isModified", subjects: [.expression, .chain], arguments: .names(label: "by"),
      documentation: "its receiver chain has one of those modifiers"),
    .init(
      name: "isModifiedOnly", subjects: [.expression, .chain], arguments: .names(label: "by"),
      documentation: "its receiver chain has no other modifiers than those"),
    .init(
      name: "hasTypeOf", subjects: [.expression], arguments: .metavariable,
      documentation:
        "its type is known to be that of the metavariable, or of the value of that binding"),
    .init(
      name: "calls", subjects: [.code, .file], arguments: .names(label: nil),
      exceptionLabel: "notIn",
      documentation:
        "it has a call of that name; `Name(label:)` asks for a call with that label; `notIn:` passes over calls inside others"
    ),
    .init(
      name: "mentions", subjects: [.code, .file], arguments: .code,
      documentation: "it has a token with that text; `$0` not inside closures that have their own"),
    .init(
      name: "isReference", subjects: [.expression], arguments: .none,
      documentation: "it is an identifier or a path of members, without a call"),
    .init(
      name: "isConstruction", subjects: [.expression], arguments: .none,
      documentation: "its chain begins with a call of a capitalised name"),
    .init(
      name: "isLiteral", subjects: [.expression], arguments: .literals,
      documentation: "it is a literal, or one of the given literals"),
    .init(
      name: "isCase", subjects: [.expression], arguments: .none,
      documentation:
        "it is a case of an enum of the project, written with its type, that holds nothing but literals"
    ),
    .init(
      name: "needsLabels", subjects: [.expression], arguments: .none,
      documentation: "it names a function of the project whose first parameter has a label"),
    .init(
      name: "isOutOfReach", subjects: [.expression], arguments: .none,
      documentation:
        "where the site is, a name in it may mean something else, be private, or not be imported"),
    .init(
      name: "isConstant", subjects: [.expression], arguments: .none,
      documentation:
        "it begins with a `let` or a parameter, so that a closure keeps the value it was made with"),
    .init(
      name: "isProjection", subjects: [.expression], arguments: .none,
      documentation: "it is `$name`, or a path of members that ends with one"),
    .init(
      name: "mayChange", subjects: [.expression], arguments: .none,
      documentation:
        "evaluated later it may do something, or give another value: it calls a function that is no "
        + "initialiser and no static member of the SDK, or reads a local `var`"),
    .init(
      name: "readsInout", subjects: [.expression], arguments: .none,
      documentation: "it reads an `inout` parameter, which a closure cannot keep"),
    .init(
      name: "makesReference", subjects: [.expression], arguments: .none,
      documentation:
        "it is a call whose result is, or may be, an instance of a class, or it makes one inside"),
    .init(
      name: "isUsedElsewhere", subjects: [.name, .type, .property], arguments: .none,
      documentation:
        "something refers to it, or may, that no rule of its group finds, in any file of the project"
    ),
    .init(
      name: "isUsed", subjects: [.name, .property], arguments: .names(label: "as"),
      documentation:
        "something refers to it, or may, as `$name` (`as: \"$\"`) or `_name` (`as: \"_\"`)"),
    .init(
      name: "isUsed", subjects: [.type], arguments: .names(label: "through"),
      documentation: "one of those members is used on a value that is of the type, or may be"),
    .init(
      name: "isUsedOnce", subjects: [.name, .type, .property], arguments: .none,
      documentation: "just one site of its group uses it"),
    .init(
      name: "mentionsOtherwise", subjects: [.project], arguments: .names(label: nil),
      documentation:
        "one of those names stands in code where no rule of the migration finds it, or in a file that "
        + "cannot be read"),
    .init(
      name: "inherits", subjects: [.type], arguments: .names(label: "besides"),
      documentation: "it, or an extension of it, inherits from something that is none of those"),
    .init(
      name: "isUsedOutside", subjects: [.name, .type, .property], arguments: .none,
      documentation: "something refers to it, or may, outside the declaration of the type around it"
    ),
    .init(
      name: "isAssigned", subjects: [.name, .property], arguments: .none,
      documentation: "something assigns to it, or may"),
    .init(
      name: "isAssigned", subjects: [.site], arguments: .none,
      documentation: "the site is what an assignment assigns to"),
    .init(
      name: "isChangedElsewhere", subjects: [.name, .property], arguments: .none,
      documentation:
        "something besides the matched code assigns to it or calls a method on it, or may"),
    .init(
      name: "isWrapped", subjects: [.property, .type], arguments: .optionalNames(label: "besides"),
      documentation: "it has a property wrapper or a macro, other than those"),
    .init(
      name: "isStatic", subjects: [.property], arguments: .none,
      documentation: "it belongs to the type, not to its values"),
    .init(
      name: "setsItself", subjects: [.property], arguments: .none,
      documentation: "its `willSet` or `didSet` changes it"),
    .init(
      name: "comparesByHand", subjects: [.property], arguments: .none,
      documentation:
        "values of its type, or of a type inside that, are compared with an `==` of the project"),
    .init(
      name: "readsOnlyOtherState", subjects: [.property], arguments: .names(label: "than"),
      documentation:
        "its getter reads state, and no stored property with one of those attributes"),
    .init(
      name: "isUnderSameConditions", subjects: [.type], arguments: .none,
      documentation: "its declaration stands under the same `#if` conditions as the site"),
    .init(
      name: "isClass", subjects: [.type], arguments: .none,
      documentation: "the project declares it, as a class"),
    .init(
      name: "conforms", subjects: [.type], arguments: .type,
      documentation: "it conforms to that protocol"),
    .init(
      name: "declares", subjects: [.type], arguments: .names(label: nil),
      documentation: "it or an extension of it declares that member, such as `init(from:)`"),
    .init(
      name: "isRequired", subjects: [.type], arguments: .names(label: "as"),
      documentation:
        "another protocol of it refines that one, or a generic parameter or value of the project is of it"
    ),
    .init(
      name: "inheritsUnknownClass", subjects: [.type], arguments: .names(label: "besides"),
      documentation: "its superclass is neither of the project nor one of those"),
    .init(
      name: "initializerHasEffects", subjects: [.type], arguments: .names(label: "calling"),
      documentation:
        "an initialiser of it calls something for its effect, or one of those functions anywhere"),
    .init(
      name: "makesOneView", subjects: [.code], arguments: .names(label: "besides"),
      documentation:
        "it is one expression, besides declarations; of an `if` or `switch` each branch; the calls of those names make several"
    ),
    .init(
      name: "isEmpty", subjects: [.code], arguments: .none,
      documentation: "it holds nothing"),
    .init(
      name: "hasMoreThan", subjects: [.list], arguments: .count,
      documentation: "it has more elements than that"),
    .init(
      name: "mayTrap", subjects: [.code], arguments: .none,
      documentation:
        "it has a `!`, `try!`, `as!`, a subscript or a value that is declared with `!`, or reads a property of the project whose getter does"
    ),
    .init(
      name: "isComputed", subjects: [.code], arguments: .none,
      documentation:
        "it calls anything but initialisers and modifiers of a `Text`, divides by a variable, or reads a property of the project whose getter does"
    ),
    .init(
      name: "passesBinding", subjects: [.code, .file], arguments: .names(label: "for"),
      documentation: "a call in it has an argument with one of those labels that is a binding"),
    .init(
      name: "mayHaveEffects", subjects: [.code], arguments: .none,
      documentation:
        "it calls anything but an initialiser, assigns, or has a `try` or an `await`: its place among other code matters"
    ),
    .init(
      name: "areOnly", subjects: [.captures], arguments: .names(label: nil),
      documentation: "every element of the capture list is of one of those sorts"),
    .init(
      name: "isMentionedElsewhere", subjects: [.name, .type], arguments: .none,
      documentation:
        "outside the site the project has a token with that text, which is not the name of another declaration"
    ),
    .init(
      name: "contains", subjects: [.names], arguments: .metavariable,
      documentation: "the list has the text of the metavariable, for an implicit member its name"),
    .init(
      name: "isInside", subjects: [.site], arguments: .names(label: nil), exceptionLabel: "notIn",
      documentation:
        "the site is inside an argument or a closure of a call of one of those names, with none of the calls of `notIn:` between"
    ),
    .init(
      name: "isFollowed", subjects: [.site], arguments: .names(label: "by"),
      exceptionLabel: "behind",
      documentation:
        "one of those modifiers comes after the site in its chain; `behind:` with no others between than those"
    ),
    .init(
      name: "isOperand", subjects: [.site], arguments: .names(label: "of"),
      documentation:
        "the chain that it begins stands beside one of those operators, and no chain that begins with the same name does so before it"
    ),
    .init(
      name: "isAtFileScope", subjects: [.site], arguments: .none,
      documentation: "the site stands in no type and no block; `#if` does not count"),
    .init(
      name: "isFollowedOnly", subjects: [.site], arguments: .names(label: "by"),
      documentation: "no other modifiers than those come after the site in its chain"),
    .init(
      name: "typeUses", subjects: [.site], arguments: .names(label: nil),
      documentation:
        "the type around the site declares one of those names, or uses it without a base"),
    .init(
      name: "typeConforms", subjects: [.site], arguments: .type,
      documentation: "the type around the site conforms to that protocol"),
    .init(
      name: "mayBeRepeated", subjects: [.site], arguments: .names(label: "in"),
      documentation:
        "the code may make several views: it is inside a call of one of those names, or in a function "
        + "or variable that is used more than once, or in such a place"),
    .init(
      name: "isContinuedElsewhere", subjects: [.site], arguments: .none,
      documentation:
        "its value is kept in a variable, or returned and something calls a member of the result"),
    .init(
      name: "determinesType", subjects: [.site], arguments: .none,
      documentation:
        "its value is kept in a variable whose type it says, or is one of several results or branches that are not alike"
    ),
    .init(
      name: "isArgument", subjects: [.site], arguments: .names(label: "of"),
      documentation:
        "the value of its chain is an argument with one of those labels, written `isOn:`"),
    .init(
      name: "isTyped", subjects: [.site], arguments: .names(label: "besides"),
      documentation:
        "its value goes where a type is written that is none of those, or where it cannot be seen what "
        + "may stand, or is a branch beside one that begins otherwise"),
    .init(
      name: "isLocal", subjects: [.site], arguments: .none,
      documentation: "the site is in the body of a function, an accessor or a closure"),
    .init(
      name: "hasMore", subjects: [.site], arguments: .none,
      documentation:
        "the declaration has attributes, modifiers, conformances or a `where` clause that `before` does "
        + "not mention"),
    .init(
      name: "isConstrained", subjects: [.site], arguments: .none,
      documentation: "the declaration has a `where` clause"),
    .init(
      name: "hasInitializersElsewhere", subjects: [.site], arguments: .none,
      documentation: "an extension of the type around the site declares an initialiser"),
    .init(
      name: "imports", subjects: [.file], arguments: .names(label: nil),
      documentation: "the file imports one of those modules, all of it"),
    .init(
      name: "declares", subjects: [.project], arguments: .names(label: nil),
      documentation: "the project itself declares it; members are written `Type.name(label:)`"),
    .init(
      name: "onlyInherits", subjects: [.project], arguments: .names(label: nil),
      documentation:
        "the project names these only where a type, an extension or a protocol says what it inherits from"
    ),
    .init(
      name: "namesType", subjects: [.project], arguments: .names(label: nil),
      documentation:
        "the project writes one of those as a type: of a variable or a result, extended, or as or with a generic argument"
    ),
    .init(
      name: "includes", subjects: [.target], arguments: .platforms,
      documentation: "the code is built for one of those platforms"),
    .init(
      name: "has", subjects: [.target], arguments: .versions,
      documentation:
        "every platform of the deployment target is at least that; no when it is unknown"),
  ]

  /// What a rule or a case of a fragment may end with, and a guard behind `else`.
  public static let endings: [(usage: String, documentation: String)] = [
    ("after { … }", "the code takes the place of the match; without code the match goes"),
    ("refuse(code, sentence)", "the match stays, and is reported with that"),
    ("review(sentence)", "the rewrite is made with `--review` only; stands in guards"),
    ("leave", "the match stays, and nothing is said; in a fragment, too"),
    ("next", "the rules below decide, in a fragment the cases below"),
  ]

  public static let afterWords: [AfterWord] = [
    .init(
      name: "qualified", subject: .expression, labels: ["as", "except"],
      usage: "color.qualified(as: Color.self, except: names)",
      documentation: "writes implicit members with their type, except those that the list names"),
    .init(
      name: "replacing", subject: .code, labels: [nil, "with"],
      usage: ##"#statements.replacing("$0", with: "$1")"##,
      documentation: "replaces an identifier, not inside closures that have their own"),
    .init(
      name: "each", subject: .list, labels: [nil],
      usage: "#views.each(preview)",
      documentation:
        "what the fragment makes of each element, one after the other; a fragment takes more parameters by their names: `each(preview, title: title)`"
    ),
  ]

  public static let metavariableTypes: [MetavariableType] = [
    .init(
      name: "some View", kind: .view,
      documentation: "an expression that may be a view; as the base of a chain it may be absent"),
    .init(name: "Any", kind: .any, documentation: "any expression"),
    .init(
      name: "Any...", kind: .arguments,
      documentation: "zero or more arguments with their labels, written `#name`"),
    .init(name: "StringLiteral", kind: .stringLiteral, documentation: "a string literal"),
    .init(name: "BooleanLiteral", kind: .booleanLiteral, documentation: "`true` or `false`"),
    .init(name: "Closure", kind: .closure, documentation: "a closure literal"),
    .init(name: "Name", kind: .name, documentation: "an identifier"),
    .init(
      name: "Statements", kind: .statements,
      documentation: "what a block holds, written `#name`"),
    .init(
      name: "Locals", kind: .locals,
      documentation:
        "what a block holds, all of it `let` and `var` with a value and without attributes, written `#name`"
    ),
    .init(
      name: "Expressions", kind: .expressions,
      documentation:
        "what a block holds, all of it expressions, written `#name`; what an array literal holds, written `[#name]`"
    ),
    .init(
      name: "Members", kind: .members,
      documentation: "what a type declaration holds, written `#name`"),
    .init(name: "Captures", kind: .captures, documentation: "the rest of a capture list"),
    .init(name: "Property", kind: .property, documentation: "the binding of a `var`"),
    .init(
      name: "StoredProperty", kind: .storedProperty,
      documentation: "the binding of a `var` without a getter"),
    .init(
      name: "Parameter", kind: .parameter,
      documentation:
        "a parameter of a function, with its attributes, type and default value, written `label: name`"
    ),
    .init(
      name: "Chain", kind: .chain,
      documentation: "zero or more modifiers around a view, written `name(View())`"),
  ]

  /// Codes that the engine itself gives to a site it refuses.
  public static let engineCodes: [(code: String, documentation: String)] = [
    ("own-declaration", "the project declares something of a name that the rule uses"),
    ("generic-arguments", "the call of a type writes its generic arguments"),
    ("target-too-low", "the replacement does not exist on the deployment target"),
    ("target-unknown", "the deployment target is unknown"),
    ("comment-would-be-lost", "a comment inside the match has no place in the result"),
    ("shorthand-argument", "`$0` would belong to another closure"),
    ("effect-in-closure", "a `try` or `await` would stand in a closure"),
    ("implicit-self", "a member of a class would stand in a closure without `self.`"),
    ("branches-differ", "another branch of the same type is refused"),
    ("suppression-would-be-lost", "a `moult:ignore` comment would no longer be where it is meant"),
    ("no-place", "an attribute, a modifier or a conformance has no place in the result"),
    ("use-unclear", "it cannot be seen whether some code belongs to the same change"),
    ("unreadable-file", "a file that may have to change, too, cannot be read, or is generated"),
    ("member-ignored", "a comment or the configuration keeps a part of the change as it is"),
    ("other-use", "something that changes is used in a way that no rule of its group finds"),
    ("edits-collide", "two parts of the change would touch the same code"),
    ("shadowed-name", "a name would be changed where other code declares it again"),
    ("outside-body", "the site is in no function or getter that a statement could begin"),
    ("several-variables", "one declaration has several variables that cannot be told apart"),
    ("outside-scope", "code outside the named code would have to change, too"),
    ("no-fragment-case", "no case of a fragment fits a part of the match"),
    ("result-does-not-parse", "the result would not be Swift"),
    ("needs-review", "the rewrite is made only with `--review`"),
  ]

  /// Words that a guard can ask without a metavariable.
  static let subjects = ["site", "file", "project", "target", "choice"]
}

extension Metavariable.Kind {
  /// - Parameter word: as a spec writes it.
  /// - Returns: nil when it is no word of the language.
  init?(word: String) {
    guard let type = Vocabulary.metavariableTypes.first(where: { $0.name == word }) else {
      return nil
    }
    self = type.kind
  }

  /// As a spec writes it.
  var spelling: String {
    if case .value(let type) = self { return type }
    if case .type(let conformance) = self { return conformance.map { "<T: \($0)>" } ?? "<T>" }
    return Vocabulary.metavariableTypes.first { $0.kind == self }?.name ?? ""
  }

  /// Whether the template writes it `#name`.
  var isSpliced: Bool {
    [.arguments, .statements, .locals, .expressions, .members].contains(self)
  }

  /// Whether a word with that subject can be said of it.
  func isSubject(_ subject: Vocabulary.SubjectKind) -> Bool {
    switch subject {
    case .expression: isExpression
    case .captures: self == .captures
    case .list: [.statements, .locals, .expressions, .members].contains(self)
    case .chain: self == .chain
    case .code: true
    case .name: self == .name
    case .type: if case .type = self { true } else { false }
    case .property: self == .property || self == .storedProperty
    default: false
    }
  }

  /// Whether what it binds is an expression.
  var isExpression: Bool {
    switch self {
    case .view, .value, .any, .stringLiteral, .booleanLiteral, .closure, .name: true
    default: false
    }
  }
}
