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

// Integers are stored as INTEGER. What does not fit the type is not converted.

extension Int64: DatabaseValueConvertible, StatementColumnConvertible {
  /// An INTEGER.
  @inlinable public var databaseValue: DatabaseValue { DatabaseValue(storage: .int64(self)) }

  /// The integer that exactly equals the value.
  public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Int64? {
    dbValue.exactInteger
  }

  /// Reads the integer that exactly equals the value of a column.
  @inlinable
  public init?(sqliteStatement: SQLiteStatement, index: CInt) {
    guard let value = Self.fromColumn(StatementColumn(sqliteStatement, index)) else { return nil }
    self = value
  }

  /// Reads the integer that exactly equals the value of a column.
  @inlinable @inline(__always)
  public static func fromColumn(_ column: StatementColumn) -> Int64? {
    let value = column.value
    return value.isInteger ? value.int64 : value.exactInteger
  }

  /// Binds an INTEGER.
  @inlinable @inline(__always)
  public func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
    SQLiteBinding.bind(int64: self, to: sqliteStatement, at: index)
  }

  /// Binds an INTEGER.
  @inlinable @inline(__always)
  public func bind(to parameter: StatementParameter) {
    parameter.bind(self)
  }
}

/// The conversions of an integer type that is stored as an `Int64`.
///
/// A value above `Int64.max` is stored as decimal TEXT, because SQLite has no larger integers. A
/// column of INTEGER, REAL or NUMERIC affinity converts it to a REAL, which cannot be read back
/// because it may be another number. https://www.sqlite.org/datatype3.html#type_affinity
public protocol DatabaseInteger: FixedWidthInteger, DatabaseValueConvertible,
  StatementColumnConvertible
{}

extension DatabaseInteger {
  /// An INTEGER.
  @inlinable public var databaseValue: DatabaseValue {
    if let value = Int64(exactly: self) { return value.databaseValue }
    return String(self).databaseValue
  }

  /// The integer, if it fits.
  public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self? {
    if let value = dbValue.exactInteger { return Self(exactly: value) }
    if case .string(let text) = dbValue.storage { return fromLargeNumber(text) }
    return nil
  }

  /// Reads the integer that exactly equals the value of a column, if it fits.
  @inlinable
  public init?(sqliteStatement: SQLiteStatement, index: CInt) {
    guard let value = Self.fromColumn(StatementColumn(sqliteStatement, index)) else { return nil }
    self = value
  }

  /// Reads the integer that exactly equals the value of a column, if it fits.
  @inlinable @inline(__always)
  public static func fromColumn(_ column: StatementColumn) -> Self? {
    let value = column.value
    return value.isInteger ? Self(exactly: value.int64) : fromOtherValue(value)
  }

  /// The integer that a value says exactly that is not stored as one.
  ///
  /// It is `@inlinable` although it is not to be inlined: if this module specialised it for itself,
  /// what calls the specialisation could not be inlined in a client, and each integer would be read
  /// through a table of functions.
  @inlinable @inline(never)
  static func fromOtherValue(_ value: ColumnValue) -> Self? {
    if let integer = value.exactInteger { return Self(exactly: integer) }
    return value.isText ? value.text.flatMap(fromLargeNumber) : nil
  }

  /// The integer that a text writes down, which is none of 64 bits with a sign.
  @inlinable
  static func fromLargeNumber(_ text: String) -> Self? {
    Self.bitWidth > 64 ? Self(text) : text.unsignedInteger.flatMap(Self.init(exactly:))
  }

  /// Binds an INTEGER.
  @inlinable @inline(__always)
  public func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
    if let value = Int64(exactly: self) { return value.bind(to: sqliteStatement, at: index) }
    return databaseValue.bind(to: sqliteStatement, at: index)
  }
}

extension Int: DatabaseInteger {}
extension Int32: DatabaseInteger {}
extension Int16: DatabaseInteger {}
extension Int8: DatabaseInteger {}
extension UInt64: DatabaseInteger {}
extension UInt: DatabaseInteger {}
extension UInt32: DatabaseInteger {}
extension UInt16: DatabaseInteger {}
extension UInt8: DatabaseInteger {}
