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

  /// Whether other databases store exact decimal numbers in columns of a declared type. SQLite does not.
  static func isExactElsewhere(_ type: String) -> Bool {
    let tokens = SQLLexer.tokens(of: type)
    guard let word = tokens.first?.name.map(FoldedName.init) else { return false }
    // `NUMERIC` is a word of SQLite; `NUMERIC(10, 2)` promises digits.
    let promisesDigits = tokens.contains { $0.isSymbol("(") }
    return numbers.contains(word) && (promisesDigits || !numbersOfSQLite.contains(word))
  }

  /// Logs a type of exact decimal numbers whose property is a `Double`.
  static func reportInexact(
    _ type: Located<String>,
    ofColumn name: String,
    log: inout DiagnosticLog
  ) {
    log.warning(
      .inexactDecimal,
      "column \(quoted(name)) is a 'Double': SQLite stores no exact decimal numbers, not even in "
        + "\(quoted(type.value)); for money, write 'INTEGER' and store the smallest unit, or 'TEXT' with "
        + #""swift": {"type": "Decimal"}; to keep it, write "swift": {"type": "Double"}"#,
      at: type.location
    )
  }

  /// Logs an unknown type.
  ///
  /// - parameter subject: The beginning of the message.
  static func report(_ type: Located<String>, _ subject: String = "", log: inout DiagnosticLog) {
    log.error(
      .unknownType,
      "\(subject)SQLite has no type \(quoted(type.value)), and converts texts in such a column to numbers",
      advice(about: type.value),
      at: type.location
    )
  }

  /// The type that was probably intended by an unknown one.
  private static func advice(about type: String) -> Advice {
    let word = word(of: type)
    if let (meant, gives) = plainMeanings[FoldedName(word)] {
      return Advice(
        "; expected \(quoted(meant)), which gives \(quoted(gives))",
        [.word(.init(meant, insteadOf: type))]
      )
    }
    if let meaning = meanings[FoldedName(word)] { return Advice("; expected \(meaning)") }
    if let nearest = NearestWord.find(word, among: common) {
      let swiftType = SwiftType(declaredType: nearest)
      return Advice(
        "; did you mean \(quoted(nearest)), which gives \(quoted(swiftType.rawValue))?",
        [.word(.init(nearest, insteadOf: type))]
      )
    }
    return Advice("; expected a type such as 'TEXT', or the Swift type in 'swift'")
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

  /// Those that promise no exact digits.
  private static let numbersOfSQLite = Set(["numeric", "num"].map(FoldedName.init))

  /// The types that are proposed for misspelled ones.
  private static let common = [
    "TEXT", "INTEGER", "INT", "REAL", "BLOB", "NUMERIC", "DECIMAL", "DOUBLE", "FLOAT", "BOOLEAN",
    "DATE", "DATETIME", "TIMESTAMP", "UUID", "VARCHAR",
  ]

  /// The declared types that other words mean, with the Swift types that these give.
  private static let plainMeanings: [FoldedName: (meant: String, gives: String)] = {
    let plain: [(words: [String], meant: String, gives: String)] = [
      (["string", "str", "memo", "xml"], "TEXT", "String"),
      (["data", "binary", "varbinary", "bytea", "bytes", "image", "raw"], "BLOB", "Data"),
      (["long", "serial", "bigserial", "year"], "INTEGER", "Int"),
      (["bit"], "BOOLEAN", "Bool"), (["guid", "uniqueidentifier"], "UUID", "UUID"),
    ]
    let pairs = plain.flatMap { entry in
      entry.words.map { (FoldedName($0), (entry.meant, entry.gives)) }
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }()

  /// The forms that are meant by words that no declared type alone means.
  private static let meanings: [FoldedName: String] = {
    let plain: [(words: [String], meaning: String)] = [
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
