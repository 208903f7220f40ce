extension String: DatabaseValueConvertible, StatementColumnConvertible {
  /// A TEXT.
  @inlinable public var databaseValue: DatabaseValue { DatabaseValue(storage: .string(self)) }

  /// The text that exactly represents the value; nil for bytes that are not valid UTF-8.
  public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> String? {
    dbValue.exactText
  }

  /// Reads a text, or the text that exactly represents a column's value.
  @inlinable
  public init?(sqliteStatement: SQLiteStatement, index: CInt) {
    guard let value = Self.fromColumn(StatementColumn(sqliteStatement, index)) else { return nil }
    self = value
  }

  /// Reads a text, or the text that exactly represents a column's value.
  @inlinable
  public static func fromColumn(_ column: StatementColumn) -> String? {
    let value = column.value
    return value.isText ? value.text : value.exactText
  }

  /// Binds a TEXT.
  public func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
    SQLiteBinding.bind(text: self, to: sqliteStatement, at: index)
  }

  /// Binds a TEXT.
  @inlinable @inline(__always)
  public func bind(to parameter: StatementParameter) {
    parameter.bind(self)
  }
}

extension String {
  /// Whether both strings have the same bytes, which is how SQLite compares texts.
  ///
  /// Swift's `==` holds for strings that look alike, too: an é of one scalar and one of two.
  func hasSameBytes(as other: String) -> Bool {
    if StringIdentity(self) == StringIdentity(other) { return true }
    guard utf8.count == other.utf8.count else { return false }
    let areEqual = utf8.withContiguousStorageIfAvailable { bytes in
      other.utf8.withContiguousStorageIfAvailable { bytes.elementsEqual($0) }
    }
    return (areEqual ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}
