/// Reads a statement from its text, from left to right, with one or two tokens of lookahead.
///
/// It follows SQLite's own grammar, `parse.y`: what SQLite's parser accepts, it reads in the same way,
/// and the rest is an error.
struct SQLParser {
  struct Token {
    let terminal: SQLTerminal
    let range: Range<Int>
  }

  let bytes: [UInt8]
  /// The tokens without comments; the last one is the end.
  let tokens: [Token]
  private(set) var index = 0
  private var depth = 0
  /// How many operators stand one inside another, at most, in what was read of the expression.
  var height = 0

  init(_ text: String) throws(SQLParseError) {
    let bytes = Array(text.utf8)
    if let position = bytes.firstIndex(of: 0) {
      throw SQLParseError("the text contains a NUL character", at: position..<position + 1)
    }
    self.bytes = bytes
    tokens = Self.tokens(of: bytes)
  }

  /// The terminal of the token that comes next.
  var peek: SQLTerminal { tokens[index].terminal }

  /// The terminal of the token behind the next one.
  var second: SQLTerminal { terminal(2) }

  /// The terminal of the token at a distance; 1 is the next one.
  func terminal(_ distance: Int) -> SQLTerminal {
    let index = index + distance - 1
    return index < tokens.count ? tokens[index].terminal : .endOfText
  }

  /// Where the next token begins.
  var start: Int { tokens[index].range.lowerBound }

  /// The place from an offset to the end of the last token that was read.
  func range(from start: Int) -> Range<Int> {
    let end = index == 0 ? start : tokens[index - 1].range.upperBound
    return start..<max(start, end)
  }

  /// The text of the token that comes next.
  var text: String { text(tokens[index].range) }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Passes the next token, unless it is the end.
  mutating func advance() {
    if index < tokens.count - 1 { index += 1 }
  }

  /// Passes the next token, if it is the given one.
  mutating func take(_ terminal: SQLTerminal) -> Bool {
    guard peek == terminal else { return false }
    advance()
    return true
  }

  /// Passes the next token, which must be the given one.
  mutating func expect(_ terminal: SQLTerminal, _ expected: String? = nil) throws(SQLParseError) {
    guard take(terminal) else { throw unexpected(expected ?? "'\(terminal.rawValue)'") }
  }

  // MARK: Depth

  /// How many expressions, selects and parentheses can be open at once.
  ///
  /// So many fit on the stack of a thread that has half a megabyte. SQLite's own parser had a stack of 100
  /// tokens before version 3.46.
  static let maximumDepth = 64

  /// How many operators can stand one inside another: an operator that binds to the left has all those
  /// in front of it inside. SQLite has such a limit, too, of 1,000.
  ///
  /// https://www.sqlite.org/limits.html#max_expr_depth
  static let maximumHeight = 250

  /// Begins a part that can contain itself; the caller ends it with `leave()`.
  mutating func enter() throws(SQLParseError) {
    depth += 1
    guard depth <= Self.maximumDepth else {
      let message = "the statement is nested deeper than \(Self.maximumDepth) levels"
      throw SQLParseError(message, at: tokens[index].range)
    }
  }

  mutating func leave() { depth -= 1 }

  /// Counts an operator above what was read of the expression.
  mutating func grow() throws(SQLParseError) {
    height += 1
    guard height <= Self.maximumHeight else {
      let message =
        "the expression has more than \(Self.maximumHeight) operators in a row"
      throw SQLParseError(message, at: tokens[index].range)
    }
  }
}
