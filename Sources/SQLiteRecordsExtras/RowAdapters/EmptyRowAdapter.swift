public import SQLiteRecords

/// An adapter that hides all columns.
public struct EmptyRowAdapter: RowAdapter {
  /// An adapter that hides all columns.
  public init() {}

  /// No columns.
  public func mapping(of columns: RowMapping) -> RowMapping { RowMapping(columns: []) }
}
