public import SQLiteRecords

/// A format with SQL literals, one line for each row, like the mode `quote` of SQLite's
/// command-line program.
///
/// ```swift
/// // 'Arthur',500
/// // 'Barbara',1000
/// try db.dumpRequest(Player.select { [$0.name, $0.score] }, format: .quote())
/// ```
///
/// https://www.sqlite.org/lang_corefunc.html#quote
public struct QuoteDumpFormat: DumpFormat, Sendable {
  /// Whether the first line contains the names of the columns.
  public var header: Bool

  /// The separator of values.
  public var separator: String

  private var lines = DumpLines()

  /// A format with SQL literals.
  ///
  /// - parameter header: Whether the first line contains the names of the columns; false by
  ///   default.
  /// - parameter separator: The separator of values; `,` by default.
  public init(header: Bool = false, separator: String = ",") {
    self.header = header
    self.separator = separator
  }

  /// Writes a line.
  ///
  /// - throws: A `DatabaseError` if SQLite cannot quote a value.
  public mutating func writeRow(
    _ db: Database,
    statement: Statement,
    to stream: inout DumpStream
  ) throws {
    let names = header ? statement.columnNames.map(\.databaseValue) : nil
    lines.write(
      try statement.currentValues.map { try db.quoted(DatabaseValue($0)) },
      header: try names?.map { try db.quoted($0) },
      separator: separator,
      to: &stream
    )
  }

  /// Writes nothing.
  public mutating func finalize(
    _ db: Database,
    statement: Statement,
    to stream: inout DumpStream
  ) {
    lines.finish()
  }
}

extension DumpFormat where Self == QuoteDumpFormat {
  /// A format with SQL literals.
  ///
  /// - parameter header: Whether the first line contains the names of the columns; false by
  ///   default.
  /// - parameter separator: The separator of values; `,` by default.
  public static func quote(header: Bool = false, separator: String = ",") -> Self {
    QuoteDumpFormat(header: header, separator: separator)
  }
}
