private import CSQLiteRecords

extension GeneratorConnection {
  /// Opens a database file for reading. Nothing is changed, and no other file is created next to
  /// it.
  ///
  /// - parameter isImmutable: Whether no other process writes the file, so that SQLite needs no
  ///   lock and no file next to it. https://www.sqlite.org/uri.html#uriimmutable
  package convenience init(reading path: String, isImmutable: Bool) throws(Failure) {
    guard !path.utf8.contains(0) else {
      throw Failure(message: "the path of the database contains a NUL character")
    }
    let uri =
      isImmutable ? "file:\(path.percentEncoded)?immutable=1" : "file:\(path.percentEncoded)"
    try self.init(path: uri, flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
    trustForImport()
  }

  /// Runs an SQL script in an empty database in memory, which the script cannot leave.
  ///
  /// Functions that its definitions call and that SQLite does not know are taken for such as the
  /// application defines.
  ///
  /// - parameter timeLimit: How long the script may run; without it, as long as it takes.
  /// - throws: A ``Failure`` with its place in the script.
  package convenience init(
    script: [UInt8],
    timeLimit: Duration? = nil
  ) throws(Failure) {
    try self.init(path: ":memory:", flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    trustForImport()
    sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0)
    try execute("PRAGMA temp_store = MEMORY")
    if let timeLimit {
      try run(until: Deadline(after: timeLimit)) { () throws(Failure) in try run(script) }
    } else {
      try run(script)
    }
    // A dump enters virtual tables into the schema by hand; SQLite looks at them when it reads it again.
    try execute("PRAGMA writable_schema = RESET")
  }

  /// Sets the connection up to take what other programs have stored. What views and generated columns
  /// can call are SQLite's own functions only.
  private func trustForImport() {
    configure(SQLITE_DBCONFIG_DQS_DDL, on: true)
    configure(SQLITE_DBCONFIG_DQS_DML, on: true)
    takeAllCollations()
  }

  /// Lets SQLite believe that the application defines every collation that a statement names. They
  /// belong to programs; here, they compare bytes.
  func takeAllCollations() {
    sqlite3_collation_needed(handle, nil) { _, handle, _, name in
      sqlite3_create_collation(handle, name, SQLITE_UTF8, nil) {
        _,
        count,
        text,
        otherCount,
        other in
        let bytes = UnsafeRawBufferPointer(start: text, count: Int(count))
        let others = UnsafeRawBufferPointer(start: other, count: Int(otherCount))
        return bytes.elementsEqual(others) ? 0 : bytes.lexicographicallyPrecedes(others) ? -1 : 1
      }
    }
  }

  /// Passes all rows of a query.
  ///
  /// - parameter visit: Takes a row, and returns whether to continue.
  package func visitRows(
    of sql: String,
    _ visit: (borrowing SQLiteRow) -> Bool
  ) throws(Failure) {
    let statement = try prepare(sql)
    defer { sqlite3_finalize(statement) }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: if !visit(SQLiteRow(statement: statement)) { return }
      case SQLITE_DONE: return
      default: throw failure()
      }
    }
  }

  /// Runs one statement and returns its rows, every value as text.
  package func texts(of sql: String) throws(Failure) -> [[String?]] {
    var rows: [[String?]] = []
    try visitRows(of: sql) { row in
      rows.append(row.texts)
      return true
    }
    return rows
  }
}

/// The row that a query is at.
package struct SQLiteRow: ~Copyable {
  /// A value of a row.
  package enum Value {
    case null
    case integer(Int64)
    case real(Double)
    /// The bytes are valid until the next row.
    case text(UnsafeRawBufferPointer)
    case blob(count: Int)
  }

  fileprivate let statement: OpaquePointer

  package var count: Int { Int(sqlite3_column_count(statement)) }

  fileprivate var texts: [String?] {
    (0..<sqlite3_column_count(statement)).map { column in
      sqlite3_column_text(statement, column).map { String(cString: $0) }
    }
  }

  /// A value as text, with a sign in place of bytes that are not UTF-8; empty for NULL.
  package func text(at column: Int) -> String { texts[column] ?? "" }

  package subscript(_ column: Int) -> Value {
    let column = Int32(column)
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, column))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, column))
    case SQLITE_BLOB: return .blob(count: Int(sqlite3_column_bytes(statement, column)))
    case SQLITE_TEXT:
      let bytes = UnsafeRawPointer(sqlite3_column_text(statement, column))
      let count = Int(sqlite3_column_bytes(statement, column))
      return .text(UnsafeRawBufferPointer(start: bytes, count: count))
    default: return .null
    }
  }
}

extension String {
  /// The path as it stands in a URI.
  fileprivate var percentEncoded: String {
    utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      let isPlain = character.isASCII && (character.isLetter || character.isNumber)
      if isPlain || "/._-".contains(character) { return String(character) }
      return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}
