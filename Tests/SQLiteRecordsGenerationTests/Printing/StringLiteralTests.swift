import Testing

@testable import SQLiteRecordsGeneration

@Suite("String literals")
struct StringLiteralTests {
  @Test("a plain literal escapes quotes, backslashes and what cannot be seen")
  func plain() {
    #expect(StringLiteral.plain("team_id") == #""team_id""#)
    #expect(StringLiteral.plain(#"a"b\(c)"#) == #""a\"b\\(c)""#)
    #expect(
      StringLiteral.plain("a\n\r\t\u{0}\u{7F}\u{2028}\u{202E}")
        == #""a\n\r\t\u{0}\u{7F}\u{2028}\u{202E}""#
    )
  }

  @Test("a raw literal takes one '#' where that is enough")
  func raw() {
    #expect(StringLiteral.raw(#"CREATE INDEX "a""#) == ##"#"CREATE INDEX "a""#"##)
    #expect(StringLiteral.raw(#"a\b"#) == ##"#"a\b"#"##)
  }

  @Test("a raw literal takes more '#' than follow any quote or backslash of the text")
  func rawHashes() {
    #expect(StringLiteral.raw(##"a"#"##) == ###"##"a"#"##"###)
    #expect(StringLiteral.raw(##"a\#(b)"##) == ###"##"a\#(b)"##"###)
    #expect(StringLiteral.raw("a\u{0}\"##") == "###\"a\\###u{0}\"##\"###")
    #expect(StringLiteral.raw("# ##") == "#\"# ##\"#")
  }

  @Test("a quote behind the opening quote does not begin a multi-line literal")
  func leadingQuote() {
    #expect(StringLiteral.raw(#"""a""#) == ##"#"\#""a""#"##)
  }

  @Test("a multi-line literal keeps the lines, and escapes a carriage return")
  func rawLines() {
    #expect(
      StringLiteral.rawLines("a\r\n\nb") == ["#\"\"\"", "a\\#r", "", "b", "\"\"\"#"]
    )
    #expect(StringLiteral.rawLines("\"\"\"#").first == "##\"\"\"")
  }
}
