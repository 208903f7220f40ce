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

  /// Writes the whole `SELECT` of a query that has this relation.
  func write(_ query: SelectQuery, to writer: inout SQLWriter) throws

  /// Writes what stands before an `UPDATE` or a `DELETE` of the query's rows: `WITH … `.
  func writePrefix(to writer: inout SQLWriter) throws

  /// The processing of the query's rows before they are decoded.
  func reading(_ query: SelectQuery, _ db: Database) throws -> QueryReading
}

/// The processing of a query's rows before they are decoded.
package struct QueryReading {
  /// Names the parts of a row that are rows of other tables.
  package var adapter: (any RowAdapter)?

  /// Fetches the rows that belong to all rows of the query.
  package var prefetch: RowPrefetch?

  package init(adapter: (any RowAdapter)?, prefetch: RowPrefetch?) {
    self.adapter = adapter
    self.prefetch = prefetch
  }
}

extension SelectQuery {
  /// Adds the processing of the rows before they are decoded.
  func prepared(_ statement: Statement, _ db: Database) throws -> PreparedRequest {
    var request = PreparedRequest(statement: statement)
    if let reading = try relation?.reading(self, db) {
      request.adapter = reading.adapter
      request.prefetch = reading.prefetch
    }
    return request
  }

  /// Whether an `UPDATE` or a `DELETE` of the rows needs a subquery.
  var relationNeedsSubquery: Bool { relation?.needsSubquery ?? false }
}
