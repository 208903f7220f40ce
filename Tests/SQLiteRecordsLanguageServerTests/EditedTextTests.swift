import SQLiteRecordsSchema
import Testing

@testable import SQLiteRecordsLanguageServer

@Suite("Texts in an editor")
struct EditedTextTests {
  private static let text = EditedText(Array("aä😀b\r\nc\rd\n".utf8))

  @Test(
    "a column is counted in the units of the client",
    arguments: [
      (PositionEncoding.utf8, 7, 7), (.utf16, 7, 4), (.utf32, 7, 3), (.utf16, 3, 2), (.utf16, 1, 1),
    ]
  )
  func columns(encoding: PositionEncoding, offset: Int, column: Int) {
    let position = TextPosition(line: 0, column: column)
    #expect(Self.text.position(of: offset, encoding) == position)
    #expect(Self.text.offset(of: position, encoding) == offset)
  }

  @Test("a position in the middle of a character is at its end or its beginning, never in it")
  func middles() {
    #expect(Self.text.offset(of: TextPosition(line: 0, column: 3), .utf16) == 7)
    #expect(Self.text.offset(of: TextPosition(line: 0, column: 5), .utf8) == 3)
  }

  @Test("positions outside a text are at its nearest end")
  func outside() {
    for (line, column, offset) in [(0, 99, 8), (-1, 5, 0), (1, 1, 11), (99, 0, 14), (3, 7, 14)] {
      #expect(Self.text.offset(of: TextPosition(line: line, column: column), .utf16) == offset)
    }
    #expect(Self.text.position(of: 99, .utf16) == TextPosition(line: 3, column: 0))
    #expect(Self.text.position(of: -1, .utf16) == TextPosition(line: 0, column: 0))
  }

  @Test("a diagnostic counts lines by line feeds, and a client by carriage returns, too")
  func locations() {
    let place = SourceLocation(file: "", line: 2, column: 3)
    let offset = Self.text.offset(of: place)
    #expect(Self.text[offset..<offset + 1] == "d")
    #expect(Self.text.position(of: offset, .utf16) == TextPosition(line: 2, column: 0))
    #expect(Self.text.offset(of: SourceLocation(file: "", line: 0, column: 0)) == 0)
    #expect(Self.text.offset(of: SourceLocation(file: "", line: 9, column: 9)) == 14)
  }

  @Test("changes of ranges and of the whole text apply in order; others change nothing")
  func changes() {
    var text = EditedText(Array("one\ntwo\n".utf8))
    func range(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> MessageValue {
      [
        "start": ["line": .integer(a), "character": .integer(b)],
        "end": ["line": .integer(c), "character": .integer(d)],
      ]
    }
    text.apply(["range": range(0, 3, 1, 0), "text": "\n😀"], .utf16)
    #expect(text[0..<99] == "one\n😀two\n")
    text.apply(["range": range(1, 2, 1, 4), "text": "x"], .utf16)
    #expect(text[0..<99] == "one\n😀xo\n")
    text.apply(["range": range(1, 4, 0, 0), "text": "-"], .utf16)
    #expect(text[0..<99] == "one\n😀xo-\n")
    text.apply(["range": 5, "text": "x"], .utf16)
    text.apply(["range": range(0, 0, 0, 0)], .utf16)
    #expect(text[0..<99] == "one\n😀xo-\n")
    text.apply(["text": "new"], .utf16)
    #expect(text == EditedText(Array("new".utf8)))
  }

  @Test(
    "the URI of a path is that path's",
    arguments: ["/a/b c.json", "/ä/100%.sql", "/a#b?c", "/"]
  )
  func uris(path: String) {
    #expect(FileURI.path(of: FileURI.uri(of: path)) == path)
  }

  @Test("URIs of other kinds have no path, and broken escapes stay as they are")
  func otherURIs() {
    #expect(FileURI.path(of: "untitled:Untitled-1") == nil)
    #expect(FileURI.path(of: "file://server/a") == nil)
    #expect(FileURI.path(of: "file:///a%00") == nil)
    #expect(FileURI.path(of: "file:///a%2") == "/a%2")
    #expect(FileURI.path(of: "FILE://localhost/a%20b") == "/a b")
  }
}
