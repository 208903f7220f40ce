import SQLiteRecordsSQL

/// Returns whether a view may yield NULL where the column of the table that it selects is never NULL.
///
/// An outer join adds rows of NULL; an aggregate without `GROUP BY` yields a row even of no rows; a query
/// that is an expression is NULL if it has no row; and the later parts of a `UNION` have other columns.
/// Only words are looked at, so a view in doubt is one that may.
struct AddedNulls {
  /// A query, or what stands in parentheses.
  private struct Level {
    var isInResult = false
    var hasAggregate = false
    var isGrouped = false
    var isQuery = false

    var addsNulls: Bool { isQuery && hasAggregate && !isGrouped }
  }

  private var levels = [Level()]
  private let aggregates: Set<String>

  private static let aggregates: Set<String> = [
    "avg", "count", "group_concat", "json_group_array", "json_group_object", "jsonb_group_array",
    "jsonb_group_object", "max", "median", "min", "percentile", "percentile_cont",
    "percentile_disc", "string_agg", "sum", "total",
  ]

  /// The words of joins that add rows, and of queries of several parts.
  private static let words = ["LEFT", "RIGHT", "FULL", "OUTER", "UNION", "INTERSECT", "EXCEPT"]

  /// Whether a query may add NULL.
  ///
  /// - parameter functions: The functions of the application, some of which may be aggregates.
  static func areAdded(by query: String, functions: [ApplicationFunction]) -> Bool {
    var nulls = AddedNulls(
      aggregates: aggregates.union(functions.filter(\.mayBeAggregate).map(\.name))
    )
    return nulls.areAdded(by: SQLLexer.tokens(of: query))
  }

  private init(aggregates: Set<String>) { self.aggregates = aggregates }

  private mutating func areAdded(by tokens: [SQLToken]) -> Bool {
    for (index, token) in tokens.enumerated() {
      if Self.words.contains(where: token.isWord) { return true }
      if token.isSymbol("(") {
        if index > 0, isAggregate(tokens[index - 1]) {
          levels[levels.count - 1].hasAggregate = true
        }
        levels.append(Level())
      } else if token.isSymbol(")"), levels.count > 1 {
        if endLevel() { return true }
      } else if token.isWord("SELECT") {
        if levels.contains(where: \.isInResult) { return true }
        levels[levels.count - 1].isQuery = true
        levels[levels.count - 1].isInResult = true
      } else if token.isWord("FROM"), index > 0, !tokens[index - 1].isWord("DISTINCT") {
        levels[levels.count - 1].isInResult = false
      } else if token.isWord("GROUP") {
        levels[levels.count - 1].isGrouped = true
      }
    }
    return levels.contains(where: \.addsNulls)
  }

  private func isAggregate(_ token: SQLToken) -> Bool {
    token.name.map { aggregates.contains($0.asciiLowercased) } ?? false
  }

  /// Ends what is in parentheses. An aggregate in them belongs to the query around them.
  private mutating func endLevel() -> Bool {
    let level = levels.removeLast()
    if level.hasAggregate, !level.isQuery { levels[levels.count - 1].hasAggregate = true }
    return level.addsNulls
  }
}
