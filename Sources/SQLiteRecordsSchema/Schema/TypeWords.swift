import SQLiteRecordsSQL

/// The words that columns are declared with: those that mean something, and what was meant by others.
///
/// SQLite takes any words for a type, and treats those that it does not know as `NUMERIC`.
/// https://www.sqlite.org/datatype3.html#determination_of_column_affinity
package enum TypeWords {
  /// Whether a declared type says neither how SQLite stores values nor which Swift type reads them.
  package static func isUnknown(_ type: String) -> Bool {
    guard Affinity(declaredType: type) == .numeric else { return false }
    let word = word(of: type)
    guard let first = word.unicodeScalars.first, first.properties.isAlphabetic else { return false }
    // It is Swift's type that is spelled so.
    if word == "Decimal" { return true }
    if case .double = SwiftType(declaredType: type) { return !numbers.contains(FoldedName(word)) }
    return false
  }

  /// The message about an unknown type, with the type that was probably intended.
  static func fault(of type: String) -> String {
    "SQLite has no type \(quoted(type)), and converts texts in such a column to numbers; "
      + proposal(for: word(of: type))
  }

  private static func proposal(for word: String) -> String {
    if let meaning = meanings[FoldedName(word)] { return "expected \(meaning)" }
    if let nearest = NearestWord.find(word, among: common) {
      let swiftType = SwiftType(declaredType: nearest)
      return "did you mean \(quoted(nearest)), which gives \(quoted(swiftType.rawValue))?"
    }
    return "expected a type such as 'TEXT', or the Swift type in 'swift'"
  }

  /// The first word of a type, without quotes and without what stands behind it.
  private static func word(of type: String) -> String {
    SQLLexer.tokens(of: type).first?.name ?? ""
  }

  /// The words for numbers of any kind.
  private static let numbers = Set(
    ["numeric", "num", "decimal", "dec", "number", "fixed", "money", "smallmoney", "currency"]
      .map(FoldedName.init)
  )

  /// The types that are proposed for misspelled ones.
  private static let common = [
    "TEXT", "INTEGER", "INT", "REAL", "BLOB", "NUMERIC", "DECIMAL", "DOUBLE", "FLOAT", "BOOLEAN",
    "DATE", "DATETIME", "TIMESTAMP", "UUID", "VARCHAR",
  ]

  private static let meanings: [FoldedName: String] = {
    let plain: [(words: [String], meaning: String)] = [
      (["string", "str", "memo", "xml"], "'TEXT', which gives 'String'"),
      (
        ["data", "binary", "varbinary", "bytea", "bytes", "image", "raw"],
        "'BLOB', which gives 'Data'"
      ),
      (["long", "serial", "bigserial", "year"], "'INTEGER', which gives 'Int'"),
      (["bit"], "'BOOLEAN', which gives 'Bool'"),
      (["guid", "uniqueidentifier"], "'UUID', which gives 'UUID'"),
      (["url", "uri"], #"'TEXT' with "swift": {"type": "URL"}"#),
      (["decimal"], #"'TEXT' with "swift": {"type": "Decimal"}"#),
      (
        ["json", "jsonb", "array", "list", "object", "map", "dictionary"],
        #"'TEXT' with "swift": {"json": …}"#
      ),
      (["enum", "set"], #"'TEXT' with "swift": {"enum": …}"#),
      (["any"], #"no type, with "swift": {"databaseValue": "DatabaseValue"}"#),
    ]
    let pairs = plain.flatMap { entry in entry.words.map { (FoldedName($0), entry.meaning) } }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }()
}
