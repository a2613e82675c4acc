import Testing

@testable import MoultKit

@Suite struct ParallelTests {
  /// Whatever is begun first.
  @Test func resultsAreInOrder() {
    let numbers = Array(0..<100)
    let begun = Guarded<[Int]>([])
    let size = { (number: Int) in number == 70 ? 1000 : 1 }
    let results = Parallel.map(numbers, size: size) { number in
      begun.use { $0.append(number) }
      return number * 2
    }
    #expect(results == numbers.map { $0 * 2 })
    #expect(begun.use { $0.prefix(16) }.contains(70))
  }

  @Test(arguments: [0, 1, 99, 100, 101])
  func manyAtOnceAreAllDoneOnce(count: Int) {
    let begun = Guarded<[Int]>([])
    let results = Parallel.map(Array(0..<count), atOnce: 50) { number in
      begun.use { $0.append(number) }
      return number * 2
    }
    #expect(results == (0..<count).map { $0 * 2 })
    #expect(begun.use { $0.sorted() } == Array(0..<count))
  }
}
