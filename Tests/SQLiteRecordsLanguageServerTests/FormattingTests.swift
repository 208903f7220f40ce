import Testing

@testable import SQLiteRecordsLanguageServer

@Suite("Formatting and hints")
struct FormattingTests {
  @Test("a schema file and a query file are formatted as the tool does")
  func formatting() {
    var client = EditorClient(SampleFiles.game)
    let schema = client.ask(
      "formatting",
      SampleFiles.teamPath,
      #"{"table":"team","columns":[{"name":"id"}]}"#
    )
    #expect(
      schema.array?.first?["newText"] == """
        {
          "table": "team",
          "columns": [
            { "name": "id" }
          ]
        }

        """
    )
    let query = client.ask(
      "formatting",
      SampleFiles.queriesPath,
      "--name:   a\n\nSELECT 1 AS one;\n"
    )
    #expect(query.array?.first?["newText"] == "-- name: a\nSELECT 1 AS one;\n")
  }

  @Test("a file that is formatted gets no edits, and one with a mistake no answer")
  func nothing() {
    var client = EditorClient(SampleFiles.game)
    #expect(client.ask("formatting", SampleFiles.teamPath, SampleFiles.team) == [])
    #expect(client.ask("formatting", SampleFiles.teamPath, "{") == .null)
  }

  @Test("the columns and parameters of queries have their types as hints")
  func hints() {
    #expect(
      hints(inLines: 0...9) == [
        "2:18: String", "2:25: Int", "2:44: String?", "4:22: Int", "7:11: String",
      ]
    )
    #expect(hints(inLines: 3...7) == ["4:22: Int", "7:11: String"])
  }

  /// The hints in the lines that an editor shows.
  private func hints(inLines lines: ClosedRange<Int>) -> [String] {
    var client = EditorClient(SampleFiles.game)
    let range: MessageValue = [
      "start": ["line": .integer(lines.lowerBound), "character": 0],
      "end": ["line": .integer(lines.upperBound), "character": 99],
    ]
    let answer = client.ask(
      "inlayHint",
      SampleFiles.queriesPath,
      SampleFiles.queries,
      ["range": range]
    )
    let shown = (answer.array ?? []).map { hint in
      let position = hint["position"]
      return "\(position?["line"]?.integer ?? -1):\(position?["character"]?.integer ?? -1)"
        + (hint["label"]?.string ?? "")
    }
    return shown.sorted()
  }
}
