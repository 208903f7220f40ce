import SQLiteRecordsGRDB
import Testing

@Suite("Dumps of virtual tables")
struct ShadowTableDumpTests {
  @Test("shadow tables are printed neither with the schema nor with the content")
  func shadowTables() throws {
    let queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE VIRTUAL TABLE words USING fts5(text);
          INSERT INTO words VALUES ('hello');
          CREATE TABLE words_of_today (a);
          """
      )
    }
    // SQLite 3.37 and later tell which tables are shadow tables.
    guard Database.sqliteLibVersionNumber >= 3_037_000 else { return }
    let schema = """
      sqlite_master
      CREATE VIRTUAL TABLE words USING fts5(text);
      CREATE TABLE words_of_today (a);

      """
    #expect(try printed { try queue.dumpSchema(to: $0) } == schema)
    #expect(
      try printed { try queue.dumpContent(to: $0) } == schema + """

        words
        hello

        words_of_today

        """
    )
    #expect(try printed { try queue.dumpTables(["words_content"], to: $0) } == "1|hello\n")
  }
}
