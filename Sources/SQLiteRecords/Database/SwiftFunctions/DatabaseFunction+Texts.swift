// The functions that every connection has, as SQLite's own `LOWER` and `UPPER` know ASCII only.

extension DatabaseFunction {
  /// The text with each word's first letter in upper case and the others in lower case:
  /// `swiftCapitalizedString`.
  public static let capitalize = text("swiftCapitalizedString") { text in
    var isInside = false
    var capitalized = ""
    for character in text {
      let isLetter = character.isLetter || character.isNumber
      capitalized += isLetter && !isInside ? character.uppercased() : character.lowercased()
      // An apostrophe does not end a word.
      isInside = isLetter || isInside && (character == "'" || character == "’")
    }
    return capitalized
  }

  /// The text in lower case: `swiftLowercaseString`.
  public static let lowercase = text("swiftLowercaseString") { $0.lowercased() }

  /// The text in upper case: `swiftUppercaseString`.
  public static let uppercase = text("swiftUppercaseString") { $0.uppercased() }

  /// The functions of every connection.
  static var standard: [DatabaseFunction] { [capitalize, lowercase, uppercase] + localized }

  /// A function of a text; the result for other values is NULL.
  static func text(
    _ name: String,
    _ transform: @escaping @Sendable (String) -> String
  ) -> DatabaseFunction {
    DatabaseFunction(name, argumentCount: 1, pure: true) { values in
      String.fromDatabaseValue(values[0]).map(transform)
    }
  }
}
