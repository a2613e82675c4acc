import SwiftSyntax

@testable import MoultKit

/// An example, and what comes of it as it is written.
struct Subject {
  var example: Example
  var migration: Migration
  var run: Run
  /// Of its named files.
  var plans: [FilePlan]

  init(_ example: Example, of migration: Migration) throws {
    self.example = example
    self.migration = migration
    run = Run(example, of: migration)
    plans = try run.plan(
      example.files.filter(\.isNamed).map {
        SourceFile(path: $0.name, bytes: Array($0.before.utf8))
      })
  }

  /// All examples of a migration.
  static func all(of migration: Migration) throws -> [Subject] {
    try migration.examples.map { try Subject($0, of: migration) }
  }

  var isRewritten: Bool { plans.contains { $0.file.bytes != $0.result.bytes } }

  /// Names the spec, the rules, and the example.
  var label: String {
    let rules = plans.rules.joined(separator: ", ")
    return
      "\(example.place.file):\(example.place.line): \(migration.id)/\(rules), example `\(example.name)` (\(example.title))"
  }

  /// Its named files, each to be changed while the others stay.
  var files: [File] { plans.indices.map { File(subject: self, index: $0) } }

  /// All of a migration's examples, file by file.
  static func files(of migration: Migration) throws -> [File] {
    try all(of: migration).flatMap(\.files)
  }

  /// One of the named files.
  struct File {
    var subject: Subject
    fileprivate(set) var index: Int

    var plan: FilePlan { subject.plans[index] }
    var before: [UInt8] { plan.file.bytes }
    var after: [UInt8] { plan.result.bytes }
    var isRewritten: Bool { before != after }

    /// That of the example, and which file it is if there are several.
    var label: String {
      subject.example.files.count > 1
        ? "\(subject.label), file \(plan.file.path)" : subject.label
    }

    /// Plans all files with other code in this one.
    func plans(with code: [UInt8]) throws -> [FilePlan] {
      var files = subject.plans.map(\.file)
      files[index] = SourceFile(path: files[index].path, bytes: code)
      return try subject.run.plan(files)
    }

    /// The same, of this file.
    func plan(with code: [UInt8]) throws -> FilePlan { try plans(with: code)[index] }
  }
}

extension Subject.File {
  /// The statements that a site stands in, each once: the smallest that holds all its edits.
  var statements: [Statement] {
    let places =
      plan.refusals.map(\.range)
      + plan.changes.map { change in
        let edits = change.edits.map(\.range) + [change.range]
        return edits.map(\.lowerBound).min()!..<edits.map(\.upperBound).max()!
      }
    var found: [Statement] = []
    for place in places {
      guard let statement = Statement(holding: place, in: plan.file.tree),
        !found.contains(where: { $0.range == statement.range })
      else { continue }
      found.append(statement)
    }
    return found
  }

  /// The code before and after with text put in at the same place; nil when an edit replaces it.
  ///
  /// - Parameter isEnd: what is inserted at this place by an edit comes before it.
  func position(after place: Int, isEnd: Bool) -> Int? {
    var shift = 0
    for edit in plan.edits {
      if edit.range.lowerBound < place && place < edit.range.upperBound { return nil }
      let isBefore =
        edit.range.upperBound < place
        || (edit.range.upperBound == place && (isEnd || !edit.range.isEmpty))
      if isBefore { shift += edit.replacement.count - edit.range.count }
    }
    return place + shift
  }

  /// The example with texts put around a part of it, before and after.
  func variant(
    _ name: String, putting opening: String, _ closing: String, around range: Range<Int>,
    accepted: Variant.Accepted
  ) -> Variant? {
    guard let start = position(after: range.lowerBound, isEnd: false),
      let end = position(after: range.upperBound, isEnd: true)
    else { return nil }
    func wrap(_ code: [UInt8], _ range: Range<Int>) -> [UInt8] {
      code[..<range.lowerBound] + Array(opening.utf8) + code[range] + Array(closing.utf8)
        + code[range.upperBound...]
    }
    return Variant(
      name, before: wrap(before, range), after: wrap(after, start..<end), accepted: accepted)
  }
}
