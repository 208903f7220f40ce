import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

/// A record that is only asked for.
private struct Player: TableRecord {
  static let databaseTableName = "player"
}

@Suite("Rows that requests omit")
struct SimplifiedRequestTests {
  private let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { try $0.execute(sql: "CREATE TABLE player (name TEXT, score INTEGER)") }
  }

  private func sql(_ body: (Database) throws -> Void) throws -> [String] {
    try queue.read { db in try db.statements { try body(db) } }
  }

  @Test("an order that is reversed twice is written as it was")
  func reversedTwice() throws {
    let request = Player.order(Column("name"), Column("score").desc).reversed().reversed()
    let statements = try sql { _ = try Row.fetchAll($0, request) }
    #expect(statements == [#"SELECT * FROM "player" ORDER BY "name", "score" DESC"#])
  }

  @Test("the negation of a constant is a constant")
  func negatedConstants() throws {
    let name = Column("name")
    let statements = try sql { db in
      _ = try Row.fetchAll(db, Player.filter(![String]().contains(name)))
      _ = try Row.fetchAll(db, Player.filter(!(![String]().contains(name))))
    }
    #expect(
      statements == [
        #"SELECT * FROM "player" WHERE 1"#,
        #"SELECT * FROM "player" WHERE 0"#,
      ]
    )
  }

  @Test("one row of an aggregate needs no limit, one of a group does")
  func aggregates() throws {
    let highest = Player.select(max(Column("score")), as: Int.self)
    let statements = try sql { db in
      _ = try highest.fetchOne(db)
      _ = try highest.group(Column("name")).fetchOne(db)
      _ = try Player.select(max(Column("score"), 10), as: Int.self).fetchOne(db)
    }
    #expect(
      statements == [
        #"SELECT MAX("score") FROM "player""#,
        #"SELECT MAX("score") FROM "player" GROUP BY "name" LIMIT 1"#,
        #"SELECT MAX("score", 10) FROM "player" LIMIT 1"#,
      ]
    )
  }
}
