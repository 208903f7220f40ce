import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

@Suite("Statements from literals, untyped arguments, and properties of cursors")
struct StatementConvenienceTests {
  let db: Database

  init() throws {
    db = try openMemoryDatabase()
    try db.execute(sql: "CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT NOT NULL)")
  }

  @Test("the statements of a literal get its values")
  func allStatements() throws {
    let statements = try db.allStatements(
      literal: """
        INSERT INTO player (name) VALUES (\("Arthur")), (\("Barbara"));
        DELETE FROM player WHERE name = \("Arthur")
        """
    )
    try statements.forEach { try $0.execute() }
    #expect(try String.fetchAll(db, sql: "SELECT name FROM player") == ["Barbara"])
  }

  @Test("arguments of unknown types are arguments if all of them are database values")
  func untypedArguments() throws {
    #expect(StatementArguments([1, "a"] as [Any]) == [1, "a"])
    #expect(StatementArguments([1, db] as [Any]) == nil)
    #expect(StatementArguments(["a": 1] as [AnyHashable: Any]) == ["a": 1])
    #expect(StatementArguments(["a": db] as [AnyHashable: Any]) == nil)
    #expect(StatementArguments([1: 1] as [AnyHashable: Any]) == nil)
    #expect(databaseQuestionMarks(count: 3) == "?,?,?")
    #expect(databaseQuestionMarks(count: 0) == "")
  }

  @Test("a cursor has the SQL, the arguments and the columns of its statement")
  func cursor() throws {
    func check(_ cursor: some DatabaseCursor) {
      #expect(cursor.sql == "SELECT id, name FROM player WHERE id > ?")
      #expect(cursor.arguments == [1])
      #expect(cursor.columnNames == ["id", "name"])
      #expect(cursor.columnCount == 2)
    }
    let statement = try db.makeStatement(sql: "SELECT id, name FROM player WHERE id > ?")
    try check(Row.fetchCursor(statement, arguments: [1]))
    try check(Int.fetchCursor(statement, arguments: [1]))
  }

  @Test("an unchecked argument that SQLite rejects is an error when the statement runs")
  func refusedArgument() throws {
    let statement = try db.makeStatement(sql: "SELECT * FROM player WHERE id > ?")
    try db.execute(sql: "INSERT INTO player (name) VALUES ('Arthur')")
    let cursor = try Row.fetchCursor(statement, arguments: [0])
    _ = try cursor.next()
    // The statement is running.
    statement.setUncheckedArguments([1])
    try withExtendedLifetime(cursor) { while try cursor.next() != nil {} }
    #expect(throws: DatabaseError.self) { try statement.execute() }
    statement.setUncheckedArguments([])
    try statement.execute()
  }

  @Test("columns can be fetched from PRAGMA table_info and table_xinfo")
  func columnInfo() throws {
    for pragma in ["table_info", "table_xinfo"] {
      let columns = try ColumnInfo.fetchAll(db, sql: "PRAGMA \(pragma)(player)")
      #expect(try columns == db.columns(in: "player"))
    }
  }

  @Test("a violation of a foreign key is described by its tables and the row")
  func violation() throws {
    try db.execute(
      sql: """
        CREATE TABLE team (id INTEGER PRIMARY KEY, captain INTEGER REFERENCES player(id));
        PRAGMA foreign_keys = OFF;
        INSERT INTO team VALUES (7, 1);
        """
    )
    let violation = try #require(try db.foreignKeyViolations().next())
    #expect(
      violation.description
        == "FOREIGN KEY constraint violation - from team to player, in rowid 7"
    )
  }

  @Test("names of internal tables begin with sqlite_ or grdb_, in any case")
  func internalTables() throws {
    #expect(Database.isSQLiteInternalTable("SQLite_sequence"))
    #expect(Database.isGRDBInternalTable("grdb_migrations"))
    #expect(!Database.isSQLiteInternalTable("player") && !Database.isGRDBInternalTable("player"))
    #expect(db.maximumStatementArgumentCount > 999)
  }
}
