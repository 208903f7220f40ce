public import CSQLiteRecords

/// The storage class of a value in a database.
///
/// https://www.sqlite.org/datatype3.html#storage_classes_and_datatypes
@usableFromInline
package enum StorageClass: CInt, Sendable {
  case integer = 1
  case real = 2
  case text = 3
  case blob = 4
  case null = 5
}

/// The value of one result column in the current row of a statement.
///
/// It is valid until the statement moves on. https://www.sqlite.org/c3ref/column_blob.html
@usableFromInline
package struct ColumnValue {
  @usableFromInline let pointer: OpaquePointer?

  /// - parameter index: The column, counted from 0. Past the end there is a NULL.
  @inlinable
  package init(_ statement: SQLiteStatement, _ index: CInt) {
    pointer = sqlite3_column_value(statement, index)
  }

  /// A value that SQLite passes to a function or a hook: `sqlite3_value *`.
  @inlinable
  init(pointer: OpaquePointer?) {
    self.pointer = pointer
  }

  @inlinable package var isNull: Bool { sqlite3_value_type(pointer) == SQLITE_NULL }
  @inlinable var isInteger: Bool { sqlite3_value_type(pointer) == SQLITE_INTEGER }
  @inlinable var isReal: Bool { sqlite3_value_type(pointer) == SQLITE_FLOAT }
  @inlinable var isText: Bool { sqlite3_value_type(pointer) == SQLITE_TEXT }
  @inlinable var isBlob: Bool { sqlite3_value_type(pointer) == SQLITE_BLOB }

  @inlinable package var storageClass: StorageClass {
    StorageClass(rawValue: sqlite3_value_type(pointer)) ?? .null
  }

  @inlinable package var int64: Int64 { sqlite3_value_int64(pointer) }
  @inlinable package var double: Double { sqlite3_value_double(pointer) }

  /// The text; nil if its bytes are not valid UTF-8.
  @inlinable var text: String? {
    guard let start = sqlite3_value_text(pointer) else { return nil }
    let count = Int(sqlite3_value_bytes(pointer))
    // SQLite ends the text with a NUL. Of Swift's ways to validate bytes, the one that ends there takes
    // a ninth of the instructions of the others.
    let characters = UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self)
    if let text = String(validatingCString: characters), _fastPath(text.utf8.count == count) {
      return text
    }
    return Self.text(UnsafeBufferPointer(start: start, count: count))
  }

  /// The text that bytes are, with or without a NUL among them; nil if they are not valid UTF-8.
  @usableFromInline @inline(never)
  static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    String(validUTF8: bytes)
  }

  /// The text for people to read: what is not valid UTF-8 in it becomes replacement characters.
  package var printedText: String {
    guard let start = sqlite3_value_text(pointer) else { return "" }
    let count = Int(sqlite3_value_bytes(pointer))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// The bytes of a blob, or of a text in UTF-8, valid until the statement moves on.
  @inlinable package var bytes: UnsafeRawBufferPointer {
    // In a UTF-16 database `sqlite3_value_bytes` converts a text, and so moves it.
    if isText { _ = sqlite3_value_text(pointer) }
    let start = sqlite3_value_blob(pointer)
    return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_value_bytes(pointer)))
  }
}
