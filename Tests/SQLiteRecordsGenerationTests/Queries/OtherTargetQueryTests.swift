import SQLiteRecordsGeneration
import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema
import Testing

@Suite struct OtherTargetQueryTests {
  private func generate(
    imports: String,
    views: [String] = [],
    from table: String = "member"
  ) throws -> (text: String, diagnostics: [String]) {
    func file(_ name: String, _ text: String) -> SchemaFile {
      SchemaFile(name: name, bytes: Array(text.utf8))
    }
    let (read, readLog) = readSchema(
      [
        file("loan.json", #"{ "table": "loan", "columns": [{ "name": "book", "type": "TEXT" }] }"#),
        file("sqlite-records.json", "{ \(imports) }"),
      ] + views.map { file("views.json", $0) },
      references: [
        file(
          "member.json",
          """
          { "table": "member", "swift": { "access": "public" }, "columns": [
            { "name": "rank", "type": "TEXT", "notNull": true,
              "swift": { "enum": { "name": "Rank", "cases": ["low", "high"] } } }] }
          """
        )
      ]
    )
    #expect(readLog.diagnostics.isEmpty)
    var log = DiagnosticLog()
    let sql = file("Queries/members.sql", "-- name: ranks\nSELECT rank FROM \(table);\n")
    let schema = try #require(read)
    let queries = checkQueries([sql], against: schema, log: &log)
    #expect(log.diagnostics.isEmpty)
    let module = try #require(Identifier("Loans"))
    let (files, planLog) = generateFiles(
      for: schema,
      schemaFiles: ["loan.json"],
      module: module,
      queries: queries
    )
    let text = files.first { $0.name == "members.queries.generated.swift" }?.text
    return (text ?? "", planLog.sorted.map { $0.description })
  }

  @Test func `The file of a query imports the module of an enumeration of another target`() throws {
    let (text, diagnostics) = try generate(imports: #""swift": { "imports": ["Members"] }"#)
    #expect(diagnostics == [])
    #expect(text.split(separator: "\n").contains { $0.hasSuffix("import Members") })
    #expect(text.contains("Query<Rank>"))
  }

  @Test func `A view of this target that selects the enumeration does not declare it`() throws {
    let view = #"{ "view": "ranking", "sql": "SELECT rank FROM member" }"#
    let imports = #""swift": { "imports": ["Members"] }"#
    let (text, diagnostics) = try generate(imports: imports, views: [view], from: "ranking")
    #expect(diagnostics == [])
    #expect(text.split(separator: "\n").contains { $0.hasSuffix("import Members") })
  }

  @Test func `An enumeration of another target whose module is not known is an error`() throws {
    #expect(
      try generate(imports: "").diagnostics == [
        "Queries/members.sql:1:10: error: the query holds the enumeration 'Rank' of another target; add its module "
          + "to 'imports' of the configuration"
      ]
    )
  }
}
