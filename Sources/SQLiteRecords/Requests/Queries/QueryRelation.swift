/// The parts of a query in addition to its own table: aliases, tables that it is joined with, rows that
/// are fetched after its own, common table expressions. The module for associations makes it.
package protocol QueryRelation: Sendable {
  /// Whether the rows of the query's own table can be found only with a subquery, so that an `UPDATE` or
  /// a `DELETE` needs one.
  var needsSubquery: Bool { get }

  /// The same with nothing selected of other tables, and no other rows fetched.
  var withoutSelection: any QueryRelation { get }

  /// The same with the orders of the joined tables reversed.
  var reversed: any QueryRelation { get }

  /// The same without the orders of the joined tables.
  var unordered: any QueryRelation { get }

  /// The queries of the joined tables.
  var joinedQueries: [SelectQuery] { get }

  /// Writes what stands before an `UPDATE` or a `DELETE` of the query's rows: `WITH … `.
  func writePrefix(to writer: inout SQLWriter) throws

  /// Gives all tables of a query that has this relation their names.
  ///
  /// - parameter writer: Writes the query, or a statement of which the query is a part.
  func resolve(_ query: SelectQuery, for writer: SQLWriter) throws -> any ResolvedQuery
}

/// A query whose tables have their names in a statement.
package protocol ResolvedQuery {
  /// Writes the whole `SELECT`, with the columns that are selected for the fetches after it.
  func write(to writer: inout SQLWriter) throws

  /// Writes the `SELECT` as a part of a statement, which fetches no other rows: only with the client's columns.
  func writeSubquery(to writer: inout SQLWriter) throws

  /// The processing of the query's rows before they are decoded.
  func reading(_ db: Database) throws -> QueryReading
}

/// The processing of a query's rows before they are decoded.
package struct QueryReading {
  /// Names the parts of a row that are rows of other tables.
  package var adapter: (any RowAdapter)?

  /// The fetches of the rows that belong to all rows of the query.
  package var prefetches: [any RowPrefetch]

  package init(adapter: (any RowAdapter)?, prefetches: [any RowPrefetch]) {
    self.adapter = adapter
    self.prefetches = prefetches
  }
}

extension SelectQuery {
  /// Writes the query, and prepares a statement with the processing of its rows.
  func prepared(
    _ db: Database,
    _ makeStatement: (SQLWriter) throws -> Statement
  ) throws -> PreparedRequest {
    var writer = SQLWriter(db)
    guard let resolved = try relation?.resolve(self, for: writer) else {
      try write(to: &writer)
      return PreparedRequest(statement: try makeStatement(writer))
    }
    try resolved.write(to: &writer)
    var request = PreparedRequest(statement: try makeStatement(writer))
    let reading = try resolved.reading(db)
    request.adapter = reading.adapter
    request.prefetches = reading.prefetches
    return request
  }

  /// Whether an `UPDATE` or a `DELETE` of the rows needs a subquery.
  var relationNeedsSubquery: Bool { relation?.needsSubquery ?? false }
}
