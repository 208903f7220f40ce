package import SQLiteRecordsSQL
package import SQLiteRecordsSchema

/// A query file as it is written: its statements, and what the comments above them say.
package struct QueryFile: Sendable, Equatable {
  /// How many bytes a query file has at most.
  ///
  /// The limit is far above what people write, so that a dump of a database is rejected at once.
  package static let maximumSize = 1_000_000

  /// The path of the file, as locations name it.
  package let path: String
  /// The queries, in the order of the file.
  package let queries: [WrittenQuery]

  package init(path: String, queries: [WrittenQuery]) {
    self.path = path
    self.queries = queries
  }
}

/// A statement of a query file, which SQLite has not seen.
package struct WrittenQuery: Sendable, Equatable {
  /// The name after `-- name:`.
  package let name: Located<String>
  /// The comment above it, without our own lines and without the dashes.
  package let documentation: String?
  /// The name of the type of a row, after `-- row:`.
  package let rowName: Located<String>?
  /// The types that `-- column NAME: TYPE` gives, with names that differ.
  package let columns: [QueryInput.TypeLine]
  /// The types that `-- parameter NAME: TYPE` gives, with names that differ.
  package let parameters: [QueryInput.TypeLine]
  package let uncheckedColumns: [Located<String>]
  /// The statement as it is written, without the comments above it and the semicolon behind it.
  package let sql: String
  /// The statement as we read it, with places among the bytes of `sql`.
  ///
  /// If it cannot be read, SQLite's own message comes first, because SQLite may reject it, too.
  package let syntax: Result<SQLSyntax.Statement, SQLParseError>

  let places: SQLFilePlaces
  let start: Int

  /// The place in the file of a byte of `sql`.
  package func location(at offset: Int) -> SourceLocation { places[start + offset] }
}
