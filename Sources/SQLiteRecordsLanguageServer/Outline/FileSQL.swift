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
  /// The JSON strings that it is in, one for each line.
  private var strings: [Range<Int>] = []
  /// The JSON strings that lack their closing quotes.
  private var openStrings: [Range<Int>] = []

  /// SQL as it is.
  init(_ text: EditedText, _ range: Range<Int>) {
    self.range = range
    escaped = nil
    tokens = SQLLexer.tokens(of: text[range])
  }

  /// SQL in JSON strings, each of which is a line; `nil` without any.
  init?(
    _ text: EditedText,
    strings: [Range<Int>],
    table: String? = nil,
    isOfTrigger: Bool = false
  ) {
    guard let first = strings.first, let last = strings.last else { return nil }
    let escaped = EscapedText(text.bytes, lines: strings)
    range = first.lowerBound..<last.upperBound
    self.escaped = escaped
    self.strings = strings
    openStrings = strings.filter { string in
      string.count < 2 || text.bytes[string.upperBound - 1] != UInt8(ascii: "\"")
    }
    self.table = table
    self.isOfTrigger = isOfTrigger
    tokens = SQLLexer.tokens(of: escaped.text)
  }

  var isInJSON: Bool { escaped != nil }

  /// Whether a place of the file is in the SQL, or at its end.
  func touches(_ place: Int) -> Bool {
    guard isInJSON else { return range.contains(place) || range.upperBound == place }
    return contains(place)
  }

  /// Whether a place of the file is in the SQL.
  func contains(_ place: Int) -> Bool {
    guard isInJSON else { return range.contains(place) }
    return strings.contains { $0.contains(place) }
      || openStrings.contains { $0.upperBound == place }
  }

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
