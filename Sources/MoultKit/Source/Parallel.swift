import Foundation

/// A value that several threads use, one at a time.
final class Guarded<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func use<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}

/// Work on many things by as many threads as there are processors, or as `MOULT_THREADS` says.
public enum Parallel {
  private static let threads: Int =
    ProcessInfo.processInfo.environment["MOULT_THREADS"].flatMap { Int($0) }.map { max($0, 1) }
    ?? ProcessInfo.processInfo.activeProcessorCount

  /// As much as the main thread has: trees are walked by recursion.
  private static let stackSize = 8 << 20

  /// - Parameters:
  ///   - size: how much work an element is, compared with others: those that are much of all the work
  ///     are begun first, so that nothing waits for them in the end.
  ///   - atOnce: how many elements a thread takes at a time; more than one where each is little work.
  ///   - transform: called from several threads, in no particular order.
  ///   - progress: called from this thread with the number of those that were begun.
  /// - Returns: the results, in the order of the elements.
  /// - Throws: the error of the first element that has one.
  public static func map<Element, Result>(
    _ elements: [Element], size: ((Element) -> Int)? = nil, atOnce: Int = 1,
    progress: ((Int) -> Void)? = nil, _ transform: @escaping (Element) throws -> Result
  ) rethrows -> [Result] {
    let work = Work(elements, order(of: elements, by: size), atOnce, transform)
    let others = (1..<max(1, min(threads, elements.count))).map { _ in
      let isDone = DispatchSemaphore(value: 0)
      let thread = Thread {
        while work.doNext() != nil {}
        isDone.signal()
      }
      thread.stackSize = stackSize
      thread.start()
      return isDone
    }
    while let begun = work.doNext() { progress?(begun) }
    for other in others { other.wait() }
    return try work.results.use { try $0.map { try $0!.get() } }
  }

  /// The indices of the elements, in the order in which they are begun.
  private static func order<Element>(of elements: [Element], by size: ((Element) -> Int)?) -> [Int]
  {
    guard let size else { return Array(elements.indices) }
    let sizes = elements.map(size)
    let much = sizes.reduce(0, +) / 32
    let large = elements.indices.filter { sizes[$0] > much }.sorted { sizes[$0] > sizes[$1] }
    return large + elements.indices.filter { sizes[$0] <= much }
  }

  private final class Work<Element, Outcome>: @unchecked Sendable {
    let results: Guarded<[Result<Outcome, any Error>?]>
    private let elements: [Element]
    /// Indices.
    private let order: [Int]
    private let atOnce: Int
    private let transform: (Element) throws -> Outcome
    private let next = Guarded(0)

    init(
      _ elements: [Element], _ order: [Int], _ atOnce: Int,
      _ transform: @escaping (Element) throws -> Outcome
    ) {
      self.elements = elements
      self.order = order
      self.atOnce = atOnce
      self.transform = transform
      results = Guarded(elements.map { _ in nil })
    }

    /// - Returns: how many were begun; nil when none is left.
    func doNext() -> Int? {
      let part = next.use { next in
        let part = order[next..<min(next + atOnce, order.count)]
        next = part.endIndex
        return part
      }
      guard !part.isEmpty else { return nil }
      let done = part.map { index in Result { try transform(elements[index]) } }
      results.use { results in
        for (index, result) in zip(part, done) { results[index] = result }
      }
      return part.endIndex
    }
  }
}
