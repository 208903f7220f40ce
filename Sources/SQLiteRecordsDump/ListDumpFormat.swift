public import SQLiteRecords

/// A format with one line for each row, like the mode `list` of SQLite's command-line program.
///
/// ```swift
/// // Arthur|500
/// // Barbara|1000
/// try db.dumpRequest(Player.select { [$0.name, $0.score] }, format: .list())
/// ```
///
/// SQLite converts the values to text.
public struct ListDumpFormat: DumpFormat, Sendable {
  /// Whether the first line contains the names of the columns.
  public var header: Bool

  /// The separator of values.
  public var separator: String

  /// The text for NULL.
  public var nullValue: String

  private var lines = DumpLines()

  /// A format with one line for each row.
  ///
  /// - parameter header: Whether the first line contains the names of the columns; false by
  ///   default.
  /// - parameter separator: The separator of values; `|` by default.
  /// - parameter nullValue: The text for NULL; empty by default.
  public init(header: Bool = false, separator: String = "|", nullValue: String = "") {
    self.header = header
    self.separator = separator
    self.nullValue = nullValue
  }

  /// Writes a line.
  public mutating func writeRow(
    _ db: Database,
    statement: Statement,
    to stream: inout DumpStream
  ) {
    lines.write(
      statement.currentValues.map { $0.isNull ? nullValue : $0.printedText },
      header: header ? statement.columnNames : nil,
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

extension DumpFormat where Self == ListDumpFormat {
  /// A format with one line for each row.
  ///
  /// - parameter header: Whether the first line contains the names of the columns; false by
  ///   default.
  /// - parameter separator: The separator of values; `|` by default.
  /// - parameter nullValue: The text for NULL; empty by default.
  public static func list(
    header: Bool = false,
    separator: String = "|",
    nullValue: String = ""
  ) -> Self {
    ListDumpFormat(header: header, separator: separator, nullValue: nullValue)
  }
}
