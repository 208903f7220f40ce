import Foundation
import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("Texts of database errors")
struct ErrorTextTests {
  private func error(
    _ sql: String,
    _ arguments: StatementArguments = [],
    public isPublic: Bool = false
  ) throws -> DatabaseError? {
    var configuration = Configuration()
    configuration.publicStatementArguments = isPublic
    return try DatabaseQueue(configuration: configuration).write { db in
      try db.execute(sql: "CREATE TABLE t (a UNIQUE, b CHECK (b > 0)); INSERT INTO t VALUES (1, 1)")
      return databaseError { try db.execute(sql: sql, arguments: arguments) }
    }
  }

  @Test("an error has the code, SQLite's message and the SQL")
  func texts() throws {
    #expect(
      try error("SELECT * FROM foo")?.description
        == "SQLite error 1: no such table: foo - while executing `SELECT * FROM foo`"
    )
    #expect(
      try error("SELEC 1")?.description
        == #"SQLite error 1: near "SELEC": syntax error - while executing `SELEC 1`"#
    )
    let constraint = try error("INSERT INTO t VALUES (1, 2)")
    #expect(
      constraint?.description == """
        SQLite error 19: UNIQUE constraint failed: t.a - while executing \
        `INSERT INTO t VALUES (1, 2)`
        """
    )
    #expect(constraint?.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE)
    #expect(constraint?.resultCode == .SQLITE_CONSTRAINT)
    #expect(
      constraint?.expandedDescription == """
        SQLite error 2067: UNIQUE constraint failed: t.a - while executing \
        `INSERT INTO t VALUES (1, 2)`
        """
    )
  }

  @Test("arguments are hidden, unless the configuration makes them public")
  func arguments() throws {
    let sql = "INSERT INTO t VALUES (?, ?)"
    let hidden = try error(sql, [1, "secret"])
    #expect(hidden?.description.contains("secret") == false)
    #expect(hidden?.arguments == [1, "secret"])
    #expect(hidden?.expandedDescription.hasSuffix(#"with arguments [1, "secret"]"#) == true)
    let shown = try error(sql, [1, "secret"], public: true)
    #expect(
      shown?.description == """
        SQLite error 19: UNIQUE constraint failed: t.a - while executing `\(sql)` \
        with arguments [1, "secret"]
        """
    )
  }

  @Test("text in double quotes is not a string")
  func doubleQuotes() throws {
    // SQLite 3.41 and later ask whether it should be a string.
    let message = try error(#"SELECT "hello""#)?.message
    #expect(message?.hasPrefix("no such column: ") == true)
    var configuration = Configuration()
    configuration.acceptsDoubleQuotedStringLiterals = true
    try DatabaseQueue(configuration: configuration).read { (db) throws in
      #expect(try String.fetchOne(db, sql: #"SELECT "hello""#) == "hello")
    }
  }

  @Test("a primary code matches the codes that refine it, and a refined one itself only")
  func patterns() throws {
    let error = try #require(try error("INSERT INTO t VALUES (1, 2)"))
    func matches(_ pattern: ResultCode) -> Bool { pattern ~= error }
    #expect(matches(DatabaseError.SQLITE_CONSTRAINT))
    #expect(matches(DatabaseError.SQLITE_CONSTRAINT_UNIQUE))
    #expect(!matches(DatabaseError.SQLITE_CONSTRAINT_CHECK))
    #expect(!matches(DatabaseError.SQLITE_BUSY))
    #expect(!(ResultCode.SQLITE_CONSTRAINT_UNIQUE ~= ResultCode.SQLITE_CONSTRAINT))
    do {
      throw error
    } catch DatabaseError.SQLITE_CONSTRAINT_FOREIGNKEY {
      Issue.record("another constraint")
    } catch DatabaseError.SQLITE_CONSTRAINT {
      #expect(error.resultCode == .SQLITE_CONSTRAINT)
    }
  }

  @Test("a result code describes its number and its meaning")
  func codes() {
    #expect(ResultCode.SQLITE_BUSY.description == "5 (database is locked)")
    #expect(DatabaseError(resultCode: .SQLITE_FULL).description.hasPrefix("SQLite error 13: data"))
    #expect(DatabaseError(message: "mine").description == "SQLite error 1: mine")
  }
  #if FullFoundation || !canImport(FoundationEssentials)
    @Test("an error is an NSError with the extended code and the text")
    func nsError() {
      let error = DatabaseError(resultCode: .SQLITE_CONSTRAINT_UNIQUE, message: "no")
      let bridged = error as NSError
      #expect(bridged.domain == DatabaseError.errorDomain)
      #expect(bridged.code == 2067)
      #expect(bridged.localizedDescription == error.description)
    }
  #endif
}
