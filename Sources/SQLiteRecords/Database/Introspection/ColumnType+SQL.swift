extension Database.ColumnType {
  /// The type as SQL writes it.
  ///
  /// - throws: `SQLITE_MISUSE` if the text is more than a type, so that it would change the statement.
  package func sql() throws -> String {
    let parts = rawValue.utf8.split(
      separator: UInt8(ascii: "("),
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    let words = parts[0].split { " \t\r\n".utf8.contains($0) }
    guard words.allSatisfy(Self.isName), parts.count == 1 || Self.isSize(parts[1]) else {
      throw DatabaseError.misuse(
        """
        '\(rawValue)' is not the name of a type; declare constraints of a column with the methods of \
        its definition
        """
      )
    }
    return rawValue
  }

  private static func isName(_ word: Substring.UTF8View) -> Bool {
    let isWord = word.allSatisfy {
      (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || $0 == 0x5F || $0 >= 0x80
    }
    return isWord
      && !constraintWords.contains(String(decoding: word, as: UTF8.self).asciiLowercased)
  }

  /// Whether the end of a type is one number or two: `10)`, `10, -2)`.
  private static func isSize(_ text: Substring.UTF8View) -> Bool {
    guard text.last == UInt8(ascii: ")") else { return false }
    let numbers = text.dropLast().split(
      separator: UInt8(ascii: ","),
      omittingEmptySubsequences: false
    )
    return numbers.count <= 2
      && numbers.allSatisfy { Double(String(decoding: $0, as: UTF8.self).withoutSpaces) != nil }
  }

  /// The words with which SQLite ends the type of a column, and begins a constraint.
  private static let constraintWords: Set = [
    "as", "check", "collate", "constraint", "default", "deferrable", "generated", "not", "null",
    "primary", "references", "unique",
  ]
}

extension String {
  fileprivate var withoutSpaces: String { filter { $0 != " " } }
}
