/// A fact about the rows for which a condition is true.
enum Fact: Hashable, Sendable {
  /// A column is not NULL.
  case column(ColumnPlace)
  /// An expression that reads so is not NULL.
  case expression(String)
  /// A number that reads so is not zero.
  case notZero(String)
  /// A row of NULLs of an outer join, by its number, is not there.
  case foundRow(Int)
}
