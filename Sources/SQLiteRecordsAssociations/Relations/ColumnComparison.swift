import SQLiteRecordsSQLText

/// How SQLite compares the values of a column with those of other columns.
///
/// https://www.sqlite.org/datatype3.html#comparison_expressions
struct ColumnComparison: Sendable {
  /// The conversion that SQLite applies to values before it compares them with those of another
  /// column.
  enum Conversion: Sendable {
    case numeric
    case text
    case none
    /// Only SQLite knows it.
    case unknown
  }

  let conversion: Conversion

  /// The collation in lower case; nil if only SQLite knows it.
  let collation: String?

  static let rowID = ColumnComparison(conversion: .numeric, collation: "binary")
  static let unknown = ColumnComparison(conversion: .unknown, collation: nil)

  /// Whether values are equal as soon as they are stored alike, and only then: no value is converted.
  ///
  /// - parameter other: The column on the left, whose collation takes precedence.
  func isExact(with other: ColumnComparison) -> Bool {
    conversion == other.conversion && conversion != .unknown && other.collation == "binary"
  }
}

extension ColumnComparison.Conversion {
  /// The conversion for a column of a declared type.
  init(declaredType: String) {
    // In a STRICT table, ANY converts nothing.
    if declaredType.asciiLowercased == "any" {
      self = .unknown
      return
    }
    switch Affinity(declaredType: declaredType) {
    case .integer, .real, .numeric: self = .numeric
    case .text: self = .text
    case .blob: self = .none
    }
  }
}
