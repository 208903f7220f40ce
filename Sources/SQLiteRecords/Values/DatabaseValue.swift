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

extension DatabaseValue {
  /// The integer that the value is exactly, whatever its storage class.
  var exactInteger: Int64? {
    switch storage {
    case .int64(let value): value
    case .double(let value): Int64(exactly: value)
    case .string(let value): value.integer
    case .blob, .null: nil
    }
  }

  /// The real that the value is exactly, whatever its storage class.
  var exactReal: Double? {
    switch storage {
    case .int64(let value): Double(exactly: value)
    case .double(let value): value
    case .string(let value): value.decimalNumber
    case .blob, .null: nil
    }
  }

  /// A text that represents the value exactly, whatever its storage class.
  var exactText: String? {
    switch storage {
    case .int64(let value): value.description
    case .double(let value): value.description
    case .string(let value): value
    case .blob(let value): String(validUTF8: value)
    case .null: nil
    }
  }
}

extension String {
  /// The integer that the text writes down in decimal digits, if it has at most 64 bits.
  @inline(never)
  var integer: Int64? { Int64(self) }

  /// The integer without a sign that the text writes down in decimal digits, if it has at most 64
  /// bits.
  @usableFromInline @inline(never)
  var unsignedInteger: UInt64? { UInt64(self) }

  /// The number that the text writes down in decimal digits; nil for a text that writes none, a
  /// hexadecimal one, or one that is too large.
  var decimalNumber: Double? {
    guard utf8.allSatisfy(Self.decimalCharacters.contains), let number = Double(self),
      number.isFinite
    else { return nil }
    return number
  }

  private static let decimalCharacters = Set("0123456789+-.eE".utf8)
}

extension ColumnValue {
  /// The integer that the value is exactly, whatever its storage class.
  @usableFromInline
  var exactInteger: Int64? {
    switch storageClass {
    case .integer: int64
    case .real: Int64(exactly: double)
    case .text: text?.integer
    case .blob, .null: nil
    }
  }

  /// The real that the value is exactly, whatever its storage class.
  @usableFromInline
  var exactReal: Double? {
    switch storageClass {
    case .integer: Double(exactly: int64)
    case .real: double
    case .text: text?.decimalNumber
    case .blob, .null: nil
    }
  }

  /// A text that represents the value exactly, whatever its storage class.
  @usableFromInline
  var exactText: String? {
    switch storageClass {
    case .integer: int64.description
    case .real: double.description
    case .text: text
    case .blob: String(validUTF8: bytes)
    case .null: nil
    }
  }
}
