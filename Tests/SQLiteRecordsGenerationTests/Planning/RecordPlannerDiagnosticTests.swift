import SQLiteRecordsSchema
import Testing

@testable import SQLiteRecordsGeneration

@Suite("The diagnostics of the planner")
struct RecordPlannerDiagnosticTests {
  private func diagnostics(
    _ tables: [Table],
    files: [String] = ["player.json"]
  ) throws -> [String] {
    let module = try #require(Identifier("Game"))
    let (plan, log) = planRecords(
      for: Schema(tables: tables),
      schemaFiles: files,
      module: module
    )
    #expect((plan == nil) == log.hasErrors)
    return log.sorted.map { $0.description }
  }

  @Test("a table whose name is not a type name")
  func noTypeName() throws {
    #expect(
      try diagnostics([table("2fa", [column("a")])]) == [
        "player.json:1:2: error: the name of table '2fa' cannot become a Swift type name; "
          + "give the record a name with 'swift.name'"
      ]
    )
  }

  @Test("a column whose name is not a property name")
  func noPropertyName() throws {
    #expect(
      try diagnostics([table("a", [column("1"), column("?")])]) == [
        "player.json:1:10: error: the name of column '1' cannot become a Swift property name; "
          + "give the property a name with 'swift.name'",
        "player.json:1:10: error: the name of column '?' cannot become a Swift property name; "
          + "give the property a name with 'swift.name'",
      ]
    )
  }

  @Test("an explicit name that is not an identifier, at its place")
  func explicitNames() throws {
    let columns = [column("a", swiftName: "a b")]
    #expect(
      try diagnostics([table("a", columns, record: record(name: "A-B"))]) == [
        "player.json:1:3: error: expected a Swift identifier as the name of the record, not 'A-B'",
        "player.json:1:20: error: expected a Swift identifier as the name of the property, "
          + "not 'a b'",
      ]
    )
  }

  @Test("names that generated code needs", arguments: ["Row", "Date", "Columns", "Type", "Self"])
  func reservedRecordNames(name: String) throws {
    #expect(
      try diagnostics([table(name, [column("a")])]) == [
        "player.json:1:2: error: generated code uses the name '\(name)' itself; "
          + "choose another for the record with 'swift.name'"
      ]
    )
  }

  @Test("a record with the name of a protocol that another one asks for")
  func protocolNames() throws {
    let tables = [
      table("comparable", [column("a")]),
      table("a", [column("a")], record: record(conformances: ["Comparable"])),
    ]
    #expect(
      try diagnostics(tables) == [
        "player.json:1:2: error: generated code uses the name 'Comparable' itself; "
          + "choose another for the record with 'swift.name'"
      ]
    )
  }

  @Test("properties that Columns cannot have", arguments: ["self", "hash_value", "Self"])
  func reservedPropertyNames(name: String) throws {
    let property = NameConversion.propertyName(of: name)
    #expect(
      try diagnostics([table("a", [column(name)])]) == [
        "player.json:1:10: error: generated code uses the name '\(property)' itself; "
          + "choose another for the property with 'swift.name'"
      ]
    )
  }

  @Test("two columns with one property name, at the second")
  func propertyCollision() throws {
    #expect(
      try diagnostics([table("a", [column("team_id"), column("x", swiftName: "teamId")])]) == [
        "player.json:1:20: error: the columns 'team_id' and 'x' would both become the property "
          + "'teamId'; choose another name with 'swift.name'"
      ]
    )
  }

  @Test("two tables with one record name, at the second")
  func recordCollision() throws {
    let tables = [
      table("order_details", [column("a")]),
      table("Order Details", [column("a")], file: "z.json"),
    ]
    #expect(
      try diagnostics(tables, files: ["player.json", "z.json"]) == [
        "z.json:1:2: error: the tables 'order_details' and 'Order Details' would both become the "
          + "record 'OrderDetails'; choose another name with 'swift.name'"
      ]
    )
  }

  @Test("a record with the name of the list of records")
  func indexCollision() throws {
    #expect(
      try diagnostics([table("game_schema", [column("a")])]) == [
        "player.json:1:2: error: the record of table 'game_schema' would be called 'GameSchema' "
          + "like the generated list of records; choose another name with 'swift.name'"
      ]
    )
  }

  @Test("two schema files with one output, also if they differ in case")
  func fileCollision() throws {
    #expect(
      try diagnostics([], files: ["b/Player.json", "a/player.json"]) == [
        "b/Player.json:1:1: error: the schema files 'a/player.json' and 'b/Player.json' would both "
          + "generate 'Player.record.generated.swift'; give the files different names"
      ]
    )
  }

  @Test("a conformance that every record has")
  func conformances() throws {
    let given = record(conformances: ["FetchableRecord"])
    #expect(
      try diagnostics([table("a", [column("a")], record: given)]) == [
        "player.json:1:4: error: every record conforms to 'FetchableRecord'; "
          + "remove it from 'conformances'"
      ]
    )
  }

  @Test("Identifiable without a key of one column, or with an id that is not the key")
  func identifiable() throws {
    let given = record(conformances: ["Identifiable"])
    let columns = [column("id"), column("code")]
    #expect(
      try diagnostics([table("a", columns, key: ["id", "code"], record: given)]) == [
        "player.json:1:4: error: 'Identifiable' needs a primary key of one column, "
          + "which table 'a' does not have"
      ]
    )
    #expect(
      try diagnostics([table("a", columns, key: ["code"], record: given)]) == [
        "player.json:1:4: error: 'Identifiable' needs the property 'id' for the primary key "
          + "'code' of table 'a', but column 'id' has this name; choose another name with 'swift.name'"
      ]
    )
  }
}
