import SQLiteRecordsSQL

/// The words that people write for Swift types.
package enum SwiftTypeWords {
  /// The Swift type that a word means; `nil` if it means none.
  static func meaning(of word: String) -> SwiftType? {
    let folded = word.asciiLowercased
    return SwiftType.allCases.first { $0.rawValue.asciiLowercased == folded } ?? meanings[folded]
  }

  /// The type of the runtime that a word means and that is written as a value of the database, not as a Swift type.
  static func databaseValue(of word: String) -> String? {
    let folded = word.asciiLowercased
    return ["CalendarDay", "DatabaseValue"].first { $0.asciiLowercased == folded }
  }

  /// The advice about a word that is not a valid Swift type.
  package static func proposal(for word: String) -> Advice {
    if let type = meaning(of: word) { return .meant(type.rawValue, insteadOf: word) }
    if let name = databaseValue(of: word) {
      return Advice("; did you mean \"databaseValue\": \"\(name)\"?")
    }
    let names = SwiftType.allCases.map(\.rawValue)
    if let nearest = NearestWord.find(word, among: names) {
      return .meant(nearest, insteadOf: word)
    }
    if word.utf8.first == UInt8(ascii: "["), TypeText.isType(word) {
      return Advice("; did you mean \"json\": \"\(word)\"?")
    }
    return Advice(
      "; expected \(alternatives(names.map(quoted))), or a type of your own as 'json', "
        + "'rawValue' or 'databaseValue'"
    )
  }

  private static let meanings: [String: SwiftType] = [
    "integer": .int, "long": .int64, "bigint": .int64, "smallint": .int16, "number": .double,
    "real": .double, "numeric": .double, "boolean": .bool, "text": .string, "varchar": .string,
    "char": .string, "character": .string, "substring": .string, "blob": .data, "bytes": .data,
    "[uint8]": .data, "timestamp": .date, "datetime": .date, "time": .date, "guid": .uuid,
    "uri": .url, "nsdecimalnumber": .decimal,
  ]
}
