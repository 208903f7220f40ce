import Testing

@testable import SQLiteRecordsGeneration

@Suite("Swift identifiers")
struct IdentifierTests {
  @Test(
    "texts that Swift's grammar allows are identifiers",
    arguments: ["a", "_a", "a1", "Élève", "顧客", "é", "😀", "_1"]
  )
  func valid(name: String) {
    #expect(Identifier(name)?.name == name)
  }

  @Test(
    "anything else is not",
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

  @Test(
    "behind a point, before an argument and as a parameter few words need backticks",
    arguments: [
      ("class", "class", "class", "class"), ("init", "`init`", "init", "init"),
      ("let", "let", "let", "`let`"), ("inout", "inout", "`inout`", "`inout`"),
    ]
  )
  func places(name: String, member: String, label: String, parameter: String) throws {
    let identifier = try #require(Identifier(name))
    #expect(identifier.member == member)
    #expect(identifier.label == label)
    #expect(identifier.parameter == parameter)
  }
}
