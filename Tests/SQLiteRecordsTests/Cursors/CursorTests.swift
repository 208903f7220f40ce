import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

@Suite("Cursors")
struct CursorTests {
  struct Broken: Error {}

  func numbers(_ count: Int = 4) -> AnyCursor<Int> { AnyCursor(1...count) }

  /// A cursor that fails after its first element.
  func broken() -> AnyCursor<Int> {
    var count = 0
    return AnyCursor {
      count += 1
      if count > 1 { throw Broken() }
      return count
    }
  }

  @Test("a cursor comes from a sequence, an iterator, a cursor or a closure")
  func anyCursor() throws {
    #expect(try Array(AnyCursor([1, 2])) == [1, 2])
    #expect(try Array(AnyCursor(iterator: [1, 2].makeIterator())) == [1, 2])
    #expect(try Array(AnyCursor(numbers(2))) == [1, 2])
    var rest = [2, 1]
    #expect(try Array(AnyCursor { rest.popLast() }) == [1, 2])
  }

  /// A cursor that repeats each element in its own `forEach`.
  final class Repeating: Cursor {
    private var rest = [2, 1]

    func next() -> Int? { rest.popLast() }

    func forEach(_ body: (Int) throws -> Void) throws {
      while let element = next() { for _ in 1...2 { try body(element) } }
    }
  }

  @Test("a cursor's own forEach is used by its callers, and by nothing else")
  func ownForEach() throws {
    var elements: [Int] = []
    let cursor: any Cursor<Int> = Repeating()
    try cursor.forEach { elements.append($0) }
    #expect(elements == [1, 1, 2, 2])
    #expect(try Array(Repeating()) == [1, 2])
    #expect(try Array(Repeating().map { $0 }) == [1, 2])
    #expect(try Set(Repeating()) == [1, 2])
  }

  @Test("elements are transformed and omitted")
  func transformations() throws {
    #expect(try Array(numbers().map { $0 * 2 }) == [2, 4, 6, 8])
    #expect(try Array(numbers().compactMap { $0 > 2 ? "\($0)" : nil }) == ["3", "4"])
    #expect(try Array(numbers().filter { $0 % 2 == 0 }) == [2, 4])
    #expect(try Array(numbers(2).enumerated()).map { [$0.0, $0.1] } == [[0, 1], [1, 2]])
  }

  @Test("elements that have elements are joined")
  func joining() throws {
    #expect(try Array(numbers(3).flatMap { 1...$0 }) == [1, 1, 2, 1, 2, 3])
    #expect(try Array(numbers(3).flatMap { self.numbers($0) }) == [1, 1, 2, 1, 2, 3])
    #expect(try Array([3, 1].flatMap { self.numbers($0) }) == [1, 2, 3, 1])
    #expect(try Array(AnyCursor([[1], [], [2, 3]]).joined()) == [1, 2, 3])
    #expect(try Array(AnyCursor([numbers(1), numbers(2)]).joined()) == [1, 1, 2])
    #expect(try AnyCursor(["a", "b"]).joined() == "ab")
    #expect(try AnyCursor(["a", "b"]).joined(separator: ", ") == "a, b")
  }

  @Test("the first and the last elements are taken or dropped")
  func parts() throws {
    #expect(try Array(numbers().prefix(2)) == [1, 2])
    #expect(try Array(numbers().prefix(0)) == [])
    #expect(try Array(numbers().prefix(9)) == [1, 2, 3, 4])
    #expect(try Array(numbers().prefix(while: { $0 != 3 })) == [1, 2])
    #expect(try Array(numbers().dropFirst()) == [2, 3, 4])
    #expect(try Array(numbers().dropFirst(9)) == [])
    #expect(try Array(numbers().dropFirst(0)) == [1, 2, 3, 4])
    #expect(try numbers().dropLast(3) == [1])
    #expect(try numbers().dropLast(9) == [])
    #expect(try Array(AnyCursor([1, 3, 1]).drop(while: { $0 < 2 })) == [3, 1])
    #expect(try numbers().dropLast() == [1, 2, 3])
    #expect(try numbers().suffix(2) == [3, 4])
    #expect(try numbers(100).suffix(3) == [98, 99, 100])
    #expect(try numbers(2).suffix(0) == [])
  }

  @Test("a prefix takes no more elements than it needs")
  func lazyPrefix() throws {
    #expect(try Array(broken().prefix(1)) == [1])
    let prefix = AnyCursor([1, 5, 1]).prefix(while: { $0 < 2 })
    #expect(try [prefix.next(), prefix.next(), prefix.next()] == [1, nil, nil])
  }

  @Test("elements are combined and searched")
  func reductions() throws {
    #expect(try numbers().reduce(0, +) == 10)
    #expect(try numbers().reduce(into: "") { $0 += "\($1)" } == "1234")
    #expect(try AnyCursor([2, 3, 1]).min() == 1)
    #expect(try AnyCursor([2, 3, 1]).max() == 3)
    #expect(try AnyCursor([2, 3, 1]).min(by: >) == 3)
    #expect(try AnyCursor([2, 3, 1]).max(by: >) == 1)
    #expect(try AnyCursor([Int]()).max() == nil)
    #expect(try numbers().first { $0 > 2 } == 3)
    #expect(try numbers().contains(4))
    #expect(try !numbers().contains { $0 > 4 })
    #expect(try AnyCursor([Int]()).isEmpty)
    #expect(try !numbers().isEmpty)
    #expect(try numbers().elementsEqual(1...4))
    #expect(try !numbers().elementsEqual(1...3))
    #expect(try !numbers().elementsEqual(1...5))
  }

  @Test("collections are made from cursors")
  func collections() throws {
    var array = [0]
    try array.append(contentsOf: numbers(2))
    #expect(array == [0, 1, 2])
    #expect(try ContiguousArray(numbers(2), minimumCapacity: 2) == [1, 2])
    #expect(try String(AnyCursor(["a", "b"] as [Character])) == "ab")
    #expect(try Set(numbers(2), minimumCapacity: 2) == [1, 2])
    let groups = [0: [2, 4], 1: [1, 3]]
    #expect(try Dictionary(grouping: numbers(), by: { $0 % 2 }) == groups)
    #expect(
      try Dictionary(minimumCapacity: 2, grouping: numbers(), by: { $0 % 2 }) == groups
    )
    let pairs = numbers(2).map { ($0, "\($0)") }
    #expect(try Dictionary(uniqueKeysWithValues: pairs) == [1: "1", 2: "2"])
    let more = numbers(1).map { ($0, "\($0)") }
    #expect(try Dictionary(minimumCapacity: 2, uniqueKeysWithValues: more) == [1: "1"])
    let sums = numbers().map { ($0 % 2, $0) }
    #expect(try Dictionary(sums, uniquingKeysWith: +) == [0: 6, 1: 4])
  }

  @Test("sets are combined with cursors")
  func sets() throws {
    var set: Set = [1, 9]
    #expect(try set.union(numbers(2)) == [1, 2, 9])
    #expect(try set.intersection(numbers(2)) == [1])
    #expect(set == [1, 9])
    try set.formUnion(numbers(2))
    #expect(set == [1, 2, 9])
    try set.formIntersection(numbers(1))
    #expect(set == [1])
  }

  /// A cursor that counts how its elements are asked for.
  final class CountingCursor: Cursor {
    var runs = 0
    var rest = [3, 2, 1]

    func next() -> Int? { rest.popLast() }

    func forEach(_ body: (Int) throws -> Void) throws {
      runs += 1
      while let element = next() { try body(element) }
    }
  }

  @Test("a cursor decides how all of its elements are visited, also behind others")
  func forEach() throws {
    func visit<Element>(_ cursor: some Cursor<Element>) throws -> [Element] {
      var elements: [Element] = []
      try cursor.forEach { elements.append($0) }
      return elements
    }
    let cursors = (0..<4).map { _ in CountingCursor() }
    #expect(try visit(cursors[0]) == [1, 2, 3])
    #expect(try visit(cursors[1].map { $0 * 2 }) == [2, 4, 6])
    #expect(try visit(cursors[2].filter { $0 != 2 }) == [1, 3])
    let enumerated = cursors[3].enumerated()
    #expect(try enumerated.next()?.1 == 1)
    #expect(try visit(enumerated).map { [$0.0, $0.1] } == [[1, 2], [2, 3]])
    #expect(cursors.map(\.runs) == [1, 1, 1, 1])
  }

  @Test("an error of an element reaches the caller")
  func errors() throws {
    #expect(throws: Broken.self) { try Array(broken().map { $0 }) }
    #expect(throws: Broken.self) { try numbers().forEach { _ in throw Broken() } }
    #expect(throws: Broken.self) { try Array(numbers().filter { _ in throw Broken() }) }
  }
}
