/// Takes comments and the contents of literals out of Swift text.
///
/// Every byte of them becomes a space, so that places stay the same; quotes and line breaks stay,
/// and so does the code inside interpolations.
struct CodeExtractor {
  private let text: [UInt8]
  private var position = 0
  private(set) var code: [UInt8]

  init(_ text: String) {
    self.text = Array(text.utf8)
    code = self.text
    readCode(endsAtParenthesis: false)
  }

  private mutating func readCode(endsAtParenthesis: Bool) {
    var depth = 0
    while position < text.count {
      if starts("//") {
        readLineComment()
      } else if starts("/*") {
        readBlockComment()
      } else if let literal = literalStart {
        readLiteral(literal)
      } else {
        if starts("(") { depth += 1 }
        if starts(")") { depth -= 1 }
        position += 1
        if endsAtParenthesis, depth < 0 { return }
      }
    }
  }

  private mutating func readLineComment() {
    while position < text.count, !starts("\n") { blank() }
  }

  private mutating func readBlockComment() {
    var depth = 0
    repeat {
      if starts("/*") {
        depth += 1
        blank(2)
      } else if starts("*/") {
        depth -= 1
        blank(2)
      } else {
        blank()
      }
    } while depth > 0 && position < text.count
  }

  /// A string or regular expression: the number of `#`, and the quotes.
  private struct Literal {
    let hashes: Int
    let quotes: String
    var isMultiline: Bool { quotes == "\"\"\"" }
    var end: String { quotes + String(repeating: "#", count: hashes) }
    var escape: String { "\\" + String(repeating: "#", count: hashes) }
  }

  private var literalStart: Literal? {
    var hashes = 0
    while starts("#", at: position + hashes) { hashes += 1 }
    if starts("\"\"\"", at: position + hashes) { return Literal(hashes: hashes, quotes: "\"\"\"") }
    if starts("\"", at: position + hashes) { return Literal(hashes: hashes, quotes: "\"") }
    if hashes > 0, starts("/", at: position + hashes) {
      return Literal(hashes: hashes, quotes: "/")
    }
    return nil
  }

  private mutating func readLiteral(_ literal: Literal) {
    position += literal.hashes + literal.quotes.utf8.count
    while position < text.count {
      if starts(literal.end) {
        position += literal.end.utf8.count
        return
      }
      if starts("\n"), !literal.isMultiline { return }
      guard starts(literal.escape) else {
        blank()
        continue
      }
      blank(literal.escape.utf8.count)
      if starts("("), literal.quotes != "/" {
        position += 1
        readCode(endsAtParenthesis: true)
      } else {
        blank()
      }
    }
  }

  private func starts(_ prefix: String, at place: Int? = nil) -> Bool {
    let place = place ?? position
    let bytes = prefix.utf8
    guard place + bytes.count <= text.count else { return false }
    return text[place..<place + bytes.count].elementsEqual(bytes)
  }

  private mutating func blank(_ count: Int = 1) {
    for _ in 0..<count where position < text.count {
      if text[position] != UInt8(ascii: "\n") { code[position] = UInt8(ascii: " ") }
      position += 1
    }
  }
}
