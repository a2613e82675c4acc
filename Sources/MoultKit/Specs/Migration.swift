import SwiftSyntax

/// A migration: documentation, rules and examples, read from one file of Swift declarations.
public struct Migration: Sendable {
  /// What the migration replaces, and with that when it runs by itself.
  public enum Kind: String, Sendable, CaseIterable {
    /// The SDK names the version from which on it warns.
    case deprecated
    /// Marked in the SDK with a placeholder version: the compiler says nothing.
    case softDeprecated = "soft-deprecated"
    /// Not deprecated; a better way exists. Runs only when asked for.
    case modernization
    /// No mechanical successor: the rules only refuse. Runs only when asked for.
    case advice

    /// As a spec writes it, without the dot.
    var word: String { self == .softDeprecated ? "softDeprecated" : rawValue }

    /// - Parameter word: as a spec writes it, without the dot.
    public init?(word: String) {
      guard let kind = Self.allCases.first(where: { $0.word == word }) else { return nil }
      self = kind
    }

    /// Whether such a migration runs without being asked for.
    public var runsByItself: Bool { self == .deprecated || self == .softDeprecated }
  }

  /// The kebab-case name, such as `foreground-style`.
  public var id: String
  public var kind: Kind
  /// What the spec imports: only files that import one of these modules are its business; empty:
  /// all files.
  public var imports: Set<String> = []
  /// Full names of the declarations that are replaced, such as `View.foregroundColor(_:)`.
  public var replaces: [String]
  /// The lowest versions that have the replacement.
  public var availability: Availability
  /// The doc comment, without comment markers. Its first paragraph is the summary.
  public var documentation: String
  /// Lists of names, by the name that the spec gives them.
  public var lists: [String: [String]]
  /// The types of members of the SDK that the spec knows, by `member` or `Type.member`.
  public var memberTypes: [String: String]
  public var choices: [Choice]
  /// In the order of the file: at one site the first that fits decides.
  public var rules: [Rule]
  /// Cases by name, each in the order of the file.
  public var fragments: [String: [Rule]]
  public var examples: [Example]
  public var place: Place

  /// The id of a migration whose `enum` is called that.
  public static func id(ofTypeNamed name: String) -> String {
    let suffix = "Migration"
    return (name.hasSuffix(suffix) && name != suffix ? String(name.dropLast(suffix.count)) : name)
      .kebabCase
  }

  public var summary: String {
    let end = documentation.firstRange(of: "\n\n")?.lowerBound ?? documentation.endIndex
    return documentation[..<end].split(separator: "\n").joined(separator: " ")
  }

  /// Identifiers of what it writes, for other migrations to find; some may be metavariables.
  public var writtenWords: Set<String> {
    var words: Set<String> = []
    for rule in rules + fragments.values.joined() {
      var templates = [rule.prelude]
      if case .rewrite(let template) = rule.ending { templates.append(template) }
      for token in templates.compactMap({ $0?.body.tokens(viewMode: .sourceAccurate) }).joined() {
        if case .identifier(let name) = token.tokenKind { words.insert(name) }
      }
    }
    return words
  }
}

/// Where something stands in a spec.
public struct Place: Sendable, Hashable {
  public var file: String
  /// 1-based.
  public var line: Int
  /// 1-based, in UTF-8 bytes.
  public var column: Int
}

/// A decision that only the user can make: `--set ID.NAME=VALUE`.
public struct Choice: Sendable {
  public var name: String
  public var values: [String]
  public var defaultValue: String?
  public var documentation: String
}

/// A rule (`@Rewrite`) or one case of a fragment (`@Fragment`).
public struct Rule: Sendable {
  public var name: String
  public var documentation: String
  public var metavariables: [String: Metavariable]
  /// Alternatives: each binds the same metavariables.
  public var patterns: [Template]
  /// Checked in order; the first that does not hold decides.
  public var guards: [Guard]
  public var ending: Ending
  /// Why a person has to look at what this rule does.
  public var review: String?
  /// Versions that this rule needs beyond those of the migration: where the target does not have
  /// them, a later rule that fits decides.
  public var availability: Availability?
  /// The part that it has in a group.
  public var role = Role.alone
  /// Of a further subject: the group that it joins.
  public var join: Join?
  /// A statement at the start of the function or getter around the site, written there once.
  public var prelude: Template?
  public var place: Place

  public enum Ending: Sendable {
    case rewrite(Template)
    case refuse(Refusal)
    case leave
    /// The rules below decide, or the next case of the fragment.
    case next
  }
}

/// `guard condition else { … }`
public struct Guard: Sendable {
  public var condition: Condition
  public var otherwise: Verdict

  public enum Verdict: Sendable {
    case refuse(Refusal)
    case leave
    /// The rules below decide, as if this one did not fit.
    case next
    /// Rewritten only with `--review`; the text says why.
    case review(String)
  }
}

/// Why a site is not rewritten.
public struct Refusal: Sendable {
  /// Stable, kebab-case.
  public var code: String
  /// May hold `\(metavariable)` and `\(metavariable.type)`.
  public var sentence: String
}

public indirect enum Condition: Sendable, Equatable {
  case not(Condition)
  case and(Condition, Condition)
  case or(Condition, Condition)
  case ask(Question)
}

/// A question to the code or the project, such as `color.mayBeNil`.
public struct Question: Sendable, Equatable {
  public enum Subject: Sendable, Equatable {
    case metavariable(String)
    /// The whole match and what surrounds it.
    case site
    case file
    case project
    case target
    case choice
    /// A list of the spec: `names.contains(x)`.
    case list(String)
  }
  public enum Argument: Sendable, Equatable {
    /// A string literal, or a type written `Text.self`.
    case name(String)
    case list(String)
    case metavariable(String)
    /// `iOS: 17` of `target.has`.
    case version(platform: String, Version)
  }
  public var subject: Subject
  /// The word after the dot, such as `mayBeNil`. `choice.layout == .stack` is the word `layout` with the name `stack`.
  public var word: String
  public var arguments: [Argument]
  /// `notIn:` of `calls` and `isInside`.
  public var exceptions: [Argument] = []

  public init(
    subject: Subject, word: String, arguments: [Argument], exceptions: [Argument] = []
  ) {
    self.subject = subject
    self.word = word
    self.arguments = arguments
    self.exceptions = exceptions
  }
}

/// Files before and what must come of them.
public struct Example: Sendable {
  public struct File: Sendable {
    /// The path as it is printed.
    public var name: String
    public var before: String
    /// Nil: the file stays as it is.
    public var after: String?
    /// Its code is named; else the file is only a part of the project around that.
    public var isNamed = true
  }
  public enum Outcome: Sendable, Equatable {
    /// At least one file has an `after`.
    case rewritten
    case refused(code: String)
    case untouched
  }
  public var name: String
  public var title: String
  /// At least one. All of them are one project, and one module.
  public var files: [File]
  /// Of all files together.
  public var outcome: Outcome
  /// The deployment target, as `--target` takes it; nil: the lowest of the migration.
  public var target: String?
  /// The outcome is a rewrite that needs `--review`.
  public var review: Bool
  /// As `--set` takes them, without the id.
  public var choices: [String: String]
  public var place: Place
}
