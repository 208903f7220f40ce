/// Comma-separated values, with the quotes of RFC 4180.
enum CSV {
  /// A row, and the line of the file on which it begins.
  struct Row {
    let line: Int
    var fields: [String] = []
  }

  /// Reads all rows. Empty lines are skipped.
  static func rows(of text: String, in path: String) throws -> [Row] {
    var rows: [Row] = []
    var reader = Reader(text: text)
    while let row = try reader.row(in: path) {
      if row.fields != [""] { rows.append(row) }
    }
    return rows
  }

  private struct Reader {
    private var rest: Substring
    private var line = 1

    init(text: String) {
      rest = text[...]
    }

    mutating func row(in path: String) throws -> Row? {
      guard !rest.isEmpty else { return nil }
      var row = Row(line: line)
      var isLast = false
      while !isLast {
        row.fields.append(rest.first == "\"" ? try quotedField(in: path) : plainField())
        // A carriage return and a line feed are one character in Swift.
        guard let end = rest.popFirst() else { break }
        isLast = end.isNewline
        if !isLast, end != "," {
          throw Failure(.invalidData, "\(path):\(line): text follows a closing quote")
        }
      }
      line += 1
      return row
    }

    private mutating func plainField() -> String {
      let field = rest.prefix { $0 != "," && !$0.isNewline }
      rest = rest[field.endIndex...]
      return String(field)
    }

    private mutating func quotedField(in path: String) throws -> String {
      let first = line
      var field = ""
      rest.removeFirst()
      while let character = rest.popFirst() {
        if character == "\"" {
          // Two quotes in a quoted field are one.
          guard rest.first == "\"" else { return field }
          rest.removeFirst()
        }
        if character.isNewline { line += 1 }
        field.append(character)
      }
      throw Failure(.invalidData, "\(path):\(first): a quote is not closed")
    }
  }
}
