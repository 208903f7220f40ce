#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// Access to values by column, as rows offer it by name.

extension Row {
  /// Decodes the value of the leftmost column with a name.
  ///
  /// - throws: ``RowDecodingError`` if there is no such column and `Value` is not optional, or the
  ///   value cannot be converted without loss.
  @inlinable
  public func decode<Value: DatabaseValueConvertible>(
    _ type: Value.Type = Value.self,
    forColumn column: some ColumnExpression
  ) throws -> Value {
    try decode(type, forKey: column.name)
  }

  /// The first value that is not NULL among columns, from the first to the last.
  ///
  /// ```swift
  /// let name: String? = row.coalesce([Column("nickname"), Column("name")])
  /// ```
  ///
  /// - precondition: That value can be converted.
  public func coalesce<Value: DatabaseValueConvertible>(
    _ columns: some Collection<any ColumnExpression>
  ) -> Value? {
    coalesce(columns.map(\.name))
  }

  /// Calls a closure with the bytes of a blob or a text in a column; with nil for NULL, and if
  /// there is no such column.
  ///
  /// The bytes of a cursor's row are not copied: they must not leave the closure.
  ///
  /// - throws: ``RowDecodingError`` if the value is a number, or the error of the closure.
  public func withUnsafeData<Value>(
    at column: some ColumnExpression,
    _ body: (Data?) throws -> Value
  ) throws -> Value {
    try withUnsafeData(named: column.name, body)
  }

  /// The bytes of a blob or a text in a column, which are valid as long as the row is; nil for
  /// other values, and if there is no such column. Prefer ``withUnsafeData(at:_:)``.
  public func dataNoCopy(_ column: some ColumnExpression) -> Data? {
    dataNoCopy(named: column.name)
  }
}
