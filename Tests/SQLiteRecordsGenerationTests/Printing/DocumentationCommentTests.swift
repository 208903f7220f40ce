import Testing

@testable import SQLiteRecordsGeneration

@Suite("Comments")
struct DocumentationCommentTests {
  private func comment(_ text: String) -> String {
    var printer = SwiftPrinter()
    printer.documentation(text)
    return printer.text
  }

  @Test("every way to end a line begins a new comment line")
  func lineEnds() {
    let text = "a\nb\r\nc\rd\u{85}e\u{2028}f\u{2029}g\u{B}h\u{C}i"
    let expected = "abcdefghi".map { "/// \($0)\n" }.joined()
    #expect(comment(text) == expected)
  }

  @Test("an empty line has no space behind its marker, and empty lines at the ends go")
  func emptyLines() {
    #expect(comment("\n \na  \n\nb\n") == "/// a\n///\n/// b\n")
    #expect(comment(" \n").isEmpty)
  }

  @Test("invisible characters are spelled out")
  func invisible() {
    #expect(comment("a\u{0}\u{202E}*/") == "/// a\\u{0}\\u{202E}*/\n")
  }

  @Test("a long line is broken between words, with its margin, and a long word is not")
  func wrapping() {
    let words = Array(repeating: "word", count: 30).joined(separator: " ")
    let lines = comment("  \(words)").split(separator: "\n")
    #expect(lines.map(\.count) == [100, 60])
    #expect(lines.allSatisfy { $0.hasPrefix("///   word") })
    let long = String(repeating: "x", count: 120)
    #expect(comment("\(long) b") == "/// \(long)\n/// b\n")
  }

  @Test("code in a comment gets more backticks than it holds")
  func code() {
    #expect("player".asCode == "`player`")
    #expect("a``b\n".asCode == "``` a``b\\u{A} ```")
  }
}
