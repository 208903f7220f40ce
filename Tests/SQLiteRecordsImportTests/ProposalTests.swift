import SQLiteRecordsImport
import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema
import Testing

@Suite("Proposals of an import")
struct ProposalTests {
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

  private func remarks(_ script: String) throws -> [String] {
    try importSchema(of: GeneratorConnection(script: Array(script.utf8))).notes
  }

  @Test(
    "the default of a column with an enumeration is the plain value",
    arguments: [
      ("s TEXT NOT NULL DEFAULT 'open' CHECK (s IN ('open', 'done'))", #""default": "open""#),
      ("s INTEGER DEFAULT 2 CHECK (s IN (1, 2))", #""default": 2"#),
      ("s TEXT DEFAULT (lower('OPEN')) CHECK (s IN ('open', 'done'))", #""default": { "sql": "#),
    ]
  )
  func enumerationDefault(definition: String, text: String) throws {
    let script = "CREATE TABLE t (\(definition))"
    let result = try importSchema(of: GeneratorConnection(script: Array(script.utf8)))
    #expect(result.isLossless)
    #expect(result.files[0].text.contains(text), "\(result.files[0].text)")
  }

  @Test("a column without NULL in many rows may be NOT NULL, which the files leave open")
  func withoutNull() throws {
    let script = """
      CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT, b TEXT, c TEXT NOT NULL, d AS (a));
      WITH n (x) AS (VALUES (1) UNION ALL SELECT x + 1 FROM n WHERE x < 10)
      INSERT INTO t SELECT x, 'a', nullif(x, 3), 'c' FROM n
      """
    #expect(
      try remarks(script) == [
        "no row of table 't' has NULL in 'a'; if that is always so, declare \"notNull\": true, or "
          + "\"swift\": {\"optional\": false}"
      ]
    )
    #expect(try remarks(script + "; DELETE FROM t WHERE id > 9") == [])
  }

  @Test(
    "a column whose check lists its texts has an enumeration of them",
    arguments: [
      "status TEXT NOT NULL CHECK (status IN ('open', 'in progress', 'done'))",
      "status TEXT CHECK ((\"status\" in ('open','in progress','done')))",
      "status TEXT, CHECK (STATUS IN ('open', 'in progress', 'done'))",
    ]
  )
  func enumeration(definition: String) throws {
    let script = "CREATE TABLE t (\(definition)); INSERT INTO t VALUES ('in progress')"
    let type = try #require(try types(script)["status"])
    guard case .enumeration(let enumeration) = type else {
      Issue.record("\(type) is no enumeration")
      return
    }
    #expect(enumeration.name.value == "TStatus")
    #expect(enumeration.cases.map(\.value.value.caseText) == ["open", "in progress", "done"])
    #expect(
      try remarks(script) == [
        "column 'status' of table 't' has the enumeration 'TStatus', because its check lists all values"
      ]
    )
  }

  @Test(
    "a column has no enumeration where a value would be none of its cases, or a case has no name",
    arguments: [
      "s TEXT CHECK (s IN ('a', 'b') OR s = 'c')", "s TEXT CHECK (s NOT IN ('x', 'y'))",
      "s TEXT CHECK (s IN ('a-b', 'a b'))", "s TEXT CHECK (s IN ('', 'a'))",
      "s TEXT CHECK (s IN ('1', 'a'))", "s TEXT CHECK (s IN ('a', 'b', 3))",
      "s TEXT CHECK (lower(s) IN ('a', 'b'))", "s TEXT PRIMARY KEY CHECK (s IN ('a', 'b'))",
      "s TEXT, CHECK ('s' IN ('s', 'b'))", "s TEXT CHECK (s IN (1, 2))",
    ]
  )
  func noEnumeration(definition: String) throws {
    #expect(try types("CREATE TABLE t (\(definition))") == ["s": .standard(.string)])
  }

  @Test(
    "a column whose check names its integers has an enumeration of them",
    arguments: [
      "level INTEGER NOT NULL DEFAULT 1 CHECK (level IN (1, 2, -10))",
      "level INT, CHECK ((\"level\" in (1,2,-10)))",
    ]
  )
  func integers(definition: String) throws {
    let script = "CREATE TABLE t (\(definition)); INSERT INTO t VALUES (-10)"
    let type = try #require(try types(script)["level"])
    guard case .enumeration(let enumeration) = type else {
      Issue.record("\(type) is no enumeration")
      return
    }
    #expect(enumeration.cases.map(\.value.value) == [.integer(1), .integer(2), .integer(-10)])
    #expect(enumeration.cases.map(\.name?.value) == ["value1", "value2", "minus10"])
    #expect(
      try remarks(script) == [
        "column 'level' of table 't' has the enumeration 'TLevel', because its check lists all values; name "
          + "the cases after what the integers mean"
      ]
    )
  }

  @Test(
    "a column whose check names 0 and 1 is a boolean",
    arguments: [
      "active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1))",
      "active INTEGER DEFAULT 0, CHECK (active IN (1, 0))",
    ]
  )
  func booleans(definition: String) throws {
    let script = "CREATE TABLE t (\(definition)); INSERT INTO t VALUES (0)"
    #expect(try types(script) == ["active": .standard(.bool)])
    let remark = "column 'active' of table 't' has the type 'Bool', because its check lists 0 and 1"
    #expect(try remarks(script) == [remark])
  }

  @Test(
    "integers have no enumeration where a value would be none of its cases",
    arguments: [
      "n INTEGER CHECK (n IN (1, 2) OR n = 3)", "n INTEGER CHECK (n IN (1, 1))",
      "n INTEGER CHECK (n IN (1, 2.5))", "n INTEGER CHECK (n IN (1, 'a'))",
      "n INTEGER CHECK (n IN (0x1, 2))", "n INTEGER CHECK (n IN (1, 99999999999999999999))",
      "n INTEGER UNIQUE CHECK (n IN (1, 2))",
      "n INTEGER CHECK (n IN ('1', '2'))", "n INTEGER CHECK (n IN (+1, 2))",
    ]
  )
  func noIntegers(definition: String) throws {
    #expect(try types("CREATE TABLE t (\(definition))") == ["n": .standard(.int)])
  }

  @Test("an integer that is older than the check is not a case, so that the column stays a number")
  func oldInteger() throws {
    let script = """
      CREATE TABLE t (n INTEGER CHECK (n IN (0, 1)), m INTEGER CHECK (m IN (3, 4)));
      PRAGMA ignore_check_constraints = ON; INSERT INTO t VALUES (2, 5)
      """
    #expect(try types(script) == ["n": .standard(.int), "m": .standard(.int)])
  }

  @Test("a value that is older than the check is not a case, so that the column stays a text")
  func oldValue() throws {
    let script = """
      CREATE TABLE t (s TEXT CHECK (s IN ('a', 'b'))); PRAGMA ignore_check_constraints = ON;
      INSERT INTO t VALUES ('c')
      """
    #expect(try types(script) == ["s": .standard(.string)])
  }

  @Test("a text column that holds UUIDs has their type, with the letters that are stored")
  func uuidTexts() throws {
    let script = """
      CREATE TABLE t (id TEXT PRIMARY KEY NOT NULL, other TEXT REFERENCES t, mixed TEXT);
      INSERT INTO t VALUES ('56e7d8d3-e9e4-48b6-968e-8d102833af00', NULL, 'x');
      INSERT INTO t VALUES ('66e7d8d3-e9e4-48b6-968e-8d102833af00',
        '56e7d8d3-e9e4-48b6-968e-8d102833af00', '56e7d8d3-e9e4-48b6-968e-8d102833af00')
      """
    let type = PropertyType.stored(.uuid, .lowercaseText)
    #expect(try types(script) == ["id": type, "other": type, "mixed": .standard(.string)])
    #expect(
      try remarks(script).first
        == "column 'id' of table 't' has the type 'UUID', because all values are UUIDs"
    )
  }

  @Test("a text column that holds JSON stays a text, and is reported")
  func json() throws {
    let script = """
      CREATE TABLE t (a TEXT, b TEXT, c TEXT);
      INSERT INTO t VALUES ('[1]', '1', '{'), ('{"a": 1}', '2', '{}'), (NULL, NULL, NULL)
      """
    let type = PropertyType.standard(.string)
    #expect(try types(script) == ["a": type, "b": type, "c": type])
    #expect(
      try remarks(script) == [
        #"column 'a' of table 't' contains JSON; declare the type that it decodes to, as "swift": {"json": …}"#
      ]
    )
  }
}
