public import SQLiteRecords

/// The SQL of a checked query, and how its rows are read.
///
/// ```swift
/// private static let bestPlayersStatement = QueryStatement<BestPlayers>(
///   rowsOf: """
///     /* GameQueries.bestPlayers */
///     SELECT "player"."id" AS "player.id", "team"."name" AS "teamName"
///     FROM player JOIN team ON team.id = player.team_id
///     """
/// )
/// ```
///
/// Each connection prepares the statement once, and finds it by the identity of this object.
public final class QueryStatement<RowDecoder>: Sendable {
  /// The SQL. A comment before it names the query, so that errors and traces do.
  public let sql: String

  let reading: RowReading<RowDecoder>

  /// Stores a value as the only column does; nil if its type stores itself.
  let stored: (@Sendable (RowDecoder) throws -> DatabaseValue)?

  @usableFromInline
  init(
    _ sql: String,
    reading: RowReading<RowDecoder>,
    stored: (@Sendable (RowDecoder) throws -> DatabaseValue)? = nil
  ) {
    self.sql = sql
    self.reading = reading
    self.stored = stored
  }
}

extension QueryStatement where RowDecoder: FetchableRecord & SendableMetatype {
  /// A statement whose rows are records, or structs that are generated for it.
  @inlinable
  public convenience init(rowsOf sql: String) {
    self.init(sql, reading: RowReading(RecordRows<RowDecoder>.self))
  }
}

extension QueryStatement where RowDecoder: DatabaseValueConvertible & SendableMetatype {
  /// A statement with one column, whose values are stored as their type stores itself.
  @inlinable
  public convenience init(valuesOf sql: String) {
    self.init(sql, reading: RowReading(ValueRows<RowDecoder>.self))
  }
}

extension QueryStatement where RowDecoder == Double {
  /// A statement with one column of real numbers. NULL stands for one that is none, such as infinity
  /// times zero: it is read as `Double.nan`.
  @inlinable
  public convenience init(numbersOf sql: String) {
    self.init(sql, reading: RowReading(NumberRows.self))
  }

  /// A statement with one column of numbers. An integer is read as the nearest real number.
  @inlinable
  public convenience init(nearestNumbersOf sql: String) {
    self.init(sql, reading: RowReading(NearestNumberRows.self))
  }
}

extension QueryStatement where RowDecoder == Double? {
  /// A statement with one column of numbers or NULL. An integer is read as the nearest real number.
  @inlinable
  public convenience init(nearestNumbersOf sql: String) {
    self.init(sql, reading: RowReading(NearestOptionalRows.self))
  }
}

extension QueryStatement {
  /// A statement with one column, whose values have a storage of their own and are never NULL.
  @inlinable
  public convenience init<Storage: ColumnStorage & SendableMetatype>(
    valuesOf sql: String,
    storedAs storage: Storage.Type
  ) where Storage.Value == RowDecoder {
    self.init(
      sql,
      reading: RowReading(StoredValueRows<Storage>.self),
      stored: { try Storage.stored($0)?.databaseValue ?? .null }
    )
  }

  /// A statement with one column, whose values have a storage of their own or are NULL.
  @inlinable
  public convenience init<Storage: ColumnStorage & SendableMetatype>(
    valuesOf sql: String,
    storedAs storage: Storage.Type
  ) where Storage.Value? == RowDecoder {
    self.init(
      sql,
      reading: RowReading(StoredOptionalRows<Storage>.self),
      stored: { try $0.flatMap { try Storage.stored($0)?.databaseValue } ?? .null }
    )
  }
}
