import SQLiteRecordsSchema
import Testing

@Suite("Proposing words")
struct NearestWordTests {
  @Test(
    "the word with the fewest differences is proposed, if they are few for its length",
    arguments: [
      ("tabel", "table"), ("TABLE", "table"), ("tbl", nil), ("colum", "columns"),
      ("primarykey", "primaryKey"), ("x", nil), ("dI", "Id"), ("uniqe", "unique"),
      ("uniquee", "unique"), ("nuiqeu", "unique"), ("unify", nil), ("", nil),
      (String(repeating: "x", count: 100), nil),
    ] as [(String, String?)]
  )
  func proposals(word: String, nearest: String?) {
    let words = ["tables", "table", "columns", "unique", "primaryKey", "Id"]
    #expect(NearestWord.find(word, among: words) == nearest)
  }

  @Test("the first of words that are equally near is proposed")
  func ties() {
    #expect(NearestWord.find("teem", among: ["team", "term"]) == "team")
    let advice = NearestWord.suggestion(for: "teem", among: ["team"])
    #expect(advice.text == "; did you mean 'team'?")
    #expect(advice.cures == [.word(.init("team", insteadOf: "teem"))])
    #expect(NearestWord.suggestion(for: "x", among: ["team"]) == .none)
  }

  @Test("a file with many mistakes gets a hundred proposals and is read quickly")
  func manyMistakes() {
    let tables = (0..<2_000).map { number in
      #"{"table":"t\#(number)","columns":[{"name":"a","references":{"table":"u\#(number)"}}]}"#
    }
    let findings = diagnostics("{\"tables\":[\(tables.joined(separator: ",\n"))]}")
    #expect(findings.count == 2_000)
    #expect(findings.filter { $0.hasSuffix("?") }.count <= 100)
  }
}
