// A raw representable type that declares the conformance is stored as its raw value.

extension DatabaseValueConvertible
where Self: RawRepresentable, RawValue: DatabaseValueConvertible {
  /// The raw value, as it is stored.
  public var databaseValue: DatabaseValue { rawValue.databaseValue }

  /// The value with the stored raw value.
  public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self? {
    RawValue.fromDatabaseValue(dbValue).flatMap { Self(rawValue: $0) }
  }
}

extension StatementColumnConvertible
where Self: RawRepresentable, RawValue: StatementColumnConvertible {
  /// Reads the value with the raw value that a column holds.
  @inlinable
  public init?(sqliteStatement: SQLiteStatement, index: CInt) {
    guard let rawValue = RawValue(sqliteStatement: sqliteStatement, index: index) else {
      return nil
    }
    self.init(rawValue: rawValue)
  }
}
