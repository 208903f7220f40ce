/// A column that is known at build time: its name, its position, its Swift type, and its record.
///
/// Generated records declare their columns in `Columns`. Because the position is known, records
/// write and read such a column without searching for its name; because the type is known, a
/// comparison with a value of another type does not compile.
///
/// ```swift
/// // SELECT "id", "name", "score" FROM "player" WHERE "score" > 1000
/// let players = try Player.filter { $0.score > 1000 }.fetchAll(db)
/// ```
///
/// `Value` is the type of the values that are not NULL, even for nullable columns.
public struct TableColumn<Record, Value>: Sendable {
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
}
