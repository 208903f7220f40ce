import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema
import Testing

@testable import SQLiteRecordsGeneration

@Suite("Imports for all records of a target")
struct SharedImportTests {
  private func plan(
    _ tables: String,
    imports: String = #""Shapes""#,
    references: [String] = []
  ) throws -> (plan: RecordPlan?, log: DiagnosticLog) {
    let configuration = #"{ "swift": { "imports": [\#(imports)] } }"#
    let (schema, log) = readSchema(
      [
        SchemaFile(name: "a.json", bytes: Array(#"{ "tables": [\#(tables)] }"#.utf8)),
        SchemaFile(name: "sqlite-records.json", bytes: Array(configuration.utf8)),
      ],
      references: references.map { SchemaFile(name: "b.json", bytes: Array($0.utf8)) }
    )
    let found = try #require(schema, "\(log.diagnostics)")
    return planRecords(
      for: found,
      schemaFiles: ["a.json", "sqlite-records.json"],
      module: try #require(Identifier("Game"))
    )
  }

  private static let rank = #""enum": { "name": "Rank", "cases": ["a"] }"#
  private static let key = #""type": "TEXT", "notNull": true, "unique": true"#
  private static let team =
    #"{ "table": "team", "columns": [{ "name": "rank", \#(key), "swift": { \#(rank) } }] }"#
  private static let player = """
    { "table": "player", "columns": [
      { "name": "rank", \(key), "references": { "table": "team", "column": "rank" } }] }
    """

  @Test(
    "a record has them if it names a type or a protocol of others",
    arguments: [
      (#"{ "name": "b", "type": "TEXT", "swift": { "type": "Date" } }"#, "", false),
      (#"{ "name": "b", "type": "TEXT", "swift": { "json": "Shape" } }"#, "", true),
      (#"{ "name": "b", "type": "TEXT", "swift": { "databaseValue": "Shape" } }"#, "", true),
      (#"{ "name": "b", "type": "TEXT", "swift": { \#(rank) } }"#, "", false),
      (#"{ "name": "b" }"#, #", "swift": { "conformances": ["Codable"] }"#, false),
      (#"{ "name": "b" }"#, #", "swift": { "conformances": ["Shaped"] }"#, true),
    ]
  )
  func needed(column: String, record: String, isImported: Bool) throws {
    let (plan, log) = try plan(#"{ "table": "a", "columns": [\#(column)]\#(record) }"#)
    #expect(log.diagnostics == [])
    let records = try #require(plan).recordFiles.flatMap(\.records)
    #expect(records.map(\.imports) == [isImported ? ["Shapes"] : []])
  }

  @Test("an enumeration of another table of the target needs none")
  func ownEnumeration() throws {
    let (plan, log) = try plan(Self.player + ", " + Self.team)
    #expect(log.diagnostics == [])
    #expect(try #require(plan).recordFiles.flatMap(\.records).map(\.imports) == [[], []])
  }

  @Test("an enumeration of another target needs its module, which the schema must name")
  func otherEnumeration() throws {
    let (plan, _) = try plan(Self.player, references: [Self.team])
    #expect(try #require(plan).recordFiles.flatMap(\.records).map(\.imports) == [["Shapes"]])
    let (nothing, log) = try self.plan(Self.player, imports: "", references: [Self.team])
    #expect(nothing == nil)
    #expect(
      log.sorted.map(\.description) == [
        "a.json:2:13: error: column 'rank' holds the enumeration 'Rank' of another target; "
          + "add its module to 'imports'"
      ]
    )
  }

  @Test("imports that every record has, and the module itself, are reported where they are named")
  func needless() throws {
    let tables = #"{ "table": "a", "columns": [{ "name": "b" }] }"#
    let (_, log) = try plan(tables, imports: #""Game", "SQLiteRecords""#)
    #expect(
      log.sorted.map(\.description) == [
        "sqlite-records.json:1:26: error: the record is compiled in the module 'Game'; "
          + "remove it from 'imports'",
        "sqlite-records.json:1:34: error: every record imports 'SQLiteRecords'; "
          + "remove it from 'imports'",
      ]
    )
  }

  @Test("the configuration gives no Swift file")
  func files() throws {
    let (plan, _) = try plan(Self.team)
    #expect(try #require(plan).recordFiles.map(\.name) == ["a.record.generated.swift"])
  }
}
