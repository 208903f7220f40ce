import SQLiteRecordsSchema
import Testing

@Suite("Resolving schemas")
struct SchemaResolverTests {
  @Test("no files are a schema without tables")
  func nothing() {
    let (schema, log) = readSchema([])
    #expect(schema == Schema(tables: []))
    #expect(log == DiagnosticLog())
  }

  @Test(
    "a declared type suggests a Swift type",
    arguments: [
      ("INTEGER", .int), ("unsigned big int", .int), ("CHARINT", .int), ("FLOATING POINT", .int),
      ("BOOLEAN", .bool), ("bool", .bool), ("UUID", .uuid), ("uuid", .uuid),
      ("DATE", .date), ("TIMESTAMP", .date), ("VARCHAR(255)", .string), ("CLOB", .string),
      ("text", .string), ("BLOB", .data), (nil, .data), ("REAL", .double), ("DOUBLE", .double),
      ("FLOAT", .double), ("DECIMAL(10,5)", .double), ("NUMERIC", .double),
    ] as [(String?, SwiftType)]
  )
  func suggestedTypes(declared: String?, type: SwiftType) throws {
    let key = declared.map { #", "type": "\#($0)""# } ?? ""
    let schema = try schema(#"{ "table": "t", "columns": [{ "name": "a"\#(key) }] }"#)
    #expect(schema.tables[0].columns[0].property.type == .standard(type))
  }

  @Test("a strict table keeps the values of ANY as they are, so they are data")
  func strictAny() throws {
    let schema = try schema(
      #"{ "table": "t", "columns": [{ "name": "a", "type": "ANY" }], "strict": true }"#
    )
    #expect(schema.tables[0].columns[0].property.type == .standard(.data))
  }

  @Test(
    "only an INTEGER primary key of a rowid table is Int64",
    arguments: [
      ("integer", "", .int64), ("INT", #", "strict": true"#, .int),
      ("INTEGER", #", "withoutRowID": true"#, .int),
    ] as [(String, String, SwiftType)]
  )
  func rowIDAlias(declared: String, option: String, type: SwiftType) throws {
    let column = #"{ "name": "id", "type": "\#(declared)""#
    let onColumn = try schema(
      #"{ "table": "t", "columns": [\#(column), "primaryKey": true }]\#(option) }"#
    )
    let onTable = try schema(
      #"{ "table": "t", "columns": [\#(column) }], "primaryKey": ["ID"]\#(option) }"#
    )
    #expect(onColumn.tables[0].columns[0].property.type == .standard(type))
    #expect(onTable.tables[0].columns[0].property.type == .standard(type))
    #expect((onColumn.tables[0].rowIDAlias != nil) == (type == .int64))
  }

  @Test("a foreign key column has the Swift type of its parent, over any number of tables")
  func inheritedTypes() throws {
    let schema = try schema(
      table("a", #"{ "name": "id", "type": "INTEGER", "primaryKey": true }"#),
      table(
        "b",
        #"{ "name": "id", "type": "INT", "unique": true, "references": { "table": "a" } }"#
      ),
      table("c", #"{ "name": "x", "references": { "table": "b", "column": "ID" } }"#),
      table(
        "d",
        #"{ "name": "x", "swift": { "type": "Int" }, "references": { "table": "a" } }"#
      )
    )
    #expect(
      schema.tables.map { $0.columns[0].property.type.swiftType } == [.int64, .int64, .int64, .int]
    )
  }

  @Test("a column on a cycle of foreign keys has the Swift type of its own declared type")
  func cyclicTypes() throws {
    let schema = try schema(
      table(
        "a",
        #"{ "name": "x", "type": "TEXT", "unique": true, "references": { "table": "b", "column": "x" } }"#
      ),
      table(
        "b",
        #"{ "name": "x", "type": "REAL", "unique": true, "references": { "table": "a", "column": "x" } }"#
      ),
      table("c", #"{ "name": "x", "references": { "table": "b", "column": "x" } }"#),
      table(
        "d",
        #"{ "name": "x", "type": "DATE", "unique": true, "references": { "table": "d", "column": "x" } }"#
      )
    )
    let types = schema.tables.map { "\($0.name.value) \($0.columns[0].property.type.name)" }
    #expect(types.sorted() == ["a String", "b Double", "c Double", "d Date"])
  }

  @Test("tables come after those that they reference, and are otherwise sorted by name")
  func order() throws {
    let schema = try schema(
      table("b", #"{ "name": "x", "references": { "table": "z" } }"#),
      table("a", #"{ "name": "x" }"#),
      table("z", #"{ "name": "x", "primaryKey": true, "references": { "table": "z" } }"#),
      table("m", #"{ "name": "x", "primaryKey": true, "references": { "table": "n" } }"#),
      table("n", #"{ "name": "x", "primaryKey": true, "references": { "table": "m" } }"#)
    )
    #expect(schema.tables.map(\.name.value) == ["a", "z", "b", "n", "m"])
  }

  @Test("two thousand tables in a row are put into order")
  func longChain() throws {
    let tables = (0..<2_000).map { number in
      let parent = number == 1_999 ? "" : #", "references": { "table": "t\#(number + 1)" }"#
      return table(
        "t\(number)",
        #"{ "name": "x", "type": "INTEGER", "primaryKey": true\#(parent) }"#
      )
    }
    let schema = try schema("{ \"tables\": [\(tables.joined(separator: ", "))] }")
    #expect(schema.tables.map(\.name.value) == (0..<2_000).reversed().map { "t\($0)" })
    #expect(schema.tables.allSatisfy { $0.columns[0].property.type == .standard(.int64) })
  }

  @Test("the resolver does not depend on the order of the documents")
  func documentOrder() throws {
    let texts = [table("A", #"{ "name": "x" }"#), table("a", #"{ "name": "x" }"#)]
    var readLog = DiagnosticLog()
    let documents = try texts.enumerated().map { number, text in
      let node = JSONReader.read(bytes: Array(text.utf8), file: "\(number).json", log: &readLog)
      let root = try #require(node)
      return try #require(SchemaDecoder.decode(root, log: &readLog))
    }
    let findings = [documents, documents.reversed()].map { documents in
      var log = DiagnosticLog()
      #expect(SchemaResolver.resolve(documents, log: &log) == nil)
      return log.diagnostics.map(\.description)
    }
    let expected = [
      "1.json:1:12: error: the name of table 'a' is taken by the table at 0.json:1:12"
    ]
    #expect(findings == [expected, expected])
  }

  @Test("defaults take the form of their column's Swift type")
  func defaults() throws {
    let schema = try schema(
      table(
        "t",
        #"{ "name": "a", "type": "BOOL", "default": 1 }"#,
        #"{ "name": "b", "type": "BOOL", "notNull": true, "default": false }"#,
        #"{ "name": "c", "type": "REAL", "default": 1 }"#,
        #"{ "name": "d", "type": "DATE", "default": "2030-01-31" }"#,
        #"{ "name": "e", "type": "TEXT", "default": "01234567-89AB-CDEF-0123-456789ABCDEF", "swift": { "type": "UUID" } }"#,
        #"{ "name": "f", "default": null }"#
      )
    )
    #expect(
      schema.tables[0].columns.map(\.defaultValue) == [
        .literal(.boolean(true)), .literal(.boolean(false)), .literal(.integer(1)),
        .literal(.text("2030-01-31")), .literal(.text("01234567-89AB-CDEF-0123-456789ABCDEF")),
        .literal(.null),
      ]
    )
  }

  @Test("the Swift side of a table is kept, and is filled in where it is silent")
  func records() throws {
    let schema = try schema(
      """
      { "table": "a", "documentation": "Doc.",
        "columns": [{ "name": "x", "documentation": "X.", "swift": { "name": "y" } }],
        "swift": { "name": "A", "access": "public", "conformances": [] } }
      """,
      table("b", #"{ "name": "x" }"#)
    )
    let (first, second) = (schema.tables[0], schema.tables[1])
    #expect(first.documentation == "Doc.")
    #expect(first.columns[0].documentation == "X.")
    #expect(first.columns[0].property.name?.value == "y")
    #expect(first.record.name?.value == "A")
    #expect(first.record.accessLevel == .public)
    #expect(first.record.conformances == [])
    #expect(second.columns[0].property.name == nil)
    #expect(second.record.name == nil)
    #expect(second.record.accessLevel == .internal)
    #expect(second.record.conformances.map(\.value) == ["Hashable"])
  }

  private func table(_ name: String, _ columns: String...) -> String {
    #"{ "table": "\#(name)", "columns": [\#(columns.joined(separator: ", "))] }"#
  }
}
