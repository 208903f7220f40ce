import SQLiteRecordsImport
import SQLiteRecordsSchema
import Testing

@Suite("Swift types of imported columns")
struct ImportedTypeTests {
  /// The Swift types of the columns of the table or view `t`, by name.
  private func types(_ script: String) throws -> [String: SwiftType] {
    let result = try importSchema(of: SQLiteConnection(script: Array(script.utf8)))
    #expect(result.isLossless)
    let files = result.files.map { SchemaFile(name: $0.name, bytes: Array($0.text.utf8)) }
    let schema = try #require(readSchema(files).schema)
    let table = try #require(schema.tables.first { $0.name.value == "t" })
    return Dictionary(
      uniqueKeysWithValues: table.columns.map { ($0.name.value, $0.property.type) }
    )
  }

  @Test("the declared type decides where all values have it")
  func declared() throws {
    let types = try types(
      """
      CREATE TABLE t (i INT, b BOOL, r REAL, s TEXT, d BLOB, w DATETIME, u UUID);
      INSERT INTO t VALUES (1, 0, 1.5, 'x', x'00', '2020-02-29 12:00:00.000', zeroblob(16));
      INSERT INTO t VALUES (NULL, NULL, NULL, NULL, NULL, NULL, NULL)
      """
    )
    #expect(
      types == [
        "i": .int, "b": .bool, "r": .double, "s": .string, "d": .data, "w": .date, "u": .uuid,
      ]
    )
  }

  @Test(
    "values of another kind decide where the declared type would not read them",
    arguments: [
      ("INTEGER", "1.5", SwiftType.double), ("INTEGER", "'x'", .string), ("BOOLEAN", "2", .int),
      ("DATE", "'1996-07-04'", .string), ("DATE", "1600000000", .int), ("UUID", "'x'", .string),
      ("DATETIME", "'2021-02-29 12:00:00.000'", .string), ("REAL", "x'00'", .data),
      ("TEXT", "x'00'", .data), ("BLOB", "'x'", .string), ("", "1", .int),
      ("UUID", "x'00'", .data), ("TEXT", "CAST(x'FF' AS TEXT)", .databaseValue),
      ("INTEGER", "1), ('x'", .databaseValue),
      ("INTEGER", "9007199254740993), (1.5", .databaseValue),
      ("INTEGER", "1), (1.5", .double), ("", "NULL", .databaseValue), ("INT", "NULL", .int),
    ] as [(String, String, SwiftType)]
  )
  func stored(declared: String, values: String, type: SwiftType) throws {
    let script = "CREATE TABLE t (a \(declared)); INSERT INTO t VALUES (\(values))"
    #expect(try types(script) == ["a": type])
  }

  @Test("a child column has a type of its own where it holds more than its parent")
  func child() throws {
    let script = """
      CREATE TABLE p (x INTEGER PRIMARY KEY);
      CREATE TABLE t (a REFERENCES p, b REFERENCES p);
      INSERT INTO t VALUES (1, 'x')
      """
    #expect(try types(script) == ["a": .int64, "b": .string])
  }

  @Test("the expressions of a view have the types of what it yields")
  func view() throws {
    let script = """
      CREATE TABLE p (x INTEGER);
      INSERT INTO p VALUES (1), (2);
      CREATE VIEW t AS
        SELECT x, x + 1 AS i, x / 2.0 AS r, 'x' || x AS s, NULL AS n, nullif(x, 1) AS o FROM p
      """
    #expect(
      try types(script) == [
        "x": .int, "i": .int, "r": .double, "s": .string, "n": .databaseValue, "o": .int,
      ]
    )
  }
}
