#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A type that can bind itself to a parameter of a statement.
public protocol StatementBinding {
  /// Binds the value, and returns the result code of SQLite's binding call.
  ///
  /// When this method returns, SQLite must have copied all memory that the call points to, or no
  /// longer need it. https://www.sqlite.org/c3ref/bind_blob.html
  ///
  /// - parameter index: The parameter's index, counted from 1.
  func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt

  /// Binds the value to a parameter that keeps its own copy of texts and blobs.
  ///
  /// The default implementation calls ``bind(to:at:)``.
  func bind(to parameter: StatementParameter)
}

extension StatementBinding {
  /// Binds by ``bind(to:at:)``.
  @inlinable @inline(__always)
  public func bind(to parameter: StatementParameter) {
    parameter.report(bind(to: parameter.sqliteStatement, at: parameter.index))
  }
}

/// A type that can be stored in a column and read from one.
///
/// ```swift
/// struct Celsius: DatabaseValueConvertible {
///   var degrees: Double
///   var databaseValue: DatabaseValue { degrees.databaseValue }
///   static func fromDatabaseValue(_ value: DatabaseValue) -> Celsius? {
///     Double.fromDatabaseValue(value).map(Celsius.init)
///   }
/// }
///
/// // SELECT MAX(temperature) FROM measurement
/// let max = try Celsius.fetchOne(db, sql: "SELECT MAX(temperature) FROM measurement")
/// ```
public protocol DatabaseValueConvertible: SQLExpressible, StatementBinding {
  /// The value to store.
  var databaseValue: DatabaseValue { get }

  /// The value that is stored as `dbValue`; nil if there is none.
  static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self?

  /// The value for a missing column; nil if the row must have the column.
  static func fromMissingColumn() -> Self?

  /// The value in a column of a statement's current row, or nil if there is none.
  ///
  /// The default implementation calls ``fromDatabaseValue(_:)`` or, for a type that is also
  /// ``StatementColumnConvertible``, its initialiser.
  static func fromColumn(_ column: StatementColumn) -> Self?

  /// Makes the encoder of a `Codable` value that is stored as JSON.
  static func databaseJSONEncoder() -> JSONEncoder

  /// Makes the decoder of a `Codable` value that is stored as JSON.
  static func databaseJSONDecoder() -> JSONDecoder
}

extension DatabaseValueConvertible {
  /// An encoder with sorted keys, milliseconds since 1970, and Base64.
  public static func databaseJSONEncoder() -> JSONEncoder { defaultDatabaseJSONEncoder }

  /// A decoder that expects milliseconds since 1970, and Base64.
  public static func databaseJSONDecoder() -> JSONDecoder { defaultDatabaseJSONDecoder }

  /// The value as an SQL expression.
  public var sqlExpression: SQLExpression { databaseValue.sqlExpression }

  /// Binds the stored value.
  @inlinable
  public func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
    databaseValue.bind(to: sqliteStatement, at: index)
  }

  /// No value: the column must be there.
  public static func fromMissingColumn() -> Self? { nil }

  /// The value of ``fromDatabaseValue(_:)``.
  public static func fromColumn(_ column: StatementColumn) -> Self? {
    fromDatabaseValue(DatabaseValue(column.value))
  }
}

/// A type that can be read from a statement's row without an intermediate ``DatabaseValue``.
///
/// Conforming types are read faster. A conforming type must read the same value either way.
public protocol StatementColumnConvertible {
  /// Reads a column that is not NULL; nil if it does not contain such a value.
  ///
  /// - parameter index: The column, counted from 0.
  init?(sqliteStatement: SQLiteStatement, index: CInt)
}

extension DatabaseValueConvertible where Self: StatementColumnConvertible {
  /// Nil for NULL, otherwise ``StatementColumnConvertible/init(sqliteStatement:index:)``.
  @inlinable
  public static func fromColumn(_ column: StatementColumn) -> Self? {
    if column.value.isNull { return nil }
    return Self(sqliteStatement: column.statement, index: column.index)
  }
}

extension StatementColumnConvertible {
  /// Reads a column; nil if it is NULL, or does not contain such a value.
  ///
  /// - parameter index: The column, counted from 0. It is not checked.
  @inlinable
  public static func fromStatement(
    _ sqliteStatement: SQLiteStatement,
    atUncheckedIndex index: CInt
  ) -> Self? {
    if ColumnValue(sqliteStatement, index).isNull { return nil }
    return Self(sqliteStatement: sqliteStatement, index: index)
  }
}

/// A column in the current row of a statement.
public struct StatementColumn {
  @usableFromInline let statement: SQLiteStatement
  @usableFromInline let index: CInt

  @inlinable
  init(_ statement: SQLiteStatement, _ index: CInt) {
    self.statement = statement
    self.index = index
  }

  @inlinable var value: ColumnValue { ColumnValue(statement, index) }
}
