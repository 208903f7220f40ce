public import SQLiteRecords

/// An adapter that selects a range of columns.
///
/// ```swift
/// // SELECT 0 AS a, 1 AS b, 2 AS c
/// let row = try Row.fetchOne(
///   db, sql: "SELECT 0 AS a, 1 AS b, 2 AS c", adapter: RangeRowAdapter(1..<3))
/// // [b:1 c:2]
/// ```
public struct RangeRowAdapter: RowAdapter {
  private let range: Range<Int>

  /// Creates an adapter that selects a range of columns.
  ///
  /// - parameter range: The columns, counted from 0.
  public init(_ range: Range<Int>) {
    self.range = range
  }

  /// Creates an adapter that selects a closed range of columns.
  ///
  /// - parameter range: The columns, counted from 0.
  public init(_ range: ClosedRange<Int>) {
    self.range = Range(range)
  }

  /// The columns in the range.
  ///
  /// - throws: A `DatabaseError` `SQLITE_MISUSE` if the row has fewer columns.
  public func mapping(of columns: RowMapping) throws -> RowMapping {
    RowMapping(columns: Array(try columns.columns(in: range)))
  }
}

/// An adapter that hides the first columns.
///
/// ```swift
/// // SELECT 0 AS a, 1 AS b, 2 AS c
/// let row = try Row.fetchOne(
///   db, sql: "SELECT 0 AS a, 1 AS b, 2 AS c", adapter: SuffixRowAdapter(fromIndex: 2))
/// // [c:2]
/// ```
public struct SuffixRowAdapter: RowAdapter {
  private let index: Int

  /// Creates an adapter that selects a column and all those after it.
  ///
  /// - parameter index: The first selected column, counted from 0.
  public init(fromIndex index: Int) {
    self.index = index
  }

  /// The columns from the index on.
  ///
  /// - throws: A `DatabaseError` `SQLITE_MISUSE` if the row has fewer columns.
  public func mapping(of columns: RowMapping) throws -> RowMapping {
    let end = max(index, columns.columns.count)
    return RowMapping(columns: Array(try columns.columns(in: index..<end)))
  }
}

/// Adapters for the parts of a row from several tables: one part for each count, and one for the
/// remaining columns.
///
/// ```swift
/// // SELECT player.*, team.*, 1 AS extra FROM player JOIN team …
/// let adapters = splittingRowAdapters(columnCounts: [3, 2])
/// let adapter = ScopeAdapter(["player": adapters[0], "team": adapters[1], "rest": adapters[2]])
/// ```
///
/// - parameter columnCounts: The number of columns in each part except the last.
public func splittingRowAdapters(columnCounts: [Int]) -> [any RowAdapter] {
  guard !columnCounts.isEmpty else { return [SuffixRowAdapter(fromIndex: 0)] }
  var start = 0
  var adapters: [any RowAdapter] = []
  for count in columnCounts {
    require(count >= 0, "a part of a row cannot have \(count) columns")
    adapters.append(RangeRowAdapter(start..<start + count))
    start += count
  }
  return adapters + [SuffixRowAdapter(fromIndex: start)]
}

extension RowMapping {
  /// - throws: A `DatabaseError` `SQLITE_MISUSE` if there are fewer columns.
  fileprivate func columns(in range: Range<Int>) throws -> ArraySlice<Column> {
    guard range.lowerBound >= 0, range.upperBound <= columns.count else {
      let missing = range.lowerBound < 0 ? range.lowerBound : max(range.lowerBound, columns.count)
      throw DatabaseError.misuse(
        "the row has no column at index \(missing) to adapt: it has \(columns.count) columns"
      )
    }
    return columns[range]
  }
}
