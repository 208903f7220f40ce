import Foundation
import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

@Suite("Formats of dumps")
struct DumpFormatTests {
  let db: Database

  init() throws {
    db = try openMemoryDatabase()
    try db.execute(
      sql: """
        CREATE TABLE player (name TEXT, score);
        INSERT INTO player VALUES ('Arthur', 500), ('O''Brien|x', NULL), ('é"/', 1.5), ('', x'00FF');
        """
    )
  }

  func dump(_ format: some DumpFormat, _ sql: SQL = "SELECT * FROM player") throws -> String {
    try printed { try db.dumpSQL(sql, format: format, to: $0) }
  }

  @Test("debug prints one line for each row")
  func debug() throws {
    #expect(try dump(.debug()) == "Arthur|500\nO'Brien|x|\né\"/|1.5\n|X'00FF'\n")
    #expect(
      try dump(.debug(header: true, separator: "; ", nullValue: "NULL"))
        == "name; score\nArthur; 500\nO'Brien|x; NULL\né\"/; 1.5\n; X'00FF'\n"
    )
  }

  @Test("debug prints blobs that are texts or UUIDs as such")
  func debugBlobs() throws {
    let sql: SQL = """
      SELECT x'48656C6C6F', x'', x'69BF8A9CD9F04777BD1193451D84CBCF', x'0F', 1e999, x'F09F9982'
      """
    #expect(
      try dump(.debug(), sql) == "Hello||69BF8A9C-D9F0-4777-BD11-93451D84CBCF|\u{F}|inf|🙂\n"
    )
    #expect(try dump(.debug(), "SELECT x'80'") == "X'80'\n")
  }

  @Test("list lets SQLite convert values to texts")
  func list() throws {
    #expect(
      try dump(.list(), "SELECT 1, 1.0, NULL, 'a', x'62', 1e999") == "1|1.0||a|b|Inf\n"
    )
    #expect(
      try dump(.list(header: true, separator: ",", nullValue: "-"), "SELECT 1 AS a, NULL AS b")
        == "a,b\n1,-\n"
    )
  }

  @Test("line prints one line for each value, and a free one between rows")
  func line() throws {
    #expect(
      try dump(.line(nullValue: "NULL"), "SELECT 1 AS a, NULL AS score UNION ALL SELECT 2, 'x'")
        == """
            a = 1
        score = NULL

            a = 2
        score = x

        """
    )
  }

  @Test("quote prints SQL literals")
  func quote() throws {
    #expect(
      try dump(.quote(header: true))
        == "'name','score'\n'Arthur',500\n'O''Brien|x',NULL\n'é\"/',1.5\n'',X'00FF'\n"
    )
    #expect(try dump(.quote(separator: ", "), "SELECT 1, 2.0") == "1, 2.0\n")
  }

  @Test("json prints an array of objects, with members in the order of the columns")
  func json() throws {
    #expect(
      try dump(.json())
        == #"[{"name":"Arthur","score":500},"# + "\n" + #"{"name":"O'Brien|x","score":null},"#
        + "\n" + #"{"name":"é\"/","score":1.5},"# + "\n" + #"{"name":"","score":"AP8="}]"# + "\n"
    )
    #expect(try dump(.json(), "SELECT 1 AS b, 1e999 AS a") == #"[{"b":1,"a":"inf"}]"# + "\n")
    #expect(try dump(.json(), "SELECT 1 WHERE 0") == "[]\n")
    #expect(
      try dump(.json(), "SELECT 1 AS a; SELECT 2 AS b") == #"[{"a":1}]"# + "\n" + #"[{"b":2}]"#
        + "\n"
    )
  }

  @Test("json follows its encoder")
  func jsonEncoder() throws {
    let encoder = JSONDumpFormat.defaultEncoder
    encoder.outputFormatting = .prettyPrinted
    #expect(
      try dump(.json(encoder: encoder), "SELECT 1 AS a, 'x' AS b UNION ALL SELECT 2, 'y'")
        == """
        [
          {
            "a": 1,
            "b": "x"
          },
          {
            "a": 2,
            "b": "y"
          }
        ]

        """
    )
    #expect(try dump(.json(encoder: encoder), "SELECT 1 WHERE 0") == "[]\n")
    encoder.nonConformingFloatEncodingStrategy = .throw
    #expect(throws: EncodingError.self) {
      _ = try dump(.json(encoder: encoder), "SELECT 1e999")
    }
  }

  @Test("a header comes with each statement, and with no rows there is none")
  func headers() throws {
    let sql: SQL = "SELECT 1 AS a; SELECT 2 AS b; SELECT 3 AS c WHERE 0"
    #expect(try dump(.list(header: true), sql) == "a\n1\nb\n2\n")
    #expect(try dump(.quote(header: true), sql) == "'a'\n1\n'b'\n2\n")
    #expect(try dump(.debug(header: true), sql) == "a\n1\nb\n2\n")
  }

  /// Counts rows.
  struct Count: DumpFormat {
    var count = 0

    mutating func writeRow(_ db: Database, statement: Statement, to stream: inout DumpStream) {
      count += 1
    }

    mutating func finalize(_ db: Database, statement: Statement, to stream: inout DumpStream) {
      stream.write("\(count) of \(statement.columnNames)")
      stream.margin()
    }
  }

  @Test("a client can write a format")
  func format() throws {
    #expect(try dump(Count()) == #"4 of ["name", "score"]"#)
    #expect(
      try dump(Count(), "SELECT 1 AS a; SELECT 2 AS b") == "1 of [\"a\"]\n1 of [\"b\"]"
    )
  }
}
