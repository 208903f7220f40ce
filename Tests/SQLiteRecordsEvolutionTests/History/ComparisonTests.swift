import SQLiteRecordsHistory
import SQLiteRecordsInspection
import SQLiteRecordsSchema
import Testing

@Suite("Comparing a history with the schema files")
struct ComparisonTests {
  private static let player = """
    { "tables": [{
        "table": "player",
        "columns": [
          { "name": "id", "type": "INTEGER", "primaryKey": true },
          { "name": "name", "type": "TEXT", "notNull": true }
        ],
        "indexes": [{ "name": "byName", "columns": ["name"] }]
      }],
      "fullTextTables": [{ "fullTextTable": "search", "columns": [{ "name": "name" }],
        "content": { "table": "player", "rowID": "id" } }]
    }
    """
  private static let index = "CREATE INDEX byName ON player (name)"

  private func differences(
    _ steps: String,
    severity: Diagnostic.Severity = .error
  ) throws -> [String] {
    var log = DiagnosticLog()
    let schema = try schema(Self.player)
    let areEqual = try history(steps).compare(with: schema, severity: severity, log: &log)
    #expect(areEqual == log.diagnostics.isEmpty)
    return log.sorted.map(\.description)
  }

  @Test("a history that leads to the schema is equal to it, however it is written")
  func equalSchemas() throws {
    let schema = try schema(Self.player)
    #expect(try differences(schema.script) == [])
    let altered = schema.script
      .replacing(#""name" TEXT NOT NULL"#, with: #""nick" text not null"#)
      .replacing("CREATE INDEX", with: "ALTER TABLE player RENAME nick TO name;\nCREATE INDEX")
    #expect(altered != schema.script)
    #expect(try differences(altered) == [])
    let fresh = try schema.databaseSchema()
    #expect(try history(altered).newest.contentHash == fresh.contentHash)
  }

  @Test("a difference is reported at its place in the schema file")
  func differentSchemas() throws {
    let script = try schema(Self.player).script
    let command = "'swift package records migrate --name …' writes it"
    #expect(
      try differences(script + "DROP INDEX byName") == [
        """
        game.json:7:27: error: a step is missing after '0001-a' (new: index 'byName'); \(command)
        """
      ]
    )
    #expect(
      try differences(script.replacing(" NOT NULL", with: ""), severity: .warning) == [
        """
        game.json:5:17: warning: a step is missing after '0001-a' (changed: column 'name' of table \
        'player' (NOT NULL)); \(command)
        """
      ]
    )
    #expect(
      try differences(script + "DROP TRIGGER search_after_update") == [
        """
        game.json:9:41: error: a step is missing after '0001-a' (new: trigger 'search_after_update'); \
        \(command)
        """
      ]
    )
  }

  @Test("a difference is one line, whatever the steps have in their texts")
  func controlCharacters() throws {
    let script = try schema(Self.player).script
    let forged = "\u{1B}[2K\nfake.json:1:1: error: forged"
    let found = try differences(script + "CREATE TABLE \"\(forged)\" (a)")
    let escaped = #"\u{1b}[2K\u{a}fake.json:1:1: error: forged"#
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("0001-a.sql:1:1: error: "))
    #expect(found[0].contains(escaped), "\(found)")
    #expect(!found[0].contains("\n"))
    #expect(!found[0].contains("\u{1B}"))
  }

  @Test("a missing step is reported once, with all that it changes and without SQL")
  func oneStep() throws {
    let script = try schema(Self.player).script
    let old =
      script.replacing(" NOT NULL", with: "") + """
        DROP INDEX byName; DROP TRIGGER search_after_update; CREATE TABLE team (a);
        """
    #expect(
      try differences(old) == [
        """
        game.json:5:17: error: a step is missing after '0001-a' (new: index 'byName', trigger \
        'search_after_update'; changed: column 'name' of table 'player' (NOT NULL); removed: table \
        'team'); 'swift package records migrate --name …' writes it
        """
      ]
    )
  }

  @Test("objects that only the history has are reported at the table, or at the last step")
  func leftovers() throws {
    let script = try schema(Self.player).script
    let command = "'swift package records migrate --name …' writes it"
    #expect(
      try differences(script + "CREATE TABLE team (a)") == [
        "0001-a.sql:1:1: error: a step is missing after '0001-a' (removed: table 'team'); \(command)"
      ]
    )
    #expect(
      try differences(script + "ALTER TABLE player ADD COLUMN age") == [
        """
        game.json:2:14: error: a step is missing after '0001-a' (removed: column 'age' of table \
        'player'); \(command)
        """
      ]
    )
  }
}
