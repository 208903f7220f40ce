public import SQLiteRecords

/// A struct that is generated for the rows of a checked query.
///
/// Its `Columns` have a `TableColumn` or `StoredColumn` for each value, and a ``NestedRecord`` for each
/// record. Queries are narrowed by them:
///
/// ```swift
/// // SELECT * FROM (SELECT …) WHERE "teamName" = 'Red'
/// GameQueries.bestPlayers(teamID: 1, minimum: 0).filter { $0.teamName == "Red" }
/// ```
public protocol QueryRow: FetchableRecord {
  /// The type whose members are the columns of the query.
  associatedtype Columns
}
