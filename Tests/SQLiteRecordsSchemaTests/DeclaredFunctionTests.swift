import SQLiteRecordsSchema
import Testing

@Suite("Functions that the configuration declares")
struct DeclaredFunctionTests {
  private func read(_ functions: String, _ table: String? = nil) -> (Schema?, [String]) {
    let table = table ?? #"{ "table": "t", "columns": [{ "name": "a", "type": "INTEGER" }] }"#
    let (schema, log) = readSchema([
      SchemaFile(name: "t.json", bytes: Array(table.utf8)),
      SchemaFile(
        name: "sqlite-records.json",
        bytes: Array(#"{ "functions": [\#(functions)] }"#.utf8)
      ),
    ])
    return (schema, log.sorted.map(\.description))
  }

  @Test("a function is known in schemas, with its number of arguments")
  func known() throws {
    let half = #"{ "name": "Half", "arguments": ["Int"], "result": "Int", "deterministic": true }"#
    func table(_ check: String) -> String {
      #"{ "table": "t", "functions": ["half"], "columns": [{ "name": "a", "type": "INT", "check": "\#(check)" }] }"#
    }
    let (schema, findings) = read(half, table("half(a) > 1"))
    #expect(findings == [])
    #expect(schema?.functions.map(\.name) == ["half"])
    #expect(schema?.functions.first?.signature?.countText == "1 argument")
    #expect(
      read(half, table("half(a, 2) > 1")).1 == [
        "t.json:1:91: error: SQLite rejects the check 'half(a, 2) > 1': "
          + "wrong number of arguments to function half()"
      ]
    )
  }

  @Test("an index cannot call a function that is not deterministic")
  func deterministic() {
    let table = """
      { "table": "t", "columns": [{ "name": "a", "type": "INT" }],
        "indexes": [{ "name": "i", "columns": [{ "sql": "half(a)" }] }] }
      """
    let half = #"{ "name": "half", "arguments": ["Int"], "result": "Int", "deterministic": "#
    #expect(read(half + "true }", table).1 == [])
    #expect(
      read(half + "false }", table).1 == [
        "t.json:2:51: error: SQLite rejects the index expression 'half(a)': "
          + "non-deterministic functions prohibited in index expressions"
      ]
    )
  }

  @Test(
    "mistakes in a function are reported at their place",
    arguments: [
      (
        #"{ "name": "f", "arguments": ["Sting"], "result": "Int" }"#,
        ["1:46: error: unknown type 'Sting'; did you mean 'String'?"]
      ),
      (
        #"{ "name": "f", "arguments": ["Date as unixSecond"], "result": "Int" }"#,
        ["1:46: error: 'Date' has no storage 'unixSecond'; did you mean 'unixSeconds'?"]
      ),
      (
        #"{ "name": "f", "arguments": ["[Int]"], "result": "Text" }"#,
        ["1:46: error: '[Int]' has no storage; expected a form such as '[Int] as json'"]
      ),
      (
        #"{ "name": "f", "arguments": [], "result": "Text" }"#,
        ["1:59: error: unknown type 'Text'; did you mean 'String'?"]
      ),
      (
        #"{ "name": "Lower", "arguments": [], "result": "Int" }"#,
        ["1:27: error: SQLite itself has a function 'lower'; choose another name"]
      ),
      (
        #"{ "name": "string_agg", "arguments": [], "result": "Int" }"#,
        ["1:27: error: SQLite itself has a function 'string_agg'; choose another name"]
      ),
      (
        #"{ "name": "", "arguments": [], "result": "Int" }"#,
        ["1:27: error: '' is not a valid function name"]
      ),
      (
        #"{ "name": "f", "arguments": [], "result": "Int" }, "#
          + #"{ "name": "F", "arguments": [], "result": "Int" }"#,
        [
          "1:78: error: function 'F' is declared with the same number of arguments at "
            + "sqlite-records.json:1:27"
        ]
      ),
      (
        #"{ "name": "f", "arguments": ["Int..."], "result": "Int" }, "#
          + #"{ "name": "f", "arguments": ["Int", "Int..."], "result": "Int" }"#,
        [
          "1:86: error: function 'f' is declared with the same number of arguments at "
            + "sqlite-records.json:1:27"
        ]
      ),
      (
        #"{ "name": "f", "argument": [], "result": "Int", "pure": true }"#,
        [
          "1:32: error: unknown key 'argument' in a function of the application; "
            + "did you mean 'arguments'?",
          "1:65: error: unknown key 'pure' in a function of the application",
        ]
      ),
    ]
  )
  func mistakes(functions: String, findings: [String]) {
    let found = read(functions).1.map { $0.replacing("sqlite-records.json:1:", with: "1:") }
    let expected = findings.map { $0.replacing("sqlite-records.json:1:", with: "1:") }
    #expect(found == expected)
  }

  @Test("functions are formatted one in a line, their keys in order")
  func format() {
    let text =
      #"{"functions":[{"result":"Int","name":"f","aggregate":true,"arguments":["Int","Int"]}]}"#
    let file = SchemaFile(name: "sqlite-records.json", bytes: Array(text.utf8))
    #expect(
      formatSchema(file).text == """
        {
          "functions": [
            { "name": "f", "arguments": ["Int", "Int"], "result": "Int", "aggregate": true }
          ]
        }

        """
    )
  }
}
