import Testing

@testable import SQLiteRecordsGeneration

/// Texts of visible ASCII characters are printed as they are; those that are nearly so are not.
@Suite("Plain texts")
struct PlainTextTests {
  private func comment(_ text: String) -> String {
    var printer = SwiftPrinter()
    printer.documentation(text)
    return printer.text
  }

  @Test(
    "spaces at the end of a comment go, whatever is in front of them",
    arguments: ["a", "ä", "🏳️‍🌈"]
  )
  func trailingSpaces(_ text: String) {
    #expect(comment("\(text)  ") == "/// \(text)\n")
    #expect(comment(" \(text) b  \n\(text) ") == "///  \(text) b\n/// \(text)\n")
    #expect(comment("\(text) \u{301}") == "/// \(text) \u{301}\n")
  }

  @Test("one character other than visible ASCII causes a full check")
  func nearlyPlain() {
    #expect(" ~".isPlainLine)
    #expect("".isPlainLine)
    for text in ["a\u{1F}", "a\u{7F}", "a\n", "a\t", "ä", "a\u{202E}"] {
      #expect(!text.isPlainLine)
    }
    #expect(comment("a\tb") == "/// a  b\n")
    #expect(comment("a\u{7F}") == "/// a\\u{7F}\n")
    #expect(StringLiteral.plain("a\\") == #""a\\""#)
    #expect(StringLiteral.plain("\"") == #""\"""#)
  }

  @Test("a line fits by its characters, not by its bytes")
  func width() {
    var printer = SwiftPrinter()
    printer.indented { printer in
      #expect(printer.fits(String(repeating: "ä", count: 98)))
      #expect(!printer.fits(String(repeating: "ä", count: 99)))
      #expect(printer.fits(String(repeating: "a", count: 98)))
      #expect(!printer.fits(String(repeating: "a", count: 99)))
    }
  }
}
