#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Data: DatabaseValueConvertible, StatementColumnConvertible {
  /// A BLOB.
  public var databaseValue: DatabaseValue { DatabaseValue(storage: .blob(self)) }

  /// The blob, or a text in UTF-8.
  public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Data? {
    switch dbValue.storage {
    case .blob(let value): value
    case .string(let value): Data(value.utf8)
    case .null, .int64, .double: nil
    }
  }

  /// Reads a blob, or a text in UTF-8.
  @inlinable
  public init?(sqliteStatement: SQLiteStatement, index: CInt) {
    guard let value = Self.fromColumn(StatementColumn(sqliteStatement, index)) else { return nil }
    self = value
  }

  /// Reads a blob, or a text in UTF-8.
  @inlinable
  public static func fromColumn(_ column: StatementColumn) -> Data? {
    let value = column.value
    switch value.storageClass {
    case .blob, .text: return Data(value.bytes)
    case .integer, .real, .null: return nil
    }
  }

  /// Binds a BLOB.
  public func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
    withBlob { SQLiteBinding.bind(blob: $0, to: sqliteStatement, at: index) }
  }

  /// Binds a BLOB.
  @inlinable
  public func bind(to parameter: StatementParameter) {
    withUnsafeBytes { parameter.bind(blob: $0) }
  }

  /// Lends the bytes, where they lie, to a closure.
  @inline(__always)
  func withBlob<Value>(_ body: (UnsafeRawBufferPointer) throws -> Value) rethrows -> Value {
    try withUnsafeBytes(body)
  }
}
