import SQLiteRecordsSchema
import Testing

/// The choices and messages for declared types and Swift types that do or do not go together.
@Suite("Declared types and Swift types")
struct ColumnTypeTests {
  private func file(_ column: String) -> String {
    #"{ "table": "t", "columns": [{ "name": "a", \#(column) }] }"#
  }

  @Test(
    "an unknown type is an error that proposes the intended type",
    arguments: [
      ("STRING", "expected 'TEXT', which gives 'String'"),
      ("string", "expected 'TEXT', which gives 'String'"),
      ("JSON", #"expected 'TEXT' with "swift": {"json": …}"#),
      ("Data", "expected 'BLOB', which gives 'Data'"),
      ("VARBINARY(16)", "expected 'BLOB', which gives 'Data'"),
      ("Decimal", #"expected 'TEXT' with "swift": {"type": "Decimal"}"#),
      ("URL", #"expected 'TEXT' with "swift": {"type": "URL"}"#),
      ("TEX", "did you mean 'TEXT', which gives 'String'?"),
      ("BOLEAN", "did you mean 'BOOLEAN', which gives 'Bool'?"),
      ("BIT", "expected 'BOOLEAN', which gives 'Bool'"),
      ("SERIAL", "expected 'INTEGER', which gives 'Int'"),
      ("ENUM('a', 'b')", #"expected 'TEXT' with "swift": {"enum": …}"#),
      ("ANY", #"expected no type, with "swift": {"databaseValue": "DatabaseValue"}"#),
      ("HEXAGON", "expected a type such as 'TEXT', or the Swift type in 'swift'"),
    ]
  )
  func unknown(type: String, proposal: String) {
    let message =
      "SQLite has no type '\(type)', and converts texts in such a column to numbers; \(proposal)"
    #expect(diagnostics(file(#""type": "\#(type)""#)) == ["s.json:1:52: error: \(message)"])
  }

  @Test(
    "a word for how values are stored or read is a type",
    arguments: [
      "NUMERIC", "BOOLEAN", "BOOL",
      "DATE", "DATETIME", "TIMESTAMP", "time", "UUID", "uuid", "INT", "BIGINT", "VARCHAR(20)",
      "NVARCHAR(20)", "CLOB", "FLOAT", "DOUBLE PRECISION", "blob", "Int", "Bool", "Date", "Double",
    ]
  )
  func known(type: String) {
    #expect(diagnostics(file(#""type": "\#(type)""#)) == [])
  }

  @Test("an unknown word is right with a Swift type, and where a foreign key gives one")
  func unknownWithType() {
    #expect(diagnostics(file(#""type": "JSON", "swift": { "json": "Address" }"#)) == [])
    let text = """
      { "tables": [
        { "table": "team", "columns": [{ "name": "id", "type": "INTEGER", "primaryKey": true }] },
        { "table": "player", "columns": [
          { "name": "team", "type": "ID", "unique": true, "references": { "table": "team" } } ] }
      ] }
      """
    #expect(diagnostics(text) == [])
  }

  @Test("in a strict table, ANY is a type")
  func strictAny() {
    let text = #"{ "table": "t", "columns": [{ "name": "a", "type": "ANY" }], "strict": true }"#
    #expect(diagnostics(text) == [])
  }

  @Test(
    "the storage follows the declared type where one fits",
    arguments: [
      (#""type": "INTEGER""#, #""type": "Date""#, ValueStorage.unixSeconds),
      (#""type": "BIGINT""#, #""type": "Date""#, .unixSeconds),
      (#""type": "REAL""#, #""type": "Date""#, .julianDay),
      (#""type": "TEXT""#, #""type": "UUID""#, .text),
      (#""type": "VARCHAR(36)""#, #""type": "UUID""#, .text),
      (#""type": "INTEGER""#, #""type": "Date", "storage": "unixMilliseconds""#, .unixMilliseconds),
    ]
  )
  func storage(declared: String, property: String, storage: ValueStorage) throws {
    let schema = try schema(file(#"\#(declared), "swift": { \#(property) }"#))
    guard case .stored(_, let found)? = schema.tables.first?.columns.first?.property.type else {
      Issue.record("the first storage of the type was taken")
      return
    }
    #expect(found == storage)
    #expect(diagnostics(file(#"\#(declared), "swift": { \#(property) }"#)) == [])
  }

  @Test(
    "elsewhere it is the first of the type",
    arguments: [
      (#""type": "TEXT""#, #""type": "Date""#), (#""type": "DATETIME""#, #""type": "Date""#),
      (#""type": "BLOB""#, #""type": "UUID""#), (#""type": "UUID""#, #""type": "UUID""#),
    ]
  )
  func firstStorage(declared: String, property: String) throws {
    let text = file(#"\#(declared), "swift": { \#(property) }"#)
    let type = try schema(text).tables.first?.columns.first?.property.type
    #expect(type == .standard(.date) || type == .standard(.uuid))
    #expect(diagnostics(text) == [])
  }

  @Test("a strict column chooses the storage that its type takes")
  func strictStorage() throws {
    let text = """
      { "table": "t", "strict": true, "columns": [
        { "name": "a", "type": "INTEGER", "swift": { "type": "Date" } },
        { "name": "b", "type": "REAL", "swift": { "type": "Date" } },
        { "name": "c", "type": "TEXT", "swift": { "type": "UUID" } }
      ] }
      """
    #expect(diagnostics(text) == [])
  }

  @Test(
    "numbers in a column of texts are an error",
    arguments: ["Int", "Int64", "UInt8", "Bool", "Double", "Float"]
  )
  func numberAsText(type: String) {
    let found = diagnostics(file(#""type": "TEXT", "swift": { "type": "\#(type)" }"#))
    #expect(found.count == 1)
    #expect(found.first?.contains("error: column 'a' of type 'TEXT' stores each '\(type)'") == true)
  }

  @Test("dates as numbers, and an enumeration of integers, are errors, too")
  func storedAsText() {
    let date = #""type": "TEXT", "swift": { "type": "Date", "storage": "unixSeconds" }"#
    let rank =
      #""type": "TEXT", "swift": { "enum": { "name": "E", "cases": [{ "name": "a", "value": 1 }] } }"#
    for column in [date, rank] {
      #expect(diagnostics(file(column)).first?.contains("'10' sorts before '9'") == true)
    }
  }

  @Test("an Int in a column of REAL loses digits")
  func lossyReal() {
    let found = diagnostics(file(#""type": "DOUBLE", "swift": { "type": "Int" }"#))
    #expect(found.count == 1)
    #expect(found.first?.contains("converts integers to 53-bit numbers") == true)
  }

  @Test(
    "values of another storage class are a warning",
    arguments: [
      (#""type": "INTEGER", "swift": { "type": "Date", "storage": "text" }"#, "TEXT"),
      (#""type": "REAL", "swift": { "type": "URL" }"#, "TEXT"),
      (#""type": "TEXT", "swift": { "type": "UUID", "storage": "blob" }"#, "BLOB"),
      (#""type": "TEXT", "swift": { "type": "Data" }"#, "BLOB"),
      (#""type": "INTEGER", "swift": { "json": "Address" }"#, "TEXT"),
      (#""type": "INTEGER", "swift": { "enum": { "name": "E", "cases": ["a"] } }"#, "TEXT"),
    ]
  )
  func otherStorageClass(column: String, storageClass: String) {
    let found = diagnostics(file(column))
    #expect(found.count == 1)
    #expect(found.first?.contains("warning: column 'a' of type ") == true)
    #expect(found.first?.hasSuffix("; expected the type '\(storageClass)'") == true)
  }

  @Test("a foreign key between a text and a number is a warning, and each keeps its own type")
  func differentKeyTypes() throws {
    let text = """
      { "tables": [
        { "table": "team", "columns": [{ "name": "id", "type": "INTEGER", "primaryKey": true }] },
        { "table": "player", "columns": [
          { "name": "team", "type": "TEXT", "unique": true, "references": { "table": "team" } } ] }
      ] }
      """
    let found = diagnostics(text)
    #expect(found.count == 1)
    #expect(found.first?.contains("'team' of type 'TEXT' references column 'id' of type") == true)
    let player = try schema(text).tables.first { $0.name.value == "player" }
    #expect(player?.columns.first?.property.type == .standard(.string))
  }

  @Test(
    "no foreign key between types that go together is a warning",
    arguments: [
      ("INTEGER", "INT"), ("INTEGER", "NUMERIC"), ("TEXT", "VARCHAR(36)"), ("BLOB", "UUID"),
    ]
  )
  func equalKeyTypes(parent: String, child: String) {
    let text = """
      { "tables": [
        { "table": "team", "columns": [
          { "name": "id", "type": "\(parent)", "notNull": true, "primaryKey": true }] },
        { "table": "player", "columns": [
          { "name": "team", "type": "\(child)", "unique": true, "references": { "table": "team" } } ] }
      ] }
      """
    #expect(diagnostics(text) == [])
  }

  @Test(
    "a key of integers that is not INTEGER is an error where a row without an id would have NULL",
    arguments: [
      (#""type": "INT", "primaryKey": true"#, true),
      (#""type": "BIGINT", "primaryKey": true"#, true),
      (#""type": "INTEGER(11)", "primaryKey": true"#, true),
      (#""type": "integer", "primaryKey": true"#, false),
      (#""type": "INT", "notNull": true, "primaryKey": true"#, false),
      (#""type": "INT", "primaryKey": true, "swift": { "type": "Int" }"#, false),
    ]
  )
  func keyIsNotRowID(column: String, isError: Bool) {
    let found = diagnostics(file(column)).filter { $0.contains(": error: ") }
    #expect(found.count == (isError ? 1 : 0))
    #expect(found.allSatisfy { $0.contains("expected the type 'INTEGER', or 'notNull'") })
    let strict = file(column).dropLast() + #", "strict": true }"#
    #expect(!diagnostics(String(strict)).contains { $0.contains("is not the rowid") })
  }

  @Test(
    "a default that looks like SQL is a warning with the cure",
    arguments: [
      ("CURRENT_TIMESTAMP", #"{"sql": "CURRENT_TIMESTAMP"}"#),
      ("datetime('now')", #"{"sql": "datetime('now')"}"#),
      ("(strftime('%s', 'now'))", #"{"sql": "(strftime('%s', 'now'))"}"#),
      ("'abc'", #"{"sql": "'abc'"}"#), ("NULL", "null"),
      (#"\"abc\""#, #"{"sql": "'abc'"}"#),
      ("lower(hex(randomblob(16)))", #"{"sql": "lower(hex(randomblob(16)))"}"#),
      ("now()", #"{"sql": "now()"}"#), ("X'00'", #"{"sql": "X'00'"}"#),
    ]
  )
  func literalLikeSQL(text: String, cure: String) {
    let found = diagnostics(file(#""type": "TEXT", "default": "\#(text)""#))
    let message = "is literal text, which SQLite does not evaluate; expected \(cure)"
    #expect(found == [#"s.json:1:71: warning: the default "\#(text)" \#(message)"#])
    let date = diagnostics(file(#""type": "DATETIME", "default": "\#(text)""#))
    #expect(date.first?.hasSuffix("is not a valid \'Date'; expected \(cure)") == true)
    let integer = diagnostics(file(#""type": "INTEGER", "default": "\#(text)""#))
    #expect(integer.first?.hasSuffix("is not a valid \'Int'; expected \(cure)") == true)
  }

  @Test(
    "a plain text does not",
    arguments: ["", "abc", "it's", "rgb(0, 0, 0)", "now", "f(x)", "a 'b'", "(c)", "true", "0"]
  )
  func plainText(text: String) {
    #expect(diagnostics(file(#""type": "TEXT", "default": "\#(text)""#)) == [])
  }
}
