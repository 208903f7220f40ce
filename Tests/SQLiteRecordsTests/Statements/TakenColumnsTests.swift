import Foundation
import SQLiteRecordsGRDB
import Testing

/// A record that encodes itself with a closure.
private struct Closured: PersistableRecord {
  static let databaseTableName = "item"

  let encoding: (inout PersistenceContainer) throws -> Void

  init(_ encoding: @escaping (inout PersistenceContainer) throws -> Void) {
    self.encoding = encoding
  }

  func encode(to container: inout PersistenceContainer) throws { try encoding(&container) }
}

/// The same with a callback that reads what was written.
private struct Watched: PersistableRecord {
  static let databaseTableName = "item"

  let id: Int
  let a: String
  let didSee: (PersistenceContainer) -> Void

  func encode(to container: inout PersistenceContainer) {
    container["id"] = id
    container["a"] = a
    container["b"] = UUID().uuidString
  }

  func didSave(_ saved: PersistenceSuccess) { didSee(saved.persistenceContainer) }
}

/// Deletions, and updates of some columns, of records whose columns are names.
@Suite("Hand-written records of which a statement takes some columns")
struct TakenColumnsTests {
  private func withItems(_ test: (Database) throws -> Void) throws {
    try DatabaseQueue().write { db in
      try db.execute(
        sql: """
          CREATE TABLE item (id INTEGER PRIMARY KEY, a UNIQUE, b);
          INSERT INTO item VALUES (1, 'a1', 'b1'), (2, 'a2', 'b2'), (3, 'a3', 'b3'), (4, 'a4', 'b4')
          """
      )
      try test(db)
    }
  }

  private func rows(_ db: Database) throws -> [String] {
    try String.fetchAll(
      db,
      sql: "SELECT id || ' ' || ifnull(a, '-') || ' ' || ifnull(b, '-') FROM item ORDER BY id"
    )
  }

  private func item(_ id: Int?, _ a: String, _ b: String) -> Closured {
    Closured {
      $0["id"] = id
      $0["a"] = a
      $0["b"] = b
    }
  }

  @Test("only the columns of the statement are changed, and only the row with the key")
  func values() throws {
    try withItems { db in
      for id in 1...3 { try item(id, "A", "B\(id)").update(db, columns: ["b"]) }
      #expect(try rows(db) == ["1 a1 B1", "2 a2 B2", "3 a3 B3", "4 a4 b4"])
      for id in 1...3 { try item(id, "A\(id)", "").update(db, columns: [Column("A")]) }
      #expect(try rows(db) == ["1 A1 B1", "2 A2 B2", "3 A3 B3", "4 a4 b4"])
      let exist = try (1...5).map { try item($0, "", "").exists(db) }
      #expect(exist == [true, true, true, true, false])
      let areDeleted = try [1, 3, 3, 5].map { try item($0, "", "").delete(db) }
      #expect(areDeleted == [true, true, false, false])
      #expect(try rows(db) == ["2 A2 B2", "4 a4 b4"])
    }
  }

  @Test("values that are not needed can be read while the record is encoded, and set again")
  func readWhileEncoding() throws {
    try withItems { db in
      for id in 1...3 {
        var read: [String?] = []
        let record = Closured {
          $0["id"] = id
          $0["a"] = "first \(id)"
          read.append($0["A"])
          $0["b"] = ($0["a"] as String? ?? "") + ", read"
          $0["a"] = "second \(id)"
          read.append($0["a"])
        }
        try record.update(db, columns: ["b"])
        #expect(read.suffix(2) == ["first \(id)", "second \(id)"])
        #expect(try rows(db)[id - 1] == "\(id) a\(id) first \(id), read")
        #expect(try record.delete(db))
        try db.execute(sql: "INSERT INTO item VALUES (?, ?, '')", arguments: [id, "a\(id)"])
      }
    }
  }

  @Test("a copy of the container is one of its own, and is there when the record is gone")
  func copies() throws {
    try withItems { db in
      var kept: [PersistenceContainer] = []
      for id in 1...4 {
        try Closured {
          $0["id"] = id
          $0["a"] = "original"
          kept.append($0)
          $0["b"] = String(repeating: "b", count: 70_000)
          kept.append($0)
        }.delete(db)
      }
      #expect(Set(kept.map { $0["id"] as Int? }) == [1, 2, 3, 4])
      #expect(kept.allSatisfy { $0["a"] == "original" })
      #expect(Set(kept.map { ($0["b"] as String?)?.count }) == [nil, 70_000])
      #expect(try rows(db) == [])
    }
  }

  @Test("records of one type can have other columns each time")
  func otherColumns() throws {
    try withItems { db in
      for id in 1...4 {
        let record = Closured {
          if id % 2 == 0 { $0["b"] = "B" }
          $0["id"] = id
          if id != 3 { $0["a"] = "A\(id)" }
        }
        if id != 3 { try record.update(db, columns: ["a"]) }
        #expect(try record.exists(db))
        #expect(try record.delete(db) == true)
      }
      #expect(try rows(db) == [])
    }
  }

  @Test("records without a key or a row are not found, and conflicts can be ignored")
  func notFound() throws {
    try withItems { db in
      for _ in 1...2 { try item(1, "a1", "B").update(db, columns: ["a"]) }
      #expect(throws: RecordError.recordNotFound(databaseTableName: "item", key: ["id": .null])) {
        try item(nil, "", "").update(db, columns: ["a"])
      }
      let key = ["id": 5.databaseValue]
      #expect(throws: RecordError.recordNotFound(databaseTableName: "item", key: key)) {
        try item(5, "", "").update(db, columns: ["a"])
      }
      #expect(try !item(nil, "", "").delete(db))
      #expect(try !item(nil, "", "").exists(db))
      for _ in 1...2 { try item(1, "a2", "").update(db, onConflict: .ignore, columns: ["a"]) }
      let error = #expect(throws: DatabaseError.self) {
        try item(1, "a2", "").update(db, columns: ["a"])
      }
      #expect(error?.arguments == ["a2", 1])
      #expect(try rows(db)[0] == "1 a1 b1")
    }
  }

  @Test("a record that changes others of its type as it is encoded keeps its values")
  func nested() throws {
    try withItems { db in
      for _ in 1...3 {
        try Closured {
          $0["id"] = 1
          try item(2, "inner", "").update(db, columns: ["a"])
          $0["a"] = "outer"
          $0["b"] = ""
        }.update(db, columns: ["a"])
        #expect(try rows(db).prefix(2) == ["1 outer b1", "2 inner b2"])
      }
    }
  }

  @Test("a callback sees the values that were written")
  func callbacks() throws {
    try withItems { db in
      for id in 1...4 {
        var seen: PersistenceContainer?
        try Watched(id: id, a: "A\(id)") { seen = $0 }.update(db, columns: ["b"])
        let container = try #require(seen)
        #expect(container["a"] == "A\(id)")
        let written: String? = container["b"]
        #expect(try rows(db)[id - 1] == "\(id) a\(id) \(written ?? "")")
      }
    }
  }
}
