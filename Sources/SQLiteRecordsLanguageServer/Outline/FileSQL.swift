import SQLiteRecordsSQLText

/// SQL in a file: a statement, or an expression in a string of a schema file.
struct FileSQL {
  let tokens: [SQLToken]
  /// The bytes of the file.
  let range: Range<Int>
  /// The table whose columns an expression can name; `nil` for statements.
  var table: String?
  /// Whether `new` and `old` are rows of the table, as in a trigger.
  var isOfTrigger = false
  private let escaped: EscapedText?
  /// Whether it is in a JSON string that lacks its closing quote.
  private(set) var isOpen = false

  /// SQL as it is.
  init(_ text: EditedText, _ range: Range<Int>) {
    self.range = range
    escaped = nil
    tokens = SQLLexer.tokens(of: text[range])
  }

  /// SQL in a JSON string.
  init(
    _ text: EditedText,
    string range: Range<Int>,
    table: String? = nil,
    isOfTrigger: Bool = false
  ) {
    let escaped = EscapedText(text.bytes, range)
    self.range = range
    self.escaped = escaped
    isOpen = range.count < 2 || text.bytes[range.upperBound - 1] != UInt8(ascii: "\"")
    self.table = table
    self.isOfTrigger = isOfTrigger
    tokens = SQLLexer.tokens(of: escaped.text)
  }

  var isInJSON: Bool { escaped != nil }

  /// Whether statements can be in it, and not only an expression.
  var takesStatements: Bool { table == nil || isOfTrigger }

  /// The bytes of the file that are bytes of the SQL.
  func fileRange(_ tokens: Range<Int>) -> Range<Int> {
    guard let escaped else {
      return (range.lowerBound + tokens.lowerBound)..<(range.lowerBound + tokens.upperBound)
    }
    let start = escaped.place(of: tokens.lowerBound)
    return start..<max(start, escaped.place(of: tokens.upperBound))
  }

  /// The byte of the SQL at a place of the file.
  func offset(of place: Int) -> Int {
    escaped?.offset(of: place) ?? max(0, place - range.lowerBound)
  }
}
