/// A word, literal or symbol of an SQL text. Names and keywords are in lower case, and names
/// without their quotes.
struct SQLWord {
  let text: String
  /// Whether it is a name in quotes, and so no keyword or symbol.
  let isQuoted: Bool

  /// The words of a statement, without white space and comments.
  static func all(of sql: String) -> [SQLWord] {
    var rest = Array(sql.utf8)[...]
    var words: [SQLWord] = []
    while let word = next(&rest) { words.append(word) }
    return words
  }

  private static func next(_ rest: inout ArraySlice<UInt8>) -> SQLWord? {
    skipBlanks(&rest)
    guard let first = rest.first else { return nil }
    switch first {
    case UInt8(ascii: "'"):
      let text = quoted(&rest, by: first)
      return SQLWord(text: "'" + text.replacingQuotes("'") + "'", isQuoted: false)
    case UInt8(ascii: "\""), UInt8(ascii: "`"):
      return SQLWord(text: quoted(&rest, by: first).asciiLowercased, isQuoted: true)
    case UInt8(ascii: "["):
      return SQLWord(text: quoted(&rest, by: UInt8(ascii: "]")).asciiLowercased, isQuoted: true)
    default:
      let count = max(rest.prefix(while: isPartOfWord).count, 1)
      defer { rest = rest.dropFirst(count) }
      let text = String(decoding: rest.prefix(count), as: UTF8.self)
      return SQLWord(text: text.asciiLowercased, isQuoted: false)
    }
  }

  private static func skipBlanks(_ rest: inout ArraySlice<UInt8>) {
    while let first = rest.first {
      if " \t\r\n\u{C}".utf8.contains(first) {
        rest = rest.dropFirst()
      } else if rest.starts(with: "--".utf8) {
        rest = rest.drop { $0 != UInt8(ascii: "\n") }
      } else if rest.starts(with: "/*".utf8) {
        rest = rest.dropFirst(2)
        while !rest.isEmpty, !rest.starts(with: "*/".utf8) { rest = rest.dropFirst() }
        rest = rest.dropFirst(2)
      } else {
        return
      }
    }
  }

  /// The text up to a closing quote; two of them are one that belongs to the text.
  private static func quoted(_ rest: inout ArraySlice<UInt8>, by quote: UInt8) -> String {
    var bytes: [UInt8] = []
    rest = rest.dropFirst()
    while let byte = rest.popFirst() {
      if byte == quote {
        guard quote != UInt8(ascii: "]"), rest.first == quote else { break }
        rest = rest.dropFirst()
      }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Letters, digits, `_`, `$`, and the dot of numbers; all that is not ASCII is a letter.
  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default:
      false
    }
  }
}

extension String {
  fileprivate func replacingQuotes(_ quote: Character) -> String {
    reduce(into: "") { $0 += $1 == quote ? "\(quote)\(quote)" : "\($1)" }
  }
}
