import Testing

@testable import SQLiteRecordsGeneration

@Suite("Swift identifiers")
struct IdentifierTests {
  @Test(
    "what Swift's grammar allows is an identifier",
    arguments: ["a", "_a", "a1", "Élève", "顧客", "é", "😀", "_1"]
  )
  func valid(name: String) {
    #expect(Identifier(name)?.name == name)
  }

  @Test(
    "anything else is none",
    arguments: [
      "", "_", "1a", "a b", "a-b", "a.b", "$0", "`a`", "a\n", "a\u{0}", "\u{301}a", "a\u{202E}",
      "a\u{200B}", "a\u{FEFF}", "a(", "“a”", "−",
    ]
  )
  func invalid(name: String) {
    #expect(Identifier(name) == nil)
  }

  @Test(
    "a keyword is written in backticks, a contextual one is not",
    arguments: [
      ("class", "`class`"), ("in", "`in`"), ("await", "`await`"), ("open", "open"), ("any", "any"),
      ("name", "name"),
    ]
  )
  func keywords(name: String, text: String) {
    #expect(Identifier(name)?.text == text)
  }
}
