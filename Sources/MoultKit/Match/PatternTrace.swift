/// What a pattern has to find in a file, as far as that is told without its tree.
public struct PatternTrace: Sendable {
  /// An argument of a call in the pattern.
  public struct Argument: Sendable {
    /// nil: it has none.
    public var label: String?
    /// The name of an `Argument.Form`.
    public var form: String
    /// Of the metavariable that it consists of.
    public var name: String?
    /// What its metavariable is, as a rule says it; `Closure`, too, for one that is written out; nil:
    /// it is other code.
    public var type: String?
    /// Of a closure that is written out.
    public var parameterCount: Int?

    public init(
      label: String?, form: String, name: String?, type: String?, parameterCount: Int?
    ) {
      self.label = label
      self.form = form
      self.name = name
      self.type = type
      self.parameterCount = parameterCount
    }
  }

  /// Identifiers that every match contains.
  public let words: [String]
  /// What is called in every match, and how; nil: that is not known.
  let call: (name: String, shape: CallShape)?
  /// Calls that a rule before it leaves alone.
  let exceptions: [CallShape]
  let prerequisites: Prerequisites

  /// - Parameters:
  ///   - call: the name is one of the words.
  ///   - exceptions: arguments of calls of that name.
  ///   - conditions: of its rule, without which that says nothing.
  ///   - lists: of the spec, those that the conditions are about.
  public init(
    words: [String], call: (name: String, arguments: [Argument])? = nil,
    exceptions: [[Argument]] = [], conditions: [Condition] = [],
    lists: [String: [String]] = [:]
  ) {
    self.words = words
    self.call = call.map { ($0.name, CallShape($0.arguments)) }
    self.exceptions = exceptions.map { CallShape($0) }
    prerequisites = Prerequisites(conditions, lists: lists)
  }
}

extension CallShape {
  fileprivate init(_ arguments: [PatternTrace.Argument]) {
    self.init(arguments.map(\.wanted), names: arguments.map(\.name))
  }
}

extension PatternTrace.Argument {
  fileprivate var wanted: CallShape.Wanted {
    CallShape.Wanted(
      form: .init(rawValue: form)!, label: label,
      kind: type.map { .init(word: $0) ?? .value(type: $0) }, parameterCount: parameterCount)
  }
}

extension FileSurvey {
  /// Those that may match something in the files of interest, by their indices.
  ///
  /// - Parameter target: what all code is built for; nil: that is not known.
  public func possible(
    among traces: [PatternTrace], builtFor target: [Platform: Version]? = nil
  ) -> Set<Int> {
    var possible: Set<Int> = []
    // Most are found in the first files, and looked for no more.
    for batch in files.batches(of: 64) {
      let left = traces.indices.filter { !possible.contains($0) }
      let search = TraceSearch(traces, left, target)
      guard !search.isEmpty else { break }
      for found in Parallel.map(batch, search.found) { possible.formUnion(found) }
    }
    return possible
  }
}

extension PatternTrace {
  /// - Parameter reading: what is called by the name of the call.
  fileprivate func maySpeak(of reading: WrittenCall.Reading, in file: Prerequisites.File) -> Bool {
    guard let shape = call?.shape, let fit = shape.fit(reading, in: file.bytes) else {
      return false
    }
    if case .call(let written) = reading, shape.isOnly(exceptions, in: written, file.bytes) {
      return false
    }
    return prerequisites.mayHold(in: file, where: fit)
  }
}

/// Looks for what patterns have to find.
private struct TraceSearch {
  private let traces: [PatternTrace]
  /// Indices of traces.
  private let wanted: [Int]
  private let needs: WordSearch
  /// For the names of calls.
  private let names: WordSearch
  /// By the name of the call, indices of traces.
  private let callers: [String: [Int]]
  private let target: [Platform: Version]?

  /// - Parameters:
  ///   - wanted: indices of those that are looked for.
  ///   - target: what all code is built for; nil: that is not known.
  init(_ traces: [PatternTrace], _ wanted: [Int], _ target: [Platform: Version]?) {
    self.traces = traces
    self.target = target
    self.wanted = wanted
    needs = WordSearch(wanted.map { traces[$0].words })
    callers = Dictionary(grouping: wanted.filter { traces[$0].call != nil }) {
      traces[$0].call!.name
    }
    names = WordSearch(callers.keys.map { [$0] })
  }

  var isEmpty: Bool { wanted.isEmpty }

  /// Indices of traces.
  func found(in file: NamedFile) -> Set<Int> {
    guard !file.isWithoutWords, let bytes = try? file.bytes() else { return [] }
    let words = needs.found(in: bytes)
    let possible = wanted.filter { traces[$0].words.allSatisfy(words.contains) }
    let known = Prerequisites.File(
      words: words, target: bytes.mayCheckAvailability ? nil : target, bytes: bytes)
    var found = Set(
      possible.filter {
        traces[$0].call == nil && traces[$0].prerequisites.mayHold(in: known, where: .init())
      })
    var missing = Set(possible).subtracting(found)
    guard !missing.isEmpty else { return found }
    for (range, name) in names.occurrences(in: bytes) {
      let candidates = callers[name]!.filter(missing.contains)
      guard !candidates.isEmpty else { continue }
      let call = WrittenCall.reading(of: range, in: bytes)
      for trace in candidates where traces[trace].maySpeak(of: call, in: known) {
        found.insert(trace)
        missing.remove(trace)
      }
    }
    // Such a file is spoken of because of its words.
    return missing.isEmpty || !file.found.isNamedItself && bytes.lookWhole
      ? found : Set(possible)
  }
}

extension Array {
  fileprivate func batches(of size: Int) -> [[Element]] {
    stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
  }
}
