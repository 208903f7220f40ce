import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

@Suite("Foreign keys of a table")
struct ForeignKeyTests {
  let db: Database

  init() throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    db = try openMemoryDatabase(configuration)
    try db.execute(
      sql: """
        CREATE TABLE parent (id INTEGER PRIMARY KEY);
        CREATE TABLE pair (a, b, PRIMARY KEY (a, b));
        CREATE TABLE child (id INTEGER PRIMARY KEY, parentId REFERENCES parent(id), x, y,
          FOREIGN KEY (x, y) REFERENCES pair);
        """
    )
  }

  @Test("a foreign key maps columns, those of the primary key by default")
  func mapping() throws {
    let keys = try db.foreignKeys(on: "CHILD")
    #expect(keys.map(\.destinationTable) == ["pair", "parent"])
    #expect(keys.map(\.originColumns) == [["x", "y"], ["parentId"]])
    #expect(keys.map(\.destinationColumns) == [["a", "b"], ["id"]])
    #expect(try db.foreignKeys(on: "parent").isEmpty)
    #expect(throws: DatabaseError.self) { try db.foreignKeys(on: "missing") }
  }

  @Test("a row that references nothing is a violation")
  func violations() throws {
    try db.checkForeignKeys()
    try db.execute(sql: "INSERT INTO child VALUES (7, 2, NULL, NULL)")
    let violations = try Array(db.foreignKeyViolations())
    #expect(violations.map(\.originTable) == ["child"])
    #expect(violations.map(\.originRowID) == [7])
    #expect(violations.map(\.destinationTable) == ["parent"])
    #expect(try Array(db.foreignKeyViolations(in: "parent")).isEmpty)
    try db.checkForeignKeys(in: "parent")
  }

  @Test("the error of a check names tables and columns, and no values of the row")
  func checkError() throws {
    try db.execute(sql: "INSERT INTO child VALUES (7, 2, NULL, NULL)")
    for check in [{ try db.checkForeignKeys() }, { try db.checkForeignKeys(in: "child") }] {
      let error = try #require(throws: DatabaseError.self, performing: check)
      #expect(error.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY)
      #expect(
        error.message
          == "FOREIGN KEY constraint violation - from child(parentId) to parent(id)"
      )
    }
    #expect(throws: DatabaseError.self) { try db.checkForeignKeys(in: "missing") }
  }
}
