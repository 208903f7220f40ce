import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("Types of columns that are texts")
struct ColumnTypeTests {
  private let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { (db) throws in
      try db.execute(
        sql: """
          CREATE TABLE t (a); INSERT INTO t VALUES (1);
          CREATE TABLE secret (a); INSERT INTO secret VALUES ('key');
          """
      )
    }
  }

  @Test(
    "words, also with one number or two, are types",
    arguments: [
      "TEXT", "UNSIGNED BIG INT", "VARCHAR(10)", "DECIMAL(10, -2)", "NATIVE CHARACTER (70)",
      "TIMESTAMP WITH TIME ZONE", "größe_2", "VARYING\nCHARACTER(255)",
    ]
  )
  func types(text: String) throws {
    try queue.write { (db) throws in
      try db.create(table: "u") { $0.column("a", Database.ColumnType(text)) }
      #expect(try db.columns(in: "u").map(\.name) == ["a"])
      let request = Table("t").select(cast(Column("a"), as: Database.ColumnType(text)))
      #expect(try Row.fetchAll(db, request).count == 1)
    }
  }

  @Test(
    "other text is SQLITE_MISUSE, and not run",
    arguments: [
      "TEXT) FROM secret --", "TEXT), (SELECT a FROM secret", "TEXT /*", "TEXT, b", "TEXT('x')",
      "TEXT(1, 2, 3)", "TEXT()", "TEXT(1) NOT NULL", "TEXT; DROP TABLE t", "TEXT\0", "\"TEXT\"",
      "TEXT NOT NULL", "INTEGER PRIMARY KEY", "TEXT default CURRENT_DATE", "TEXT REFERENCES t",
      "TEXT(1) AS (a)", "TEXT((SELECT 1))", "TEXT(",
    ]
  )
  func injections(text: String) throws {
    let type = Database.ColumnType(text)
    let errors = try queue.write { db in
      [
        databaseError { try db.create(table: "u") { $0.column("a", type) } },
        databaseError { try db.alter(table: "t") { $0.add(column: "b", type) } },
        databaseError {
          _ = try Row.fetchAll(db, Table("t").select(cast(Column("a"), as: type)))
        },
      ]
    }
    #expect(errors.map { $0?.resultCode } == [.SQLITE_MISUSE, .SQLITE_MISUSE, .SQLITE_MISUSE])
    #expect(
      errors.allSatisfy { $0?.message?.hasPrefix("'\(text)' is not the name of a type") == true }
    )
    try queue.read { (db) throws in
      #expect(try Int.fetchAll(db, sql: "SELECT a FROM t") == [1])
      #expect(try !db.tableExists("u"))
    }
  }
}
