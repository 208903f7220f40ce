import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// Reads the parts of a query file as queries.
struct QueryFileReader {
  private let parts: QueryFileParts
  private let bytes: [UInt8]
  let places: SQLFilePlaces
  var log = DiagnosticLog()

  init(_ text: String, file: String) {
    parts = QueryFileParts(text)
    bytes = Array(text.utf8)
    places = SQLFilePlaces(bytes, file: file)
  }

  /// The queries without mistakes.
  ///
  /// - parameter names: The names of queries, and their places.
  mutating func read(names: inout [String: SourceLocation]) -> [WrittenQuery] {
    var queries: [WrittenQuery] = []
    for statement in parts.statements {
      let errorsBefore = log.diagnostics.count
      let query = read(statement, names: &names)
      // SQLite would reject it for the same reason.
      if let unclosed = parts.unclosed, statement.range.overlaps(unclosed.range) { continue }
      if let query, log.diagnostics.count == errorsBefore { queries.append(query) }
    }
    if let unclosed = parts.unclosed { reportUnclosed(unclosed) }
    for semicolon in parts.needlessSemicolons { reportNeedless(semicolon) }
    for comment in parts.rest { reportMissingStatement(comment) }
    return queries
  }

  private mutating func read(
    _ statement: QueryFileParts.Statement,
    names: inout [String: SourceLocation]
  ) -> WrittenQuery? {
    let head = head(of: statement)
    guard check(statement) else { return nil }
    checkParameters(of: statement.tokens)
    guard let name = head.name else {
      if !head.misspellsName { reportMissingName(of: statement) }
      return nil
    }
    check(name, names: &names)
    return query(statement, named: name, head)
  }

  /// The head in the comments above a statement. If several of them name it, all but the last have
  /// no statement.
  private mutating func head(of statement: QueryFileParts.Statement) -> QueryHead {
    let names = statement.comments.indices.filter {
      statement.comments[$0].directive?.kind == .name
    }
    for index in names.dropLast() { reportMissingStatement(statement.comments[index]) }
    guard names.count > 1, let name = names.last else {
      return QueryHead(statement.comments[...], places, log: &log)
    }
    let others = statement.comments[names[names.count - 2]..<name].drop { $0.directive != nil }
    return QueryHead(others + statement.comments[name...], places, log: &log)
  }

  private func query(
    _ statement: QueryFileParts.Statement,
    named name: Located<String>,
    _ head: QueryHead
  ) -> WrittenQuery {
    let sql = String(decoding: bytes[statement.range], as: UTF8.self)
    return WrittenQuery(
      name: name,
      documentation: head.documentation,
      rowName: head.rowName,
      columns: head.columns,
      parameters: head.parameters,
      uncheckedColumns: head.uncheckedColumns,
      sql: sql,
      syntax: SQLSyntax.Statement.read(sql),
      places: places,
      start: statement.start
    )
  }
}

extension SQLSyntax.Statement {
  fileprivate static func read(_ text: String) -> Result<Self, SQLParseError> {
    do throws(SQLParseError) {
      return .success(try Self(parsing: text))
    } catch {
      return .failure(error)
    }
  }
}
