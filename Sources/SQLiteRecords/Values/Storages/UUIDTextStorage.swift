#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// UUIDs as TEXT in upper case: `56E7D8D3-E9E4-48B6-968E-8D102833AF00`.
///
/// SQLite compares case-sensitively, so lowercase text could be read, but conditions would never
/// find it. It causes a decoding error instead.
public enum UUIDTextStorage: ColumnStorage {
  /// The text.
  public static func stored(_ value: UUID) -> String? { value.uuidString }

  /// The UUID of a text in upper case.
  public static func value(_ stored: String) -> UUID? {
    if stored.utf8.contains(where: (UInt8(ascii: "a")...UInt8(ascii: "f")).contains) { return nil }
    return UUID(uuidString: stored)
  }
}

/// UUIDs as TEXT in lower case: `56e7d8d3-e9e4-48b6-968e-8d102833af00`.
///
/// Text in upper case causes a decoding error, like text in lower case in ``UUIDTextStorage``.
public enum LowercaseUUIDTextStorage: ColumnStorage {
  /// The text.
  public static func stored(_ value: UUID) -> String? { value.uuidString.lowercased() }

  /// The UUID of a text in lower case.
  public static func value(_ stored: String) -> UUID? {
    if stored.utf8.contains(where: (UInt8(ascii: "A")...UInt8(ascii: "F")).contains) { return nil }
    return UUID(uuidString: stored)
  }
}

extension Row {
  /// Decodes the UUID of a generated column that stores 16 bytes: by position if the row has the
  /// record's generated selection, by name otherwise.
  ///
  /// Conditions compare the column with bytes, so text is not accepted.
  ///
  /// - throws: ``RowDecodingError`` if there is no such column, or it does not contain 16 bytes.
  @inlinable
  public subscript<Record>(column: TableColumn<Record, UUID>) -> UUID {
    get throws {
      if holdsText(column) { throw mismatch(column) }
      return try value(of: column)
    }
  }

  /// Decodes the UUID of a generated column that stores 16 bytes or NULL.
  ///
  /// - throws: ``RowDecodingError`` if the column contains something else.
  @inlinable
  public subscript<Record>(column: TableColumn<Record, UUID>) -> UUID? {
    get throws {
      if holdsText(column) { throw mismatch(column) }
      return try optionalValue(of: column)
    }
  }

  // In a generic function, the subscripts for columns of any type are chosen.

  @inlinable
  func value<Record, Value: DatabaseValueConvertible>(
    of column: TableColumn<Record, Value>
  ) throws -> Value { try self[column] }

  @inlinable
  func optionalValue<Record, Value: DatabaseValueConvertible>(
    of column: TableColumn<Record, Value>
  ) throws -> Value? { try self[column] }

  @usableFromInline
  func holdsText<Record>(_ column: TableColumn<Record, UUID>) -> Bool {
    if let statement = statement(of: Record.self) {
      let value = StatementColumn(statement, firstColumn &+ column.index).value
      return value.storageClass == .text
    }
    guard let index = content.index(ofColumn: column.name) else { return false }
    if let column = statementColumn(at: index) { return column.value.storageClass == .text }
    if case .string = content.databaseValue(at: index).storage { return true }
    return false
  }

  @usableFromInline
  func mismatch<Record>(_ column: TableColumn<Record, UUID>) -> RowDecodingError {
    let isPositional = statement(of: Record.self) != nil
    let index = isPositional ? Int(column.index) : content.index(ofColumn: column.name)
    guard let index else { return columnNotFound(column.name) }
    return mismatch(UUID.self, at: index)
  }
}
