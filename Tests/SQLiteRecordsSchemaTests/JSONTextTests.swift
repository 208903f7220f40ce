import SQLiteRecordsSchema
import Testing

@Suite("Writing JSON")
struct JSONTextTests {
  @Test("a string has escapes only where JSON needs them")
  func escapes() {
    let text = "a\"\\/\u{8}\t\n\u{C}\r\u{0}\u{1F}\u{7F}é\u{2028}🙂"
    let literal = #""a\"\\/\b\t\n\f\r\u0000\u001f"# + "\u{7F}é\u{2028}🙂\""
    #expect(text.jsonLiteral == literal)
  }

  @Test("a written string reads as the same text")
  func reading() {
    let text = String(String.UnicodeScalarView((0..<0x3000).compactMap(Unicode.Scalar.init)))
    var log = DiagnosticLog()
    let node = JSONReader.read(bytes: Array(text.jsonLiteral.utf8), file: "a", log: &log)
    #expect(node?.value == .string(text))
    #expect(log.diagnostics == [])
  }
}
