import SQLiteRecords

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Row {
  /// Decodes a date, data, or another database value by the strategies of a record.
  ///
  /// - returns: Nil if the type is not a database value.
  /// - throws: `RowDecodingError` if the value cannot be converted without loss.
  func decodeDatabaseValue<Value>(
    _ type: Value.Type,
    at index: Int,
    by strategies: any DatabaseDecodingStrategies.Type
  ) throws -> Value? {
    if type == Date.self {
      guard let date = date(at: index, by: strategies) else { throw mismatch(type, at: index) }
      return date as? Value
    }
    if type == Data.self {
      guard let data = data(at: index, by: strategies) else { throw mismatch(type, at: index) }
      return data as? Value
    }
    if type == Date?.self { return try optional(Date.self, at: index, by: strategies) as? Value }
    if type == Data?.self { return try optional(Data.self, at: index, by: strategies) as? Value }
    guard let valueType = type as? any DatabaseValueConvertible.Type else { return nil }
    return try decode(valueType, atIndex: index) as? Value
  }

  /// Decodes a date, data, or another database value, if the column is not NULL.
  ///
  /// - returns: Nil if the type is not a database value; a nil inside for NULL.
  func decodeDatabaseValueIfPresent<Value>(
    _ type: Value.Type,
    at index: Int,
    by strategies: any DatabaseDecodingStrategies.Type
  ) throws -> Value?? {
    if type == Date.self || type == Data.self {
      // No strategy is asked about NULL.
      return isNull(at: index)
        ? .some(nil) : try decodeDatabaseValue(type, at: index, by: strategies)
    }
    guard let valueType = type as? any DatabaseValueConvertible.Type else { return nil }
    return .some(try decodeIfPresent(valueType, at: index) as? Value)
  }

  private func decodeIfPresent<Value: DatabaseValueConvertible>(
    _ type: Value.Type,
    at index: Int
  ) throws -> (any DatabaseValueConvertible)? {
    try decode(Value?.self, atIndex: index)
  }

  private func optional<Value>(
    _ type: Value.Type,
    at index: Int,
    by strategies: any DatabaseDecodingStrategies.Type
  ) throws -> Value? {
    try decodeDatabaseValueIfPresent(type, at: index, by: strategies) ?? nil
  }

  /// The date at a valid index, by the strategy of its column; nil if there is none.
  func date(at index: Int, by strategies: any DatabaseDecodingStrategies.Type) -> Date? {
    let strategy = strategies.databaseDateDecodingStrategy(for: content.columnName(at: index))
    if case .deferredToDate = strategy { return convert(Date.self, at: index) }
    return strategy.date(from: content.databaseValue(at: index))
  }

  /// The data at a valid index, by the strategy of its column; nil if there is none.
  func data(at index: Int, by strategies: any DatabaseDecodingStrategies.Type) -> Data? {
    let strategy = strategies.databaseDataDecodingStrategy(for: content.columnName(at: index))
    if case .deferredToData = strategy { return convert(Data.self, at: index) }
    return strategy.data(from: content.databaseValue(at: index))
  }
}

extension DatabaseDateDecodingStrategy {
  /// The date that is stored, or nil if there is none.
  func date(from value: DatabaseValue) -> Date? {
    switch self {
    case .deferredToDate:
      Date.fromDatabaseValue(value)
    case .timeIntervalSinceReferenceDate:
      Double.fromDatabaseValue(value).map { Date(timeIntervalSinceReferenceDate: $0) }
    case .timeIntervalSince1970:
      Double.fromDatabaseValue(value).map { Date(timeIntervalSince1970: $0) }
    case .millisecondsSince1970:
      Double.fromDatabaseValue(value).map { Date(timeIntervalSince1970: $0 / 1000) }
    case .iso8601:
      Self.dateFromISO8601(value)
    case .custom(let decode):
      decode(value)
    }
  }

  private static func dateFromISO8601(_ value: DatabaseValue) -> Date? {
    guard case .string(let text) = value.storage, text.contains("T"),
      let time = CivilTime(text)
    else { return nil }
    return Date(time)
  }
}

extension DatabaseDataDecodingStrategy {
  /// The bytes that are stored, or nil if there are none.
  func data(from value: DatabaseValue) -> Data? {
    switch self {
    case .deferredToData: Data.fromDatabaseValue(value)
    case .custom(let decode): decode(value)
    }
  }
}
