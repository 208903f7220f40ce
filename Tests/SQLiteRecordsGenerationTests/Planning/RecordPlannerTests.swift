import SQLiteRecordsSchema
import Testing

@testable import SQLiteRecordsGeneration

@Suite("The plan of the records")
struct RecordPlannerTests {
  private func plan(_ table: Table) throws -> PlannedRecord {
    let module = try #require(Identifier("Game"))
    let (plan, log) = planRecords(
      for: Schema(tables: [table]),
      schemaFiles: ["player.json"],
      module: module
    )
    #expect(log.diagnostics.isEmpty)
    return try #require(plan?.recordFiles.first?.records.first)
  }

  private func isOptional(_ column: String, in table: Table) throws -> Bool? {
    try plan(table).properties.first { $0.column == column }?.isOptional
  }

  @Test("the rowid alias is optional, also if it is declared not null")
  func rowIDAlias() throws {
    let id = column("id", .int64, declared: "INTEGER", isNotNull: true)
    let record = try plan(table("player", [id], key: ["id"]))
    #expect(record.properties.map(\.typeText) == ["Int64?"])
    #expect(record.properties.map(\.defaultValue) == ["nil"])
    #expect(record.rowID == .alias(record.properties[0]))
  }

  @Test("a primary key column can be NULL, except in a WITHOUT ROWID or STRICT table")
  func keys() throws {
    let code = [column("code", declared: "TEXT")]
    #expect(try isOptional("code", in: table("a", code, key: ["code"])) == true)
    #expect(try isOptional("code", in: table("a", code, key: ["code"], isStrict: true)) == false)
    let withoutRowID = table("a", code, key: ["code"], isWithoutRowID: true)
    #expect(try isOptional("code", in: withoutRowID) == false)
    #expect(try isOptional("code", in: table("a", [column("code", isNotNull: true)])) == false)
  }

  @Test("a table without a rowid alias has a hidden rowid, or none")
  func hiddenRowID() throws {
    let code = [column("code", declared: "TEXT")]
    #expect(try plan(table("a", code, key: ["code"])).rowID == .hidden)
    #expect(try plan(table("a", code, key: ["code"], isWithoutRowID: true)).rowID == .none)
  }

  @Test("a nullable column defaults to its literal default, or nil, and another to none")
  func defaults() throws {
    let record = try plan(
      table(
        "a",
        [
          column("a", .int), column("b", .int, default: .literal(.integer(1))),
          column("c", .date, default: .literal(.text("2020-01-01"))),
          column("d", .int, isNotNull: true),
          column("e", .int, isNotNull: true, default: .literal(.integer(1))),
        ]
      )
    )
    #expect(record.properties.map(\.defaultValue) == ["nil", "1", "nil", nil, "1"])
  }

  @Test("conformances are those of the schema, and Sendable once")
  func conformances() throws {
    let columns = [column("a")]
    #expect(try plan(table("a", columns)).conformances == ["Sendable"])
    let hashable = record(conformances: ["Hashable", "My.Proto"])
    let withHashable = try plan(table("a", columns, record: hashable))
    #expect(withHashable.conformances == ["Hashable", "My.Proto", "Sendable"])
    let sendable = record(conformances: ["Sendable", "Codable"])
    let withSendable = try plan(table("a", columns, record: sendable))
    #expect(withSendable.conformances == ["Sendable", "Codable"])
  }

  @Test("Identifiable takes a key of another name for the id")
  func identity() throws {
    let identifiable = record(conformances: ["Identifiable"])
    let code = column("code", isNotNull: true)
    let id = column("id", isNotNull: true)
    let byCode = try plan(table("a", [code], key: ["code"], record: identifiable))
    #expect(byCode.identity?.column == "code")
    #expect(try plan(table("a", [id], key: ["id"], record: identifiable)).identity == nil)
    #expect(try plan(table("a", [code], key: ["code"])).identity == nil)
  }

  @Test("blank documentation counts as none")
  func blankDocumentation() throws {
    let id = column("id", .int64, declared: "INTEGER", documentation: " \n")
    let blank = Table(
      name: located("a"),
      documentation: "",
      columns: [id],
      kind: .ordinary(
        OrdinaryTable(primaryKey: PrimaryKey(columns: ["id"], location: id.name.location))
      ),
      record: record()
    )
    let record = try plan(blank)
    #expect(record.documentation == "A row of the table `a`.")
    #expect(record.properties[0].documentation == "The row's id. Nil until the record is inserted.")
  }

  @Test("a file with several tables has its records in the order of the file")
  func fileOrder() throws {
    let second = Table(
      name: located("a", column: 9),
      columns: [column("x")],
      record: RecordOptions()
    )
    let first = Table(
      name: located("b", column: 1),
      columns: [column("x")],
      record: RecordOptions()
    )
    let module = try #require(Identifier("game"))
    let plan = planRecords(
      for: Schema(tables: [second, first]),
      schemaFiles: ["x/player.json"],
      module: module
    ).plan
    #expect(plan?.recordFiles.first?.records.isEmpty == true)
    let named = planRecords(
      for: Schema(tables: [second, first]),
      schemaFiles: ["player.json"],
      module: module
    ).plan
    #expect(named?.recordFiles.first?.records.map(\.table) == ["b", "a"])
    #expect(named?.index.records.map(\.name) == ["A", "B"])
    #expect(named?.index.name.name == "GameSchema")
    #expect(named?.index.fileName == "gameSchema.generated.swift")
  }
}
