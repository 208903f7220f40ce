import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema
import Testing

@Suite("Types in query files") struct WrittenTypeTests {
  @Test(
    "A type is one of the schema language, or the name of an enumeration",
    arguments: [
      ("Double", WrittenType(.named(.suitable(.double)))),
      ("Int?", WrittenType(.named(.suitable(.int)), isOptional: true)),
      ("Date", WrittenType(.named(.suitable(.date)))),
      ("Date as unixSeconds", WrittenType(.named(.certain(.stored(.date, .unixSeconds))))),
      ("Date? as text", WrittenType(.named(.certain(.standard(.date))), isOptional: true)),
      ("UUID as lowercaseText", WrittenType(.named(.certain(.stored(.uuid, .lowercaseText))))),
      ("[Tag] as json", WrittenType(.named(.certain(.json("[Tag]"))))),
      (
        "[String: Int?]? as json",
        WrittenType(.named(.certain(.json("[String: Int?]"))), isOptional: true)
      ),
      ("Game.Rank as rawValue", WrittenType(.named(.certain(.rawValue("Game.Rank"))))),
      ("Point as databaseValue", WrittenType(.named(.certain(.databaseValue("Point"))))),
      ("Position?", WrittenType(.ofSchema("Position"), isOptional: true)),
    ]
  )
  func types(text: String, type: WrittenType) throws {
    let queries = try read("-- name: a\n-- column b: \(text)\nSELECT 1;")
    #expect(queries[0].columns.map(\.type.value) == [type])
  }

  @Test(
    "A text that is not a type is an error that proposes one",
    arguments: [
      (
        "Game.Rank",
        "'Game.Rank' has no storage; expected a form such as 'Game.Rank as json'"
      ),
      ("[Tag]", "'[Tag]' has no storage; expected a form such as '[Tag] as json'"),
      ("Date as unixSecond", "'Date' has no storage 'unixSecond'; did you mean 'unixSeconds'?"),
      ("Int as a", "'Int' has no storage 'a'; expected 'json', 'rawValue' or 'databaseValue'"),
      ("Int??", "'Int??' is not a type; did you mean 'Int'?"),
      ("Tag as jsn", "'Tag' has no storage 'jsn'; did you mean 'json'?"),
      (
        "Int as", "'Int' has no storage ''; expected 'json', 'rawValue' or 'databaseValue'"
      ),
    ]
  )
  func faults(text: String, message: String) {
    let place = "players.sql:2:14: error: "
    #expect(messages("-- name: a\n-- column b: \(text)\nSELECT 1;") == [place + message])
  }

  @Test("A sentence is not a type", arguments: ["the number of rows", "Int or Double", "?"])
  func sentences(text: String) {
    let messages = messages("-- name: a\n-- parameter b: \(text)\nSELECT 1;")
    #expect(messages.count == 1)
    #expect(
      messages.first?.hasPrefix("players.sql:2:17: error: '\(text)' is not a type; expected")
        == true
    )
  }
}
