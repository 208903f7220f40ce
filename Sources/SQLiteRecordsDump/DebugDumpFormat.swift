public import SQLiteRecords

/// A format for debugging: one line for each row.
///
/// ```swift
/// // Arthur|500
/// // Barbara|1000
/// try db.dumpRequest(Player.select { [$0.name, $0.score] })
/// ```
///
/// A blob is printed as text if it is valid UTF-8, as a UUID if it has 16 bytes, and otherwise as
/// an SQL literal. The format may change: do not parse it.
public struct DebugDumpFormat: DumpFormat, Sendable {
  /// Whether the first line contains the names of the columns.
  public var header: Bool

  /// The separator of values.
  public var separator: String

  /// The text for NULL.
  public var nullValue: String

  private var lines = DumpLines()

  /// A format for debugging.
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
      statement.currentValues.map(text),
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

  private func text(_ value: ColumnValue) -> String {
    switch value.storageClass {
    case .null: nullValue
    case .integer: value.int64.description
    case .real: value.double.description
    case .text: value.printedText
    case .blob: Self.text(ofBlob: Array(value.bytes))
    }
  }

  private static func text(ofBlob bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    // Bytes that are not UTF-8 are replaced.
    if text.utf8.elementsEqual(bytes) { return text }
    let digits = bytes.map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return byte < 16 ? "0" + digits : digits
    }
    guard bytes.count == 16 else { return "X'\(digits.joined())'" }
    let groups = [digits[..<4], digits[4..<6], digits[6..<8], digits[8..<10], digits[10...]]
    return groups.map { $0.joined() }.joined(separator: "-")
  }
}

extension DumpFormat where Self == DebugDumpFormat {
  /// A format for debugging.
  ///
  /// - parameter header: Whether the first line contains the names of the columns; false by
  ///   default.
  /// - parameter separator: The separator of values; `|` by default.
  /// - parameter nullValue: The text for NULL; empty by default.
  public static func debug(
    header: Bool = false,
    separator: String = "|",
    nullValue: String = ""
  ) -> Self {
    DebugDumpFormat(header: header, separator: separator, nullValue: nullValue)
  }
}
