/// How the values of a key column are stored, if not in the default storage of their Swift type.
///
/// A key is passed as a `UUID` or a `Date`, but the column contains another value.
public enum KeyStorage: Sendable, Equatable {
  /// A date as a number of seconds since 1970: INTEGER.
  case unixSeconds
  /// A date as a number of milliseconds since 1970: INTEGER.
  case unixMilliseconds
  /// A date as a Julian day, like SQLite's `julianday()`: REAL.
  case julianDay
  /// A date as a number of seconds since 1970: REAL.
  case timeIntervalSince1970
  /// A date as a number of seconds since 2001: REAL.
  case timeIntervalSinceReferenceDate
  /// A date as text in ISO 8601, in whole seconds.
  case iso8601
  /// A date as text in ISO 8601, in milliseconds.
  case iso8601Milliseconds
  /// A UUID as text in upper case.
  case uuidText
  /// A UUID as text in lower case.
  case lowercaseUUIDText

  /// The value that a column of the storage stores for a value; a value of another type is stored
  /// as it is.
  func stored(_ value: DatabaseValue) -> DatabaseValue {
    switch self {
    case .unixSeconds: Self.stored(value, UnixSecondsStorage.self)
    case .unixMilliseconds: Self.stored(value, UnixMillisecondsStorage.self)
    case .julianDay: Self.stored(value, JulianDayStorage.self)
    case .timeIntervalSince1970: Self.stored(value, TimeIntervalStorage.self)
    case .timeIntervalSinceReferenceDate: Self.stored(value, ReferenceDateStorage.self)
    case .iso8601: Self.stored(value, ISO8601Storage.self)
    case .iso8601Milliseconds: Self.stored(value, ISO8601MillisecondsStorage.self)
    case .uuidText: Self.stored(value, UUIDTextStorage.self)
    case .lowercaseUUIDText: Self.stored(value, LowercaseUUIDTextStorage.self)
    }
  }

  /// The database value of the type for a stored one, if that can be converted.
  func value(_ stored: DatabaseValue) -> DatabaseValue {
    switch self {
    case .unixSeconds: Self.value(stored, UnixSecondsStorage.self)
    case .unixMilliseconds: Self.value(stored, UnixMillisecondsStorage.self)
    case .julianDay: Self.value(stored, JulianDayStorage.self)
    case .timeIntervalSince1970: Self.value(stored, TimeIntervalStorage.self)
    case .timeIntervalSinceReferenceDate: Self.value(stored, ReferenceDateStorage.self)
    case .iso8601: Self.value(stored, ISO8601Storage.self)
    case .iso8601Milliseconds: Self.value(stored, ISO8601MillisecondsStorage.self)
    case .uuidText: Self.value(stored, UUIDTextStorage.self)
    case .lowercaseUUIDText: Self.value(stored, LowercaseUUIDTextStorage.self)
    }
  }

  private static func value<Storage: ColumnStorage>(
    _ stored: DatabaseValue,
    _ storage: Storage.Type
  ) -> DatabaseValue where Storage.Value: DatabaseValueConvertible {
    let value = Storage.Stored.fromDatabaseValue(stored).flatMap { storage.value($0) }
    return value?.databaseValue ?? stored
  }

  /// Only a value as its type stores itself is converted: a number of seconds is stored already.
  private static func stored<Storage: ColumnStorage>(
    _ value: DatabaseValue,
    _ storage: Storage.Type
  ) -> DatabaseValue where Storage.Value: DatabaseValueConvertible {
    switch value.storage {
    case .null, .int64, .double: return value
    case .string, .blob: break
    }
    guard let key = Storage.Value.fromDatabaseValue(value) else { return value }
    return (try? storage.stored(key))?.databaseValue ?? .null
  }
}
