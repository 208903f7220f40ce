import SQLiteRecordsSchema
import Testing

@Suite("The configuration of a target")
struct ConfigurationTests {
  private func record(
    of table: String = #""columns": [{ "name": "id", "type": "INTEGER", "primaryKey": true }]"#,
    configuration: String
  ) throws -> RecordOptions {
    try read(#"{ "table": "a", \#(table) }"#, configuration).tables[0].record
  }

  private func read(_ table: String, _ configuration: String) throws -> Schema {
    let (schema, log) = readSchema([
      SchemaFile(name: "Game/Schemas/a.json", bytes: Array(table.utf8)),
      SchemaFile(name: "Game/sqlite-records.json", bytes: Array(configuration.utf8)),
    ])
    #expect(log.diagnostics.filter { $0.severity == .error }.map(\.description) == [])
    return try #require(schema)
  }

  private static let all = """
    { "swift": { "kind": "class", "mutable": false, "access": "public",
                 "imports": ["Shapes"], "conformances": ["Codable"] } }
    """

  @Test("its options apply to a table without its own")
  func defaults() throws {
    let record = try record(configuration: Self.all)
    #expect(record.kind == .class)
    #expect(!record.isMutable)
    #expect(record.accessLevel == .public)
    #expect(record.sharedImports.map(\.value) == ["Shapes"])
    #expect(record.conformances.map(\.value) == ["Codable"])
    #expect(record.conformances.map(\.location.file) == ["Game/sqlite-records.json"])
  }

  @Test("a table's own options take precedence, and its imports are added")
  func tables() throws {
    let table = """
      "columns": [{ "name": "id" }],
      "swift": { "kind": "struct", "mutable": true, "access": "package",
                 "imports": ["Shapes", "Colours"], "conformances": [] }
      """
    let record = try record(of: table, configuration: Self.all)
    #expect(record.kind == .struct)
    #expect(record.isMutable)
    #expect(record.accessLevel == .package)
    #expect(record.imports.map(\.value) == ["Shapes", "Colours"])
    #expect(record.sharedImports.isEmpty)
    #expect(record.conformances.isEmpty)
  }

  @Test("without it nothing changes, and an empty one changes nothing")
  func empty() throws {
    let table = #"{ "table": "a", "columns": [{ "name": "id" }] }"#
    let record = try read(table, "{}").tables[0].record
    #expect(record == (try schema(table)).tables[0].record.moved(to: record))
    #expect(record.accessLevel == .internal)
    #expect(record.conformances.map(\.value) == ["Hashable"])
  }

  @Test(
    "a record gets the protocols that it can have",
    arguments: [
      (#""primaryKey": ["id", "b"]"#, ["Hashable", "Sendable"]),
      (#""primaryKey": ["b"]"#, ["Hashable", "Identifiable", "Sendable"]),
      (#""strict": false"#, ["Hashable", "Sendable"]),
      (#""primaryKey": ["b"], "swift": { "kind": "class" }"#, ["Identifiable"]),
      (#""swift": { "kind": "class", "mutable": false }"#, ["Sendable"]),
    ]
  )
  func conformances(table: String, expected: [String]) throws {
    let record = try record(
      of: #""columns": [{ "name": "id" }, { "name": "b", "notNull": true }], \#(table)"#,
      configuration: #"{ "swift": { "conformances": ["Hashable", "Identifiable", "Sendable"] } }"#
    )
    #expect(record.conformances.map(\.value) == expected)
  }

  @Test(
    "how records are declared is not how types of other modules are",
    arguments: [
      ("internal", RecordOptions.AccessLevel.public), ("package", .package), ("public", .public),
    ]
  )
  func typesOfOtherModules(access: String, expected: RecordOptions.AccessLevel) throws {
    let record = try record(
      of: #""columns": [{ "name": "id" }], "swift": { "module": "MusicTypes" }"#,
      configuration: """
        { "swift": { "kind": "class", "mutable": false, "access": "\(access)",
                     "conformances": ["Codable"], "associations": true } }
        """
    )
    #expect((record.kind, record.isMutable, record.accessLevel) == (.struct, true, expected))
    #expect(record.conformances.isEmpty)
    #expect(record.hasAssociations)
  }

  @Test("a draft and a projection have its Hashable, as they would have that of the table")
  func drafts() throws {
    let table = """
      "columns": [{ "name": "id", "type": "INTEGER", "primaryKey": true }],
      "swift": { "draft": true, "projections": [{ "name": "P", "columns": ["id"] }] }
      """
    let codable = try record(
      of: table,
      configuration: #"{ "swift": { "conformances": ["Codable"] } }"#
    )
    #expect(codable.draft?.conformances == [])
    let hashable = try record(
      of: table,
      configuration: #"{ "swift": { "conformances": ["Codable", "Hashable"] } }"#
    )
    #expect(hashable.draft?.conformances.map(\.value) == ["Hashable"])
    #expect(hashable.projections[0].conformances.map(\.value) == ["Hashable"])
  }

  @Test("naming rules and the oldest SQLite hold for all tables")
  func naming() throws {
    let schema = try read(
      #"{ "table": "a", "columns": [{ "name": "id" }] }"#,
      #"{ "naming": { "recordSuffix": "Record" }, "minimumSQLite": "3.37" }"#
    )
    #expect(schema.naming.recordSuffix == "Record")
    #expect(schema.minimumSQLite?.value == SQLiteVersion(37))
  }

  @Test("a target has one, whatever the folder")
  func twice() {
    let log = readSchema([
      SchemaFile(name: "a/sqlite-records.json", bytes: Array("{}".utf8)),
      SchemaFile(name: "sqlite-records.json", bytes: Array("{}".utf8)),
      SchemaFile(name: "my-sqlite-records.json", bytes: Array(#"{ "tables": [] }"#.utf8)),
    ]).log
    #expect(
      log.sorted.map(\.description) == [
        "sqlite-records.json:1:1: error: a target can have only one configuration; "
          + "remove this file, or 'a/sqlite-records.json'"
      ]
    )
  }

  @Test("it is formatted with its keys in order")
  func format() {
    let text = #"{"swift":{"conformances":["Codable"],"access":"public"},"minimumSQLite":"3.37"}"#
    let file = SchemaFile(name: "a/sqlite-records.json", bytes: Array(text.utf8))
    #expect(
      formatSchema(file).text == """
        {
          "minimumSQLite": "3.37",
          "swift": { "access": "public", "conformances": ["Codable"] }
        }

        """
    )
    let wrong = SchemaFile(name: "sqlite-records.json", bytes: Array(#"{ "table": "a" }"#.utf8))
    #expect(formatSchema(wrong).text == nil)
  }
}

extension RecordOptions {
  /// The same options with the places of others, as far as a default has a place.
  fileprivate func moved(to other: RecordOptions) -> RecordOptions {
    let places = other.conformances.map(\.location)
    let moved = zip(conformances, places).map { Located($0.value, at: $1) }
    return RecordOptions(
      name: name,
      kind: kind,
      isMutable: isMutable,
      accessLevel: accessLevel,
      imports: imports,
      sharedImports: sharedImports,
      conformances: moved
    )
  }
}
