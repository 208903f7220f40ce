import SQLiteRecordsGRDB
import SQLiteRecordsTesting
import TableFeatureRecords
import Testing

@Suite("Schemas of databases")
struct SchemaAssertionTests {
  private func failures(
    _ schemas: String,
    ignoring objects: Set<String> = [],
    _ prepare: (Database) throws -> Void
  ) throws -> [String] {
    let queue = try DatabaseQueue()
    return try queue.write { db in
      try prepare(db)
      return reportedFailures {
        assertSchema(of: db, equalsSchemasIn: schemas, ignoring: objects)
      }
    }
  }

  private func createTables(in db: Database) throws {
    try db.createFeatureTables()
  }

  @Test("the tables of generated records equal the files that they are generated from")
  func equal() throws {
    #expect(try failures("../../Records/TableFeatureRecords", createTables) == [])
  }

  @Test("all differences are listed in one failure")
  func different() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{ "table": "player", "columns": [{ "name": "score", "type": "INTEGER" }] }"#,
      to: "player.json"
    )
    let failures = try failures(folder.path) { db in
      try db.execute(sql: "CREATE TABLE Player (score TEXT); CREATE INDEX i ON player (score)")
    }
    #expect(
      failures == [
        """
        the database does not have the schema of '\(folder.path)':
        column 'score' of table 'player': the type is INTEGER in the schema files, TEXT in the database
        index 'i' is missing from the schema files
        """
      ]
    )
  }

  @Test("the table of a migrator, and those that are to be ignored, make no difference")
  func ignored() throws {
    let queue = try DatabaseQueue()
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { db in
      try db.createFeatureTables()
      try db.execute(sql: "CREATE TABLE Log (a); CREATE VIEW logs AS SELECT * FROM Log")
    }
    try migrator.migrate(queue)
    try queue.read { db in
      assertSchema(
        of: db,
        equalsSchemasIn: "../../Records/TableFeatureRecords",
        ignoring: ["log", "LOGS"]
      )
    }
  }

  @Test("schema files with errors are a failure that shows them")
  func brokenSchemas() throws {
    let folder = try TemporaryFolder()
    try folder.write("{", to: "a/player.json")
    let failures = try failures(folder.path, { _ in })
    #expect(
      failures == [
        """
        the schema files have errors:
        a/player.json:1:2: error: expected a key in double quotes, found the end of the file
        """
      ]
    )
  }
}
