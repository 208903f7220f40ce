#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// UUIDs as TEXT in capitals: `56E7D8D3-E9E4-48B6-968E-8D102833AF00`.
///
/// SQLite tells capitals from small letters, so a text in other letters would be read and never be
/// found. It is an error of the row instead.
public enum UUIDTextStorage: ColumnStorage {
  /// The text.
  public static func stored(_ value: UUID) -> String? { value.uuidString }

  /// The UUID of a text in capitals.
  public static func value(_ stored: String) -> UUID? {
    if stored.utf8.contains(where: (UInt8(ascii: "a")...UInt8(ascii: "f")).contains) { return nil }
    return UUID(uuidString: stored)
  }
}

/// UUIDs as TEXT in small letters: `56e7d8d3-e9e4-48b6-968e-8d102833af00`.
///
/// A text in capitals is an error of the row, as in ``UUIDTextStorage`` one in small letters is.
public enum LowercaseUUIDTextStorage: ColumnStorage {
  /// The text.
  public static func stored(_ value: UUID) -> String? { value.uuidString.lowercased() }

  /// The UUID of a text in small letters.
  public static func value(_ stored: String) -> UUID? {
    if stored.utf8.contains(where: (UInt8(ascii: "A")...UInt8(ascii: "F")).contains) { return nil }
    return UUID(uuidString: stored)
  }
}

extension Row {
  /// Decodes the UUID of a generated column that stores 16 bytes: by position if the row has the
  /// record's generated selection, by name otherwise.
  ///
  /// The column is compared with bytes, so a text is not read.
  ///
  /// - throws: ``RowDecodingError`` if there is no such column, or it holds no 16 bytes.
  @inlinable
  public subscript<Record>(column: TableColumn<Record, UUID>) -> UUID {
    get throws {
      if holdsText(column) { throw mismatch(column) }
      return try value(of: column)
    }
  }

  /// Decodes the UUID of a generated column that stores 16 bytes or NULL.
  ///
  /// - throws: ``RowDecodingError`` if the column holds something else.
  @inlinable
  public subscript<Record>(column: TableColumn<Record, UUID>) -> UUID? {
    get throws {
      if holdsText(column) { throw mismatch(column) }
      return try optionalValue(of: column)
    }
  }

  // In a generic function, the subscripts for columns of any type are meant.

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
