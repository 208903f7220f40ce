extension Double: DatabaseValueConvertible, StatementColumnConvertible {
  /// A REAL; NULL for a NaN, as in SQLite.
  @inlinable public var databaseValue: DatabaseValue {
    isNaN ? .null : DatabaseValue(storage: .double(self))
  }

  /// The real that exactly equals the value.
  public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Double? {
    dbValue.exactReal
  }

  /// Reads the real that exactly equals the value of a column.
  @inlinable
  public init?(sqliteStatement: SQLiteStatement, index: CInt) {
    guard let value = Self.fromColumn(StatementColumn(sqliteStatement, index)) else { return nil }
    self = value
  }

  /// Reads the real that exactly equals the value of a column.
  @inlinable @inline(__always)
  public static func fromColumn(_ column: StatementColumn) -> Double? {
    let value = column.value
    return value.isReal ? value.double : value.exactReal
  }

  /// Binds a REAL.
  @inlinable @inline(__always)
  public func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
    SQLiteBinding.bind(double: self, to: sqliteStatement, at: index)
  }
}

extension Float: DatabaseValueConvertible, StatementColumnConvertible {
  /// A REAL.
  public var databaseValue: DatabaseValue { Double(self).databaseValue }

  /// The nearest single-precision number, unless the value is too large for one.
  public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Float? {
    Double.fromDatabaseValue(dbValue).flatMap(Float.init(nearest:))
  }

  /// Reads the nearest single-precision number, unless the value is too large for one.
  public init?(sqliteStatement: SQLiteStatement, index: CInt) {
    guard let value = Double(sqliteStatement: sqliteStatement, index: index) else { return nil }
    self.init(nearest: value)
  }

  private init?(nearest value: Double) {
    self.init(value)
    if isInfinite, value.isFinite { return nil }
  }
}

extension Bool: DatabaseValueConvertible, StatementColumnConvertible {
  /// The INTEGER 1 or 0.
  @inlinable public var databaseValue: DatabaseValue { (self ? 1 : 0 as Int64).databaseValue }

  /// False for zero, true for any other number.
  public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Bool? {
    if case .int64(let value) = dbValue.storage { return value != 0 }
    return dbValue.exactReal.map { $0 != 0 }
  }

  /// Reads a number: false for zero, true for any other.
  @inlinable
  public init?(sqliteStatement: SQLiteStatement, index: CInt) {
    guard let value = Self.fromColumn(StatementColumn(sqliteStatement, index)) else { return nil }
    self = value
  }

  /// Reads a number: false for zero, true for any other.
  @inlinable
  public static func fromColumn(_ column: StatementColumn) -> Bool? {
    let value = column.value
    return value.isInteger ? value.int64 != 0 : value.exactReal.map { $0 != 0 }
  }

  /// Binds the INTEGER 1 or 0.
  @inlinable @inline(__always)
  public func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
    SQLiteBinding.bind(int64: self ? 1 : 0, to: sqliteStatement, at: index)
  }
}
