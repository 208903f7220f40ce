/// A column of a table that is known at build time: its name, its position, its Swift type, and the
/// record it belongs to.
///
/// Generated records declare theirs in `Columns`. As the position is known, records write and read
/// such a column without looking for its name; as the type is known, comparing it with a value of
/// another type does not compile.
///
/// ```swift
/// // SELECT "id", "name", "score" FROM "player" WHERE "score" > 1000
/// let players = try Player.filter { $0.score > 1000 }.fetchAll(db)
/// ```
///
/// `Value` is the type of the values that are not NULL, for columns that can hold NULL too.
public struct TableColumn<Record, Value>: Sendable {
  /// The column's name, as it is declared in the table.
  public let name: String

  /// The column's position in the table, counted from 0.
  @usableFromInline let index: CInt

  /// Declares a column. Generated code does this.
  ///
  /// - parameter position: The column's position in the record's ``TableSchema``, counted from 0.
  @inlinable
  public init(_ name: String, at position: CInt) {
    self.name = name
    self.index = position
  }
}
