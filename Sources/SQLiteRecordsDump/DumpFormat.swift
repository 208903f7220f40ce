public import SQLiteRecords

/// How `Database.dumpRequest(_:format:to:)` and similar methods print rows.
///
/// There are ``DebugDumpFormat``, ``JSONDumpFormat``, ``LineDumpFormat``, ``ListDumpFormat`` and
/// ``QuoteDumpFormat``. Your own format reads the current row of the statement through the C
/// interface:
///
/// ```swift
/// struct FirstColumn: DumpFormat {
///   mutating func writeRow(
///     _ db: Database, statement: Statement, to stream: inout DumpStream
///   ) {
///     let text = sqlite3_column_text(statement.sqliteStatement, 0)
///     stream.write(text.map { String(cString: $0) } ?? "NULL")
///     stream.write("\n")
///   }
///
///   mutating func finalize(
///     _ db: Database, statement: Statement, to stream: inout DumpStream
///   ) {}
/// }
/// ```
public protocol DumpFormat {
  /// Writes the current row of a statement.
  ///
  /// - parameter statement: The statement, which must not be stepped.
  /// - throws: Any error; the dump ends, and throws it.
  mutating func writeRow(
    _ db: Database,
    statement: Statement,
    to stream: inout DumpStream
  ) throws

  /// Writes the end of a statement's output, after its last row. More statements can follow.
  ///
  /// - throws: Any error; the dump ends, and throws it.
  mutating func finalize(
    _ db: Database,
    statement: Statement,
    to stream: inout DumpStream
  ) throws
}

/// The output of dumps: standard output, or a stream of the client.
public struct DumpStream: TextOutputStream {
  private var base: any TextOutputStream
  private var needsMargin = false

  /// - parameter base: The stream of the client; nil for standard output.
  init(_ base: (any TextOutputStream)?) {
    self.base = base ?? StandardOutput()
  }

  /// Writes a text as it is.
  public mutating func write(_ string: String) {
    if needsMargin, let first = string.first {
      needsMargin = false
      if !first.isNewline { base.write("\n") }
    }
    base.write(string)
  }

  /// Adds an empty line before the next text, if there is one.
  public mutating func margin() {
    needsMargin = true
  }

  mutating func writeLine(_ string: String) {
    write(string)
    write("\n")
  }
}

/// When the names of tables are printed by
/// `Database.dumpTables(_:format:tableHeader:stableOrder:to:)`.
public enum DumpTableHeaderOptions: Sendable, Hashable {
  /// If there is more than one table.
  case automatic
  /// For each table.
  case always
}
