/// A way to store values of a Swift type in a column that is not the type's own.
///
/// ```swift
/// // A date as whole seconds since 1970
/// enum Seconds: ColumnStorage {
///   static func stored(_ date: Date) -> Int64? { Int64(exactly: date.timeIntervalSince1970.rounded()) }
///   static func value(_ seconds: Int64) -> Date? { Date(timeIntervalSince1970: Double(seconds)) }
/// }
/// ```
///
/// Generated records name one for each ``StoredColumn``. Conditions and assignments use it too, so
/// that a column is compared with what it holds.
public protocol ColumnStorage<Value> {
  /// The type of the properties.
  associatedtype Value

  /// The type of what is bound and read.
  associatedtype Stored: DatabaseValueConvertible

  /// What is stored for a value; nil for NULL.
  ///
  /// - throws: An error if the value cannot be stored. It reaches the caller of the persistence
  ///   method or request.
  static func stored(_ value: Value) throws -> Stored?

  /// The value that is stored as `stored`, or nil if there is none.
  static func value(_ stored: Stored) -> Value?
}

/// A column of a table that is known at build time, whose values are not stored as their Swift type
/// stores itself: a ``TableColumn`` with a ``ColumnStorage``.
///
/// ```swift
/// // SELECT "id", "createdAt" FROM "player" WHERE "createdAt" > 1893456000000
/// let players = try Player.filter { $0.createdAt > date }.fetchAll(db)
/// ```
///
/// It is compared with values of its Swift type, and with columns of the same storage. A request that
/// selects it for something else than its record returns what is stored.
public struct StoredColumn<Record, Storage: ColumnStorage>: Sendable {
  /// The column's name, as it is declared in the table.
  public let name: String

  /// The column's position in the table, counted from 0.
  @usableFromInline package let index: CInt

  /// Declares a column. Generated code does this.
  ///
  /// - parameter position: The column's position in the record's ``TableSchema``, counted from 0.
  @inlinable
  public init(_ name: String, at position: CInt) {
    self.name = name
    self.index = position
  }

  /// The column of what is stored.
  @inlinable var stored: TableColumn<Record, Storage.Stored> { TableColumn(name, at: index) }
}

/// Values of a raw representable type as their raw values.
public enum RawValueStorage<Value: RawRepresentable>: ColumnStorage
where Value.RawValue: DatabaseValueConvertible {
  /// The raw value.
  @inlinable public static func stored(_ value: Value) -> Value.RawValue? { value.rawValue }

  /// The value with a raw value; nil if there is none.
  @inlinable public static func value(_ stored: Value.RawValue) -> Value? {
    Value(rawValue: stored)
  }
}

// The errors for values that a column would not give back.

/// The error for a date that a storage cannot hold.
///
/// - parameter form: How the storage writes dates.
func unstorableDate(_ form: String) -> DatabaseError {
  DatabaseError(
    resultCode: .SQLITE_MISMATCH,
    message: "the date is out of range: it cannot be stored as \(form)"
  )
}

/// The error for a value that a column cannot hold, with the name of the column if it has none.
func unstorable(_ error: any Error, in column: String) -> any Error {
  guard let error = error as? DatabaseError, error.resultCode == .SQLITE_MISMATCH,
    error.sql == nil, let message = error.message
  else { return error }
  return DatabaseError(
    resultCode: error.extendedResultCode,
    message: "column '\(column)': \(message)"
  )
}

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
