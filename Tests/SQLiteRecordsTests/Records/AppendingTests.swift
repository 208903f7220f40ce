import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

@Suite("Arrays for an unknown number of rows")
struct AppendingTests {
  private struct Failure: Error {}

  /// Integers from 0 on, appended as rows are.
  private func append(_ count: Int, to numbers: inout [Int]) throws {
    var next = 0
    try numbers.append(
      {
        defer { next += 1 }
        return next
      },
      while: { next < count }
    )
  }

  @Test("all elements are there", arguments: [1, 2, 63, 64, 65, 1_000, 16_384, 16_385, 200_000])
  func elements(count: Int) throws {
    var numbers: [Int] = []
    try append(count, to: &numbers)
    #expect(numbers == Array(0..<count))
    try append(3, to: &numbers)
    #expect(numbers.suffix(4) == [count - 1, 0, 1, 2])
  }

  @Test("an array of middle size grows faster than by doubling")
  func growth() throws {
    /// How many times as many elements the array has room for.
    func growth(_ elements: [some Any]) -> Int {
      var elements = elements
      elements.makeRoom()
      return elements.capacity / elements.count
    }
    for size in [1_024, 65_536, 4 << 20] {
      #expect(growth([UInt8](repeating: 0, count: size)) == 2)
      #expect(growth([Int](repeating: 0, count: size / 8)) == 2)
    }
    for size in [131_072, 1 << 20] {
      #expect(growth([UInt8](repeating: 0, count: size)) == 8)
      #expect(growth([Int](repeating: 0, count: size / 8)) == 8)
    }
    var empty: [Int] = []
    empty.makeRoom()
    #expect((8..<16).contains(empty.capacity))
  }

  @Test("elements from before an error are released")
  func failure() throws {
    final class Element {
      static nonisolated(unsafe) var count = 0
      init() { Self.count += 1 }
      deinit { Self.count -= 1 }
    }
    for limit in [1, 64, 65, 5_000] {
      var made = 0
      var elements: [Element] = []
      #expect(throws: Failure.self) {
        try elements.append(
          { () throws in
            made += 1
            if made == limit { throw Failure() }
            return Element()
          },
          while: { true }
        )
      }
      #expect(elements.count == limit - 1)
      elements = []
      #expect(Element.count == 0)
    }
  }

  @Test("a row that cannot be read ends fetchAll with its error, wherever it is")
  func badRow() throws {
    let queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT);
          WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30000)
          INSERT INTO item SELECT i, 'n' || i FROM n
          """
      )
      #expect(try GeneratedItem.fetchAll(db).map(\.id) == (1...30_000).map { Int64($0) })
      for id in [1, 2, 64, 7_000, 30_000] {
        try db.inSavepoint {
          try db.execute(sql: "UPDATE item SET name = NULL WHERE id = ?", arguments: [id])
          #expect(throws: RowDecodingError.self) { try GeneratedItem.fetchAll(db) }
          return .rollback
        }
      }
      #expect(try GeneratedItem.fetchAll(db).count == 30_000)
    }
  }
}
