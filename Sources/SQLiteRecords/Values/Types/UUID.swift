#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension UUID: DatabaseValueConvertible, StatementColumnConvertible {
  /// A BLOB of 16 bytes.
  public var databaseValue: DatabaseValue {
    withBytes(of: uuid) { DatabaseValue(storage: .blob(Data($0))) }
  }

  /// A blob of 16 bytes, or a text such as `56e7d8d3-e9e4-48b6-968e-8d102833af00`.
  public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> UUID? {
    switch dbValue.storage {
    case .blob(let value): value.withBlob(\.sixteenBytes).map(UUID.init(uuid:))
    case .string(let value): UUID(uuidString: value)
    case .null, .int64, .double: nil
    }
  }

  /// Reads a blob of 16 bytes, or a text.
  public init?(sqliteStatement: SQLiteStatement, index: CInt) {
    guard let value = Self.fromColumn(StatementColumn(sqliteStatement, index)) else { return nil }
    self = value
  }

  /// Reads a blob of 16 bytes, or a text.
  public static func fromColumn(_ column: StatementColumn) -> UUID? {
    let value = column.value
    switch value.storageClass {
    case .blob: return value.sixteenBytes.map(UUID.init(uuid:))
    case .text: return value.text.flatMap(UUID.init(uuidString:))
    case .integer, .real, .null: return nil
    }
  }

  /// Binds a BLOB of 16 bytes.
  public func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
    withBytes(of: uuid) {
      SQLiteBinding.bind(blob: $0, to: sqliteStatement, at: index)
    }
  }

  /// Binds a BLOB of 16 bytes.
  public func bind(to parameter: StatementParameter) {
    withBytes(of: uuid) { parameter.bind(blob: $0) }
  }
}
