import SQLiteRecordsSQL

/// SQL that people write instead of a column's name: `name DESC`, `lower(name)`.
struct ColumnSpelling {
  /// The terms that a list of columns can contain in addition to names.
  enum List {
    /// Nothing.
    case names
    /// An object with an order and a collation.
    case key
    /// An object with an order and a collation, or an expression.
    case index
  }

  private let tokens: [SQLToken]
  private let text: String

  init(_ text: String) {
    self.text = text
    tokens = text.utf8.count <= 200 ? SQLLexer.tokens(of: text) : []
  }

  /// The advice to write the right form; `nil` if there is none.
  ///
  /// - parameter spelling: Tells how a column is spelled; `nil` if there is no such column.
  func suggestion(in list: List, spelling: (String) -> String?) -> Advice? {
    guard let first = tokens.first, tokens.count < 40 else { return nil }
    let isUnsafe = text.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    if tokens.contains(where: { $0.text == "(" }) {
      let sql = text.replacingQuotes
      switch list {
      case .names: return nil
      case .index: return .meant(form: isUnsafe ? "{\"sql\": …}" : "{\"sql\": \"\(sql)\"}")
      case .key:
        let columns = isUnsafe ? "[{\"sql\": …}]" : "[{\"sql\": \"\(sql)\"}]"
        return .meant(form: "an index: {\"name\": …, \"unique\": true, \"columns\": \(columns)}")
      }
    }
    guard let column = spelling(first.name ?? first.text) else {
      // `player.name`
      guard tokens.count == 3, tokens[1].text == "." else { return nil }
      return spelling(tokens[2].name ?? tokens[2].text).map { .meant($0, insteadOf: text) }
    }
    let words = tokens.dropFirst().map(\.text.asciiUppercased)
    if words.isEmpty || list == .names { return .meant(column, insteadOf: text) }
    if words.first == "," { return commaSeparated(spelling).map { .meant(form: $0) } }
    let order = words.first { $0 == "ASC" || $0 == "DESC" }
    let collation = words.firstIndex(of: "COLLATE").flatMap { index in
      words.indices.contains(index + 1) ? tokens[index + 2].text : nil
    }
    guard order != nil || collation != nil else { return nil }
    let members =
      ["\"column\": \"\(column)\""] + [collation.map { "\"collate\": \"\($0)\"" }].compactMap { $0 }
      + [order.map { "\"order\": \"\($0)\"" }].compactMap { $0 }
    return .meant(form: "{\(members.joined(separator: ", "))}")
  }

  /// `a, b` in the place of `"a", "b"`.
  private func commaSeparated(_ spelling: (String) -> String?) -> String? {
    let names = tokens.filter { $0.text != "," }.map { spelling($0.name ?? $0.text) }
    let known = names.compactMap { $0 }
    guard known.count == names.count else { return nil }
    return known.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}

extension String {
  /// The text as it is; a proposal shows no more than a line of it.
  fileprivate var replacingQuotes: String { printable(self, limit: 80) }
}
