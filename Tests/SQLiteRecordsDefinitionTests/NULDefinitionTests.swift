import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

@Suite("NUL characters in definitions")
struct NULDefinitionTests {
  private struct Player: TableRecord {}

  /// A definition that contains a text with a NUL character.
  struct Definition: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let define: @Sendable (Database) throws -> Void

    init(_ description: String, _ define: @escaping @Sendable (Database) throws -> Void) {
      testDescription = description
      self.define = define
    }
  }

  private static let text = "a\0b"

  static let columns = [
    Definition("a default value") { db in
      try db.create(table: "t") { t in t.column("a").defaults(to: text) }
    },
    Definition("a default value in SQL") { db in
      try db.create(table: "t") { t in t.column("a").defaults(sql: "'\(text)'") }
    },
    Definition("a column in a literal") { db in
      try db.create(table: "t") { t in t.column(literal: "a DEFAULT \(text)") }
    },
    Definition("a condition of a column") { db in
      try db.create(table: "t") { t in t.column("a").check { $0 != text } }
    },
    Definition("a condition in SQL") { db in
      try db.create(table: "t") { t in t.column("a").check(sql: "a <> '\(text)'") }
    },
    Definition("a condition of the table") { db in
      try db.create(table: "t") { t in
        t.column("a")
        t.check(Column("a") != text)
      }
    },
    Definition("a constraint in a literal") { db in
      try db.create(table: "t") { t in
        t.column("a")
        t.constraint(literal: "CHECK (a <> \(text))")
      }
    },
    Definition("a generated column") { db in
      try db.create(table: "t") { t in
        t.column("a")
        t.column("b").generatedAs(Column("a") ?? text)
      }
    },
    Definition("an added column") { db in
      try db.alter(table: "player") { t in t.add(column: "a").defaults(to: text) }
    },
  ]

  static let objects = [
    Definition("a partial index") { db in
      try db.create(index: "i", on: "player", columns: ["name"], condition: Column("name") != text)
    },
    Definition("an index of an expression") { db in
      try db.create(index: "i", on: "player", expressions: [Column("name") ?? text])
    },
    Definition("a view of a request") { db in
      try db.create(view: "v", as: Player.filter(Column("name") > text))
    },
    Definition("a view of a literal") { db in
      try db.create(view: "v", asLiteral: "SELECT \(text) AS a")
    },
    Definition("a view in SQL") { db in
      try db.create(view: "v", as: SQLRequest<Row>(sql: "SELECT '\(text)' AS a"))
    },
    Definition("the name of a table") { db in
      try db.create(table: text) { t in t.column("a") }
    },
    Definition("the name of a view") { db in
      try db.create(view: text, asLiteral: "SELECT 1 AS a")
    },
  ]

  @Test("are an error, and nothing is created", arguments: columns + objects)
  func refused(definition: Definition) throws {
    let db = try openMemoryDatabase()
    try db.execute(sql: "CREATE TABLE player (name TEXT)")
    #expect(throws: DatabaseError.self) { try definition.define(db) }
    let statements = try String.fetchAll(db, sql: "SELECT sql FROM sqlite_master")
    #expect(statements == ["CREATE TABLE player (name TEXT)"])
  }

  @Test("are named in the message")
  func message() throws {
    let db = try openMemoryDatabase()
    expectMisuse("an SQL literal cannot contain a NUL character") {
      try db.create(table: "t") { t in t.column("a").defaults(to: Self.text) }
    }
  }

  @Test("are allowed in values")
  func values() throws {
    let db = try openMemoryDatabase()
    try db.create(table: "t") { t in t.column("a") }
    try db.execute(sql: "INSERT INTO t VALUES (?)", arguments: [Self.text])
    #expect(try String.fetchOne(db, sql: "SELECT a FROM t") == Self.text)
  }
}
