package import SQLiteRecordsSQL
package import SQLiteRecordsSchema

/// A statement of a query file, and what the comments above it say.
package struct QueryInput: Sendable {
  /// A line such as `-- column average: Double`.
  package struct TypeLine: Sendable, Equatable {
    package let name: Located<String>
    package let type: Located<WrittenType>

    package init(name: Located<String>, type: Located<WrittenType>) {
      self.name = name
      self.type = type
    }
  }

  package let name: Located<String>
  package let documentation: String?
  package let rowName: Located<String>?
  package let columns: [TypeLine]
  package let parameters: [TypeLine]
  /// The columns of lines such as `-- assigns quantity: unchecked`.
  package let uncheckedColumns: [Located<String>]
  /// The statement, without its semicolon. Places in the syntax are among its bytes.
  package let sql: String
  package let statement: SQLSyntax.Statement
  /// Where the statement begins in its file.
  package let start: SourceLocation

  package init(
    name: Located<String>,
    documentation: String? = nil,
    rowName: Located<String>? = nil,
    columns: [TypeLine] = [],
    parameters: [TypeLine] = [],
    uncheckedColumns: [Located<String>] = [],
    sql: String,
    statement: SQLSyntax.Statement,
    start: SourceLocation
  ) {
    self.name = name
    self.documentation = documentation
    self.rowName = rowName
    self.columns = columns
    self.parameters = parameters
    self.uncheckedColumns = uncheckedColumns
    self.sql = sql
    self.statement = statement
    self.start = start
  }

  /// The place of a byte of the statement.
  func location(of offset: Int) -> SourceLocation {
    var (line, column) = (start.line, start.column)
    for byte in sql.utf8.prefix(offset) {
      if byte == UInt8(ascii: "\n") { (line, column) = (line + 1, 1) } else { column += 1 }
    }
    return SourceLocation(file: start.file, line: line, column: column)
  }
}
