public import SQLiteRecords

/// A format with one line for each value, like the mode `line` of SQLite's command-line program.
///
/// ```swift
/// //  name = Arthur
/// // score = 500
/// //
/// //  name = Barbara
/// // score = 1000
/// try db.dumpRequest(Player.select { [$0.name, $0.score] }, format: .line())
/// ```
///
/// SQLite converts the values to text.
public struct LineDumpFormat: DumpFormat, Sendable {
  /// The text for NULL.
  public var nullValue: String

  private var isFirstRow = true

  /// A format with one line for each value.
  ///
  /// - parameter nullValue: The text for NULL; empty by default.
  public init(nullValue: String = "") {
    self.nullValue = nullValue
  }

  /// Writes a line for each value.
  public mutating func writeRow(
    _ db: Database,
    statement: Statement,
    to stream: inout DumpStream
  ) {
    if !isFirstRow { stream.write("\n") }
    isFirstRow = false
    let names = statement.columnNames
    let width = names.map(\.count).max() ?? 0
    for (name, value) in zip(names, statement.currentValues) {
      let margin = String(repeating: " ", count: width - name.count)
      stream.writeLine("\(margin)\(name) = \(value.isNull ? nullValue : value.printedText)")
    }
  }

  /// Writes nothing.
  public mutating func finalize(
    _ db: Database,
    statement: Statement,
    to stream: inout DumpStream
  ) {
    isFirstRow = true
  }
}

extension DumpFormat where Self == LineDumpFormat {
  /// A format with one line for each value.
  ///
  /// - parameter nullValue: The text for NULL; empty by default.
  public static func line(nullValue: String = "") -> Self { LineDumpFormat(nullValue: nullValue) }
}
