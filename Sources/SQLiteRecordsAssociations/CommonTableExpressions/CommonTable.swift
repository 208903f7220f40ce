import SQLiteRecords

/// A common table expression of a statement.
struct CommonTable: Sendable {
  let name: String
  let columns: [String]?
  let isRecursive: Bool
  let query: SQLSubquery

  /// - parameter columns: The names of the columns; those of the query if there are none.
  init(name: String, columns: [String]?, isRecursive: Bool, query: SQLSubquery) {
    self.name = name
    self.columns = columns?.isEmpty == true ? nil : columns
    self.isRecursive = isRecursive
    self.query = query
  }

  /// Writes `"counter"("x") AS (SELECT …)`.
  func write(to writer: inout SQLWriter) throws {
    writer.appendIdentifier(name)
    if let columns {
      writer.append("(")
      writer.append(columns) { $1.appendIdentifier($0) }
      writer.append(")")
    }
    writer.append(" AS (")
    try query.write(to: &writer)
    writer.append(")")
  }

  /// The names of the columns, as SQLite has them.
  ///
  /// - parameter tables: The common table expressions of the statement.
  func columnNames(_ db: Database, among tables: [CommonTable]) throws -> [String] {
    if let columns { return columns }
    var writer = SQLWriter(db)
    try tables.write(to: &writer)
    writer.append("SELECT * FROM ")
    writer.appendIdentifier(name)
    return try writer.makeStatement().columnNames
  }
}

extension [CommonTable] {
  /// Writes `WITH … `, if there are any.
  func write(to writer: inout SQLWriter) throws {
    if isEmpty { return }
    writer.append(contains(where: \.isRecursive) ? "WITH RECURSIVE " : "WITH ")
    try writer.append(self) { try $0.write(to: &$1) }
    writer.append(" ")
  }
}
