import Testing

@testable import SQLiteRecordsLanguageServer

@Suite("Signatures of SQL functions")
struct SignatureTests {
  /// The form that is shown and the number of its parameter, at a place in an expression.
  private func signature(_ expression: String) -> String {
    var client = EditorClient(SampleFiles.game)
    let text = "-- name: a\nSELECT \(expression)\nFROM player;\n"
    let help = client.ask("signatureHelp", SampleFiles.queriesPath, text)
    let active = help["activeSignature"]?.integer ?? -1
    guard let forms = help["signatures"]?.array, forms.indices.contains(active) else { return "" }
    return "\(forms[active]["label"]?.string ?? "") \(help["activeParameter"]?.integer ?? -1)"
  }

  @Test(
    "the form of a call and the parameter are those at the place",
    arguments: [
      ("substr(¦", "substr(X, Y) 0"), ("substr(name, ¦)", "substr(X, Y) 1"),
      ("substr(name, 1, ¦", "substr(X, Y, Z) 2"), ("SUBSTR(upper(name), ¦)", "substr(X, Y) 1"),
      ("substr(upper(¦), 1)", "upper(X) 0"),
      ("coalesce(name, 1, 2, 3, ¦)", "coalesce(X, Y, ...) 2"),
      ("strftime('%Y', ¦)", "strftime(format, time-value, modifier, ...) 1"),
      ("(1, ¦)", ""), ("name IN (¦)", ""), ("unknown(¦)", ""), ("name¦", ""),
    ]
  )
  func calls(expression: String, expected: String) {
    #expect(signature(expression) == expected)
  }

  @Test("functions of the application have the types that the configuration declares")
  func ownFunctions() {
    var files = SampleFiles.game
    files["Game/Sources/Game/sqlite-records.json"] = """
      { "functions": [
        { "name": "distance", "arguments": ["Double", "Double?"], "result": "Double" }
      ] }
      """
    var client = EditorClient(files)
    let text = "-- name: a\nSELECT distance(1, ¦) AS d FROM player;\n"
    let help = client.ask("signatureHelp", SampleFiles.queriesPath, text)
    #expect(help["signatures"]?.array?.first?["label"] == "distance(Double, Double?)")
    #expect(help["activeParameter"] == 1)
  }

  @Test("SQL of schema files has them, too, in each line")
  func schemaFiles() {
    var client = EditorClient(SampleFiles.game)
    let text = SampleFiles.player.replacing(
      "\"score >= 0\"",
      with: #"{ "sql": ["score >= 0 AND", "round(score, ¦) > 0"] }"#
    )
    let help = client.ask("signatureHelp", SampleFiles.playerPath, text)
    #expect(help["activeParameter"] == 1)
  }

  @Test("every form has the name of a function of SQLite, and says what it takes")
  func forms() {
    for (name, forms) in SQLFunctionForms.ofSQLite {
      #expect(forms.allSatisfy { $0.label.hasPrefix("\(name)(") && $0.label.hasSuffix(")") })
    }
    #expect(SQLFunctionForms.ofSQLite.count > 100)
  }
}
