/// What a pattern has to find in a file, as far as that is told without its tree.
public struct PatternTrace: Sendable {
  /// An argument of a call in the pattern.
  public struct Argument: Sendable {
    /// nil: it has none.
    public var label: String?
    /// The name of an `Argument.Form`.
    public var form: String
    /// What its metavariable is, as a rule says it; `Closure`, too, for one that is written out; nil:
    /// it is other code.
    public var type: String?
    /// Of a closure that is written out.
    public var parameterCount: Int?

    public init(label: String?, form: String, type: String?, parameterCount: Int?) {
      self.label = label
      self.form = form
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

  /// - Parameters:
  ///   - call: the name is one of the words.
  ///   - exceptions: arguments of calls of that name.
  public init(
    words: [String], call: (name: String, arguments: [Argument])? = nil,
    exceptions: [[Argument]] = []
  ) {
    self.words = words
    self.call = call.map { ($0.name, CallShape($0.arguments.map(\.wanted))) }
    self.exceptions = exceptions.map { CallShape($0.map(\.wanted)) }
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
  public func possible(among traces: [PatternTrace]) -> Set<Int> {
    var possible: Set<Int> = []
    // Most are found in the first files, and looked for no more.
    for batch in files.batches(of: 64) {
      let search = TraceSearch(traces, traces.indices.filter { !possible.contains($0) })
      guard !search.isEmpty else { break }
      for found in Parallel.map(batch, search.found) { possible.formUnion(found) }
    }
    return possible
  }
}

extension PatternTrace {
  /// - Parameter reading: what is called by the name of the call.
  fileprivate func mayMatch(_ reading: WrittenCall.Reading, in bytes: [UInt8]) -> Bool {
    guard let shape = call?.shape, shape.fit(reading, in: bytes) != nil else { return false }
    guard case .call(let written) = reading else { return true }
    return !shape.isOnly(exceptions, in: written, bytes)
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

  /// - Parameter wanted: indices of those that are looked for.
  init(_ traces: [PatternTrace], _ wanted: [Int]) {
    self.traces = traces
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
    var found = Set(possible.filter { traces[$0].call == nil })
    var missing = Set(possible).subtracting(found)
    guard !missing.isEmpty else { return found }
    for (range, name) in names.occurrences(in: bytes) {
      let candidates = callers[name]!.filter(missing.contains)
      guard !candidates.isEmpty else { continue }
      let call = WrittenCall.reading(of: range, in: bytes)
      for trace in candidates where traces[trace].mayMatch(call, in: bytes) {
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
