#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A value that SQLite stores: NULL, an integer, a real, a text, or a blob.
///
/// ```swift
/// let value = try DatabaseValue.fetchOne(db, sql: "SELECT 1.5")!
/// value.storage   // .double(1.5)
/// ```
///
/// Two values are equal if SQL's `=` holds for them; also, NULL equals NULL. The integer 1 equals
/// the real 1.0. https://www.sqlite.org/datatype3.html
///
/// SQLite does not prevent text that is not valid UTF-8; it is read as a blob of its bytes.
public struct DatabaseValue: Sendable {
  /// The five storage classes of SQLite, with their values.
  public enum Storage: Sendable, Hashable {
    /// The NULL value.
    case null
    /// An integer of up to 64 bits.
    case int64(Int64)
    /// An IEEE 754 number of 64 bits.
    case double(Double)
    /// A text.
    case string(String)
    /// Bytes, as they are.
    case blob(Data)

    /// The Swift value: nil, `Int64`, `Double`, `String` or `Data`.
    public var value: (any DatabaseValueConvertible)? {
      switch self {
      case .null: nil
      case .int64(let value): value
      case .double(let value): value
      case .string(let value): value
      case .blob(let value): value
      }
    }
  }

  /// The storage class and the value.
  public let storage: Storage

  /// Wraps a stored value.
  @inlinable
  public init(storage: Storage) {
    self.storage = storage
  }

  /// The database value for a value of any type; nil if the type is not a database value.
  public init?(value: Any) {
    guard let value = value as? any DatabaseValueConvertible else { return nil }
    self = value.databaseValue
  }

  /// The NULL value.
  public static let null = DatabaseValue(storage: .null)

  /// Whether the value is NULL.
  @inlinable public var isNull: Bool {
    if case .null = storage { true } else { false }
  }

  /// Reads the value of a column in the current row of a statement. Text that is not valid UTF-8
  /// becomes a blob of its bytes.
  @usableFromInline
  package init(_ column: ColumnValue) {
    switch column.storageClass {
    case .integer: storage = .int64(column.int64)
    case .real: storage = .double(column.double)
    case .text: storage = column.text.map(Storage.string) ?? .blob(Data(column.bytes))
    case .blob: storage = .blob(Data(column.bytes))
    case .null: storage = .null
    }
  }
}

extension DatabaseValue: Hashable {
  /// Whether SQL's `=` holds, or both are NULL.
  public static func == (lhs: DatabaseValue, rhs: DatabaseValue) -> Bool {
    switch (lhs.storage, rhs.storage) {
    case (.int64(let integer), .double(let real)), (.double(let real), .int64(let integer)):
      Int64(exactly: real) == integer
    case (.string(let lhs), .string(let rhs)):
      lhs.hasSameBytes(as: rhs)
    case (let lhs, let rhs):
      lhs == rhs
    }
  }

  /// Hashes equal numbers alike, whatever their storage class.
  public func hash(into hasher: inout Hasher) {
    switch storage {
    case .null: hasher.combine(0)
    case .int64(let value): hasher.combine(value)
    case .double(let value):
      if let integer = Int64(exactly: value) {
        hasher.combine(integer)
      } else {
        hasher.combine(value)
      }
    case .string(let value): hasher.combine(value)
    case .blob(let value): hasher.combine(value)
    }
  }
}

extension DatabaseValue: CustomStringConvertible {
  /// The value as SQL writes it, except that texts have double quotes: `NULL`, `1.5`, `"Arthur"`.
  public var description: String {
    switch storage {
    case .null: "NULL"
    case .int64(let value): value.description
    case .double(let value): value.description
    case .string(let value): value.debugDescription
    case .blob(let value): "Data(\(value.count) bytes)"
    }
  }
}
