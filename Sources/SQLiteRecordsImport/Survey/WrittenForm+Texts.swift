import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension WrittenForm {
  /// Texts of characters that URLs contain; SQLite cannot escape others.
  static var url: WrittenForm {
    WrittenForm(
      "typeof(§) = 'text' AND § <> '' AND § NOT GLOB '*[^!#-;=?-Z_a-z~]*'",
      conversion: """
        CASE WHEN § GLOB '"*"' THEN CASE WHEN json_valid(§) THEN json_extract(§, '$') END END
        """
    )
  }

  /// Texts with digits of one case; texts in the other case and 16 bytes are convertible.
  static func uuid(isLowercase: Bool) -> WrittenForm {
    func pattern(_ digit: String) -> String {
      [8, 4, 4, 4, 12].map { String(repeating: digit, count: $0) }.joined(separator: "-")
    }
    let function = isLowercase ? "lower" : "upper"
    let parts = [(1, 8), (9, 4), (13, 4), (17, 4), (21, 12)]
      .map { "substr(hex(§), \($0.0), \($0.1))" }.joined(separator: " || '-' || ")
    return WrittenForm(
      "typeof(§) = 'text' AND § GLOB '\(pattern(isLowercase ? "[0-9a-f]" : "[0-9A-F]"))'",
      conversion: """
        CASE WHEN typeof(§) = 'text' AND § GLOB '\(pattern("[0-9A-Fa-f]"))' THEN \(function)(§) \
        WHEN typeof(§) = 'blob' AND length(§) = 16 THEN \(function)(\(parts)) END
        """
    )
  }

  /// The values of the cases; all of the class, if the enumeration keeps others.
  static func cases(of enumeration: Enumeration) -> WrittenForm {
    let storageClass = enumeration.isOfIntegers ? "integer" : "text"
    let values = enumeration.cases.map(\.value.value.sqlLiteral).joined(separator: ", ")
    let isClass = "typeof(§) = '\(storageClass)'"
    let isCase = enumeration.unknownPolicy == .keep ? "" : " AND § IN (\(values))"
    let cast = "CAST(§ AS \(storageClass.uppercased()))"
    return WrittenForm(
      isClass + isCase,
      conversion: "CASE WHEN typeof(§) = 'blob' AND \(cast) IN (\(values)) THEN \(cast) END"
    )
  }

  /// JSON without spaces. The order of its keys, SQLite does not know.
  ///
  /// - parameter isOwn: Whether the runtime encodes it, and not the client's coder.
  static func json(isOwn: Bool) -> WrittenForm {
    let text = "CAST(§ AS TEXT)"
    guard isOwn else {
      return WrittenForm(
        "typeof(§) = 'text'",
        conversion: "CASE WHEN typeof(§) = 'blob' THEN \(text) END"
      )
    }
    return WrittenForm(
      "typeof(§) = 'text' AND CASE WHEN json_valid(§) THEN json(§) = § END",
      conversion:
        "CASE WHEN typeof(§) IN ('text', 'blob') AND json_valid(\(text)) THEN json(\(text)) END"
    )
  }
}
