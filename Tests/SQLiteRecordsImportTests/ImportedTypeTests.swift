import SQLiteRecordsImport
import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema
import Testing

@Suite("Swift types of imported columns")
struct ImportedTypeTests {
  /// The Swift types of the columns of the table or view `t`, by name.
  private func types(_ script: String) throws -> [String: PropertyType] {
    let result = try importSchema(of: GeneratorConnection(script: Array(script.utf8)))
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
        "i": .standard(.int), "b": .standard(.bool), "r": .standard(.double),
        "s": .standard(.string), "d": .standard(.data), "w": .standard(.date),
        "u": .standard(.uuid),
      ]
    )
  }

  @Test(
    "values of another kind decide where the declared type would not read them",
    arguments: [
      ("INTEGER", "1.5", PropertyType.standard(.double)), ("INTEGER", "'x'", .standard(.string)),
      ("BOOLEAN", "2", .standard(.int)),
      ("DATE", "'1996-07-04'), (NULL", .calendarDay),
      ("DATETIME", "'1996-07-04'", .standard(.string)),
      ("DATE", "'1996-02-30'", .standard(.string)), ("DATE", "1600000000", .standard(.int)),
      ("DATE", "'1996-07-04'), ('1996-07-04 12:00:00.000'", .standard(.string)),
      ("UUID", "'x'", .standard(.string)),
      ("UUID", "'56E7D8D3-E9E4-48B6-968E-8D102833AF00'", .stored(.uuid, .text)),
      ("UUID", "'56e7d8d3-e9e4-48b6-968e-8d102833af00'", .stored(.uuid, .lowercaseText)),
      ("UUID", "'56e7d8d3-e9e4-48b6-968e-8D102833AF00'", .standard(.string)),
      (
        "UUID", "zeroblob(16)), ('56E7D8D3-E9E4-48B6-968E-8D102833AF00'",
        .databaseValue("DatabaseValue")
      ),
      ("DATETIME", "'2021-02-28T12:00:00Z'", .stored(.date, .iso8601)),
      ("DATETIME", "'2021-02-28T12:00:00.123Z'", .stored(.date, .iso8601Milliseconds)),
      ("DATETIME", "'2021-02-29T12:00:00Z'", .standard(.string)),
      ("DATETIME", "'2021-02-29 12:00:00.000'", .standard(.string)),
      ("REAL", "x'00'", .standard(.data)),
      ("TEXT", "x'00'", .standard(.data)), ("BLOB", "'x'", .standard(.string)),
      ("", "1", .standard(.int)),
      ("UUID", "x'00'", .standard(.data)),
      ("TEXT", "CAST(x'FF' AS TEXT)", .databaseValue("DatabaseValue")),
      ("INTEGER", "1), ('x'", .databaseValue("DatabaseValue")),
      ("INTEGER", "9007199254740993), (1.5", .databaseValue("DatabaseValue")),
      ("INTEGER", "1), (1.5", .standard(.double)), ("", "NULL", .databaseValue("DatabaseValue")),
      ("INT", "NULL", .standard(.int)),
    ] as [(String, String, PropertyType)]
  )
  func stored(declared: String, values: String, type: PropertyType) throws {
    let script = "CREATE TABLE t (a \(declared)); INSERT INTO t VALUES (\(values))"
    #expect(try types(script) == ["a": type])
  }

  @Test(
    "an unknown type is kept, and the stored values decide",
    arguments: [
      ("STRING", "'x'", PropertyType.standard(.string)),
      ("JSON", "'[1]'", .standard(.string)),
      ("Data", "x'00'", .standard(.data)),
      ("Decimal", "1.5", .standard(.double)),
      ("ANY", "1", .standard(.int)),
      ("ANY", "1), ('x'", .databaseValue("DatabaseValue")),
      ("TEX", "NULL", .databaseValue("DatabaseValue")),
    ] as [(String, String, PropertyType)]
  )
  func unknownWord(declared: String, values: String, type: PropertyType) throws {
    let script = """
      CREATE TABLE p (a \(declared)); INSERT INTO p VALUES (\(values)); CREATE VIEW t AS SELECT a FROM p
      """
    #expect(try types(script) == ["a": type])
    let result = try importSchema(of: GeneratorConnection(script: Array(script.utf8)))
    #expect(result.files[0].text.contains(#""type": "\#(declared)""#))
  }

  @Test("a child column of an unknown type has its parent's")
  func unknownWordOfChild() throws {
    let script = """
      CREATE TABLE p (x INTEGER PRIMARY KEY); CREATE TABLE t (a ID REFERENCES p, b ID REFERENCES p);
      INSERT INTO t VALUES (1, 'x')
      """
    #expect(try types(script) == ["a": .standard(.int64), "b": .standard(.string)])
  }

  @Test("a key of integers that is not the rowid is imported as it is")
  func keyIsNotRowID() throws {
    #expect(try types("CREATE TABLE t (a INT PRIMARY KEY)") == ["a": .standard(.int)])
    let script = "CREATE TABLE t (a BIGINT PRIMARY KEY); INSERT INTO t VALUES ('x')"
    #expect(try types(script) == ["a": .standard(.string)])
  }

  @Test("a text that references a number has the type of its own column")
  func differentKeyTypes() throws {
    let script = "CREATE TABLE p (x INTEGER PRIMARY KEY); CREATE TABLE t (a TEXT REFERENCES p)"
    #expect(try types(script) == ["a": .standard(.string)])
    #expect(try types(script + "; INSERT INTO t VALUES (1)") == ["a": .standard(.string)])
  }

  @Test("a parent without a type gives a child of another one nothing that it cannot hold")
  func childThatCannotHold() throws {
    let script = """
      CREATE TABLE p (x UNIQUE); INSERT INTO p VALUES (1);
      CREATE TABLE t (a TEXT REFERENCES p (x), b REAL REFERENCES p (x))
      """
    #expect(try types(script) == ["a": .standard(.string), "b": .standard(.double)])
  }

  @Test("a child column has the storage of its parent where both are written alike")
  func childWithStorage() throws {
    let (small, capitals) = (
      "'56e7d8d3-e9e4-48b6-968e-8d102833af00'", "'56E7D8D3-E9E4-48B6-968E-8D102833AF00'"
    )
    let script = """
      CREATE TABLE p (x UUID PRIMARY KEY NOT NULL); INSERT INTO p VALUES (\(small));
      CREATE TABLE t (a UUID REFERENCES p, b UUID REFERENCES p);
      INSERT INTO t VALUES (\(small), \(capitals))
      """
    #expect(
      try types(script) == ["a": .stored(.uuid, .lowercaseText), "b": .stored(.uuid, .text)]
    )
  }

  @Test("a default that looks like SQL and is a text is imported as SQL")
  func textLikeSQL() throws {
    let script = "CREATE TABLE t (a TEXT DEFAULT 'CURRENT_DATE', b TEXT DEFAULT 'x')"
    let result = try importSchema(of: GeneratorConnection(script: Array(script.utf8)))
    #expect(result.isLossless)
    #expect(result.files[0].text.contains(#""default": { "sql": "'CURRENT_DATE'" }"#))
    #expect(result.files[0].text.contains(#""default": "x""#))
  }

  @Test("a child column has a type of its own where it holds more than its parent")
  func child() throws {
    let script = """
      CREATE TABLE p (x INTEGER PRIMARY KEY);
      CREATE TABLE t (a REFERENCES p, b REFERENCES p);
      INSERT INTO t VALUES (1, 'x')
      """
    #expect(try types(script) == ["a": .standard(.int64), "b": .standard(.string)])
  }

  @Test("a default of another kind than all values does not omit the table")
  func defaultOfAnotherKind() throws {
    let script = """
      CREATE TABLE t (
        d TEXT NOT NULL DEFAULT '', i INTEGER DEFAULT 'none', r TEXT DEFAULT 1, w DATETIME DEFAULT '',
        m TEXT DEFAULT ''
      );
      INSERT INTO t VALUES (x'00', 1, x'01', 5, 'x'), (x'00', 2, x'02', 6, x'00')
      """
    #expect(
      try types(script) == [
        "d": .standard(.data), "i": .standard(.int), "r": .standard(.data), "w": .standard(.int),
        "m": .databaseValue("DatabaseValue"),
      ]
    )
  }

  private func importing(_ script: String) throws -> (view: String, notes: [String]) {
    let result = try importSchema(of: GeneratorConnection(script: Array(script.utf8)))
    #expect(result.isLossless)
    return (try #require(result.files.first { $0.name == "v.json" }).text, result.notes)
  }

  @Test("the file of a view declares no type that its query shows, with rows or without")
  func inferredTypes() throws {
    let script = """
      CREATE TABLE p (x INTEGER, y REAL, at DATETIME NOT NULL);
      CREATE VIEW v AS SELECT count(*) AS n, max(x) AS m, sum(y) AS s, max(at) AS l, coalesce(x, y) AS c FROM p;
      CREATE VIEW t AS SELECT n, m, s, l, c FROM v
      """
    let row = "; INSERT INTO p VALUES (1, 2, '2030-01-31 12:00:00.000')"
    for script in [script, script + row] {
      let (file, notes) = try importing(script)
      #expect(!file.contains("columns"))
      #expect(notes == [])
      #expect(
        try types(script) == [
          "n": .standard(.int), "m": .standard(.int), "s": .standard(.double),
          "l": .standard(.date), "c": .standard(.double),
        ]
      )
    }
  }

  @Test("rows narrow a type that the query of a view does not show, and a note says so")
  func narrowedTypes() throws {
    let script = """
      CREATE TABLE p (j TEXT);
      CREATE VIEW v AS SELECT json_extract(j, '$.a') AS s FROM p; CREATE VIEW t AS SELECT s FROM v
      """
    let empty = try importing(script)
    #expect(empty.view.contains(#""databaseValue": "DatabaseValue""#))
    #expect(empty.notes == [])
    let rows = #"; INSERT INTO p VALUES ('{"a": 1}'), ('{"a": 2}')"#
    let (view, notes) = try importing(script + rows)
    #expect(view.contains(#"{ "name": "s", "swift": { "type": "Int" } }"#))
    #expect(notes.count == 2)
    let note =
      "column 's' of view 'v' has the type 'Int' because of its rows, which its query does not show: "
    #expect(notes.contains { $0.hasPrefix(note) })
    #expect(try types(script + rows) == ["s": .standard(.int)])
  }

  @Test("rows do not narrow a type of which the query shows that it is one of two")
  func rowsOfOneOfTwoTypes() throws {
    let script = """
      CREATE TABLE p (x INTEGER, s TEXT); INSERT INTO p VALUES (1, NULL);
      CREATE VIEW v AS SELECT coalesce(x, s) AS c FROM p
      """
    let (file, notes) = try importing(script)
    #expect(file.contains(#""databaseValue": "DatabaseValue""#))
    #expect(notes == [])
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
        "x": .standard(.int), "i": .standard(.int), "r": .standard(.double),
        "s": .standard(.string), "n": .databaseValue("DatabaseValue"), "o": .standard(.int),
      ]
    )
  }
}
