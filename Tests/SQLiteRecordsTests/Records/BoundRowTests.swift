import Foundation
import SQLiteRecordsGRDB
import Testing

/// A record that encodes itself with a closure, and keeps the result of its insertion.
private struct Closured: MutablePersistableRecord {
  static let databaseTableName = "item"

  var inserted: [InsertionSuccess] = []
  let encoding: (inout PersistenceContainer) throws -> Void

  init(_ encoding: @escaping (inout PersistenceContainer) throws -> Void) {
    self.encoding = encoding
  }

  func encode(to container: inout PersistenceContainer) throws { try encoding(&container) }

  mutating func didInsert(_ inserted: InsertionSuccess) { self.inserted.append(inserted) }
}

/// Values that are bound while a record is encoded, which is so from the second record of a type on.
@Suite("Records that are bound as they are encoded")
struct BoundRowTests {
  private static var values: [(any DatabaseValueConvertible)?] {
    [
      nil, 1, -2.5, "", "text", String(repeating: "long ", count: 100), Data(), Data([0, 1, 255]),
      String(repeating: "x", count: 70_000), Data(repeating: 7, count: 70_000),
    ]
  }

  private func withItems(_ test: (Database) throws -> Void) throws {
    try DatabaseQueue().write { db in
      try db.execute(sql: "CREATE TABLE item (id INTEGER PRIMARY KEY, a, b)")
      try test(db)
    }
  }

  private func row(_ id: Int, _ db: Database) throws -> [DatabaseValue] {
    let row = try #require(
      try Row.fetchOne(db, sql: "SELECT a, b FROM item WHERE id = ?", arguments: [id])
    )
    return Array(row.databaseValues)
  }

  @Test("values of all kinds are what was set, in the database and for callbacks")
  func values() throws {
    try withItems { db in
      for (index, value) in (Self.values + Self.values).enumerated() {
        var record = Closured {
          $0["a"] = value
          $0["b"] = index
        }
        try record.insert(db)
        let stored = value?.databaseValue ?? .null
        #expect(try row(index + 1, db) == [stored, index.databaseValue])
        #expect(
          Array(record.inserted[0].persistenceContainer).map(\.1).prefix(2) == [
            stored, index.databaseValue,
          ]
        )
      }
    }
  }

  @Test("a container that a callback keeps does not change with later writes")
  func keptOutcomes() throws {
    try withItems { db in
      var records = (0..<4).map { number in
        Closured {
          $0["a"] = "text \(number)"
          // Another one each time, so that encoding the record again would show.
          $0["b"] = UUID().uuidString
        }
      }
      for index in records.indices { try records[index].insert(db) }
      for (index, record) in records.enumerated() {
        let container = record.inserted[0].persistenceContainer
        #expect(
          try row(index + 1, db)
            == [container["a"], container["b"]].map {
              ($0 as (any DatabaseValueConvertible)?)?.databaseValue ?? .null
            }
        )
      }
    }
  }

  @Test("values that are set can be read again, and set again")
  func readWhileEncoding() throws {
    try withItems { db in
      for number in 1...3 {
        var read: [Int?] = []
        var record = Closured {
          $0["a"] = number
          read.append($0["A"])
          $0["b"] = ($0["a"] as Int? ?? 0) * 2
          $0["a"] = number * 10
          read.append($0["a"])
        }
        try record.insert(db)
        #expect(read == [number, number * 10])
        #expect(try row(number, db) == [(number * 10).databaseValue, (number * 2).databaseValue])
      }
    }
  }

  @Test("a copy of the container is one of its own")
  func copies() throws {
    try withItems { db in
      var kept: [PersistenceContainer] = []
      for number in 1...3 {
        var record = Closured {
          $0["a"] = number
          var copy = $0
          copy["b"] = "copy"
          $0["b"] = "original"
          copy["c"] = number
          kept.append(copy)
        }
        try record.insert(db)
        #expect(try row(number, db) == [number.databaseValue, "original".databaseValue])
      }
      #expect(kept.map { Array($0).map(\.0) } == Array(repeating: ["a", "b", "c"], count: 3))
      #expect(kept.map { $0["a"] as Int? } == [1, 2, 3])
      #expect(kept.map { $0["b"] as String? } == ["copy", "copy", "copy"])
    }
  }

  @Test("a record that inserts others of its type as it is encoded keeps its values")
  func nested() throws {
    try withItems { db in
      for number in 1...3 {
        var outer = Closured {
          $0["a"] = "outer \(number)"
          var inner = Closured {
            $0["a"] = "inner \(number)"
            $0["b"] = 0
          }
          try inner.insert(db)
          $0["b"] = 1
        }
        try outer.insert(db)
      }
      let rows = try String.fetchAll(db, sql: "SELECT a || ' ' || b FROM item ORDER BY id")
      #expect(rows == (1...3).flatMap { ["inner \($0) 0", "outer \($0) 1"] })
    }
  }

  @Test("an error of the encoding reaches the caller, and leaves the next record alone")
  func errors() throws {
    struct Failure: Error {}
    try withItems { db in
      for number in 1...3 {
        var failing = Closured {
          $0["a"] = "failing"
          throw Failure()
        }
        #expect(throws: Failure.self) { try failing.insert(db) }
        var record = Closured {
          $0["a"] = number
          $0["b"] = "b"
        }
        try record.insert(db)
        #expect(try row(number, db) == [number.databaseValue, "b".databaseValue])
      }
    }
  }
}
