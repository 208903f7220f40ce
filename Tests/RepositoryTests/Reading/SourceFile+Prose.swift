import Foundation

/// English in a source file: a comment, or the title of a test.
struct Prose {
  /// The line where it begins.
  let line: Int
  /// Whether it describes a public declaration.
  var isPublic = false
  /// The words in lower case, with a space before and after each.
  private let words: String

  init(line: Int, _ text: some StringProtocol) {
    self.line = line
    var words: [UInt8] = [UInt8(ascii: " ")]
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): words.append(byte | 0x20)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "'"), UInt8(ascii: "-"), 0x80...:
        words.append(byte)
      case _ where words.last != UInt8(ascii: " "): words.append(UInt8(ascii: " "))
      default: break
      }
    }
    if words.last != UInt8(ascii: " ") { words.append(UInt8(ascii: " ")) }
    self.words = String(decoding: words, as: UTF8.self)
  }

  /// The first word, in lower case.
  var firstWord: Substring { words.dropFirst().prefix { $0 != " " } }

  /// Whether the text contains a phrase, which is in lower case.
  func contains(_ phrase: String) -> Bool { words.contains(" \(phrase) ") }
}

extension SourceFile {
  /// The comments of Swift code: adjacent lines with the same slashes are one.
  var comments: [Prose] {
    let code = String(decoding: code.bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let marks = zip(lines, code).map { line, code in
      let text = line.drop { $0 == " " }
      let mark = text.prefix { $0 == "/" }
      return mark.count >= 2 && code.allSatisfy { $0 == " " } ? mark : ""
    }
    var comments: [Prose] = []
    var start = 0
    while start < marks.count {
      let end = marks[start...].firstIndex { $0 != marks[start] } ?? marks.count
      if !marks[start].isEmpty {
        var comment = Prose(line: start + 1, lines[start..<end].joined(separator: "\n"))
        comment.isPublic = isPublic(lines[end...])
        comments.append(comment)
      }
      start = end
    }
    return comments
  }

  /// Whether the first declaration of some lines is public.
  private func isPublic(_ lines: ArraySlice<Substring>) -> Bool {
    let declaration = lines.prefix(4).first { line in
      !line.drop { $0 == " " }.hasPrefix("@") || line.contains("public ")
    }
    return declaration?.contains("public ") == true
  }

  /// The titles of tests and suites.
  var titles: [Prose] {
    code.words.filter { ["Test", "Suite"].contains($0.text) && $0.isPreceded(by: "@") }
      .compactMap { word in
        let rest = text.utf8.dropFirst(word.range.upperBound + 1)
          .drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
        guard rest.first == UInt8(ascii: "\"") else { return nil }
        let title = rest.dropFirst().prefix { $0 != UInt8(ascii: "\"") }
        return Prose(line: word.line, String(decoding: title, as: UTF8.self))
      }
  }
}
