public import SQLiteRecords

/// The real number that is nearest to a number.
///
/// SQLite returns an integer where a query sums up or chooses among integers and real numbers. If it is
/// beyond 2^53, no real number may equal it.
@usableFromInline
struct NearestNumber: DatabaseValueConvertible {
  @usableFromInline let number: Double

  @usableFromInline
  init(_ number: Double) {
    self.number = number
  }

  @usableFromInline var databaseValue: DatabaseValue { number.databaseValue }

  @usableFromInline
  static func fromDatabaseValue(_ dbValue: DatabaseValue) -> NearestNumber? {
    if case .int64(let integer) = dbValue.storage { return NearestNumber(Double(integer)) }
    return Double.fromDatabaseValue(dbValue).map(NearestNumber.init)
  }
}

extension Row {
  /// The number in a column of a checked query, or the real number nearest to it if it is an integer.
  ///
  /// - throws: `RowDecodingError` if there is no such column, or if the value is not a number.
  @inlinable
  public subscript<Outer: QueryRow>(nearest column: TableColumn<Outer, Double>) -> Double {
    get throws {
      if let real = try? self[column] as Double { return real }
      let nearest = try? self[TableColumn<Outer, NearestNumber>(column.name, at: column.index)]
      if let nearest { return nearest.number }
      // So that an error names the type of the property.
      return try self[column]
    }
  }

  /// The number in a column of a checked query, or the real number nearest to it if it is an integer;
  /// nil for NULL.
  ///
  /// - throws: `RowDecodingError` if there is no such column, or if the value is not a number.
  @inlinable
  public subscript<Outer: QueryRow>(nearest column: TableColumn<Outer, Double>) -> Double? {
    get throws {
      do {
        return try self[column] as Double?
      } catch {
        return try self[nearest: column] as Double
      }
    }
  }
}
