import SQLiteRecordsSQL

/// A `CREATE TRIGGER` statement, as it is written.
///
/// https://www.sqlite.org/lang_createtrigger.html
package struct TriggerStatement: Sendable, Equatable {
  package enum Timing: String, Sendable, Equatable {
    case before = "BEFORE"
    case after = "AFTER"
    case insteadOf = "INSTEAD OF"
  }

  package enum Event: String, Sendable, Equatable {
    case delete = "DELETE"
    case insert = "INSERT"
    case update = "UPDATE"
  }

  package let name: String
  /// `BEFORE` where the statement says nothing.
  package let timing: Timing
  package let event: Event
  /// The columns after `UPDATE OF`; empty for all.
  package let columns: [String]
  package let table: String
  package let condition: SQLFragment?
  /// The statements between `BEGIN` and `END`, each with its semicolon.
  package let body: SQLFragment
}

extension TriggerStatement {
  /// Reads a statement as it stands in `sqlite_schema`.
  package init(sql: String) throws(SQLSyntaxError) {
    var reader = StatementReader(sql)
    try reader.expect("CREATE")
    _ = reader.take("TEMP") || reader.take("TEMPORARY")
    try reader.expect("TRIGGER")
    _ = reader.take("IF", "NOT", "EXISTS")
    name = try reader.qualifiedName()
    timing = Self.timing(&reader)
    event = try Self.event(&reader)
    var columns: [String] = []
    if reader.take("OF") {
      repeat { columns.append(try reader.name()) } while reader.take(symbol: ",")
    }
    self.columns = columns
    try reader.expect("ON")
    table = try reader.qualifiedName()
    _ = reader.take("FOR", "EACH", "ROW")
    condition = reader.take("WHEN") ? try reader.fragment { $0.isWord("BEGIN") } : nil
    try reader.expect("BEGIN")
    body = try Self.body(&reader)
  }

  private static func timing(_ reader: inout StatementReader) -> Timing {
    if reader.take("INSTEAD", "OF") { return .insteadOf }
    if reader.take("AFTER") { return .after }
    _ = reader.take("BEFORE")
    return .before
  }

  private static func event(_ reader: inout StatementReader) throws(SQLSyntaxError) -> Event {
    for event in [Event.delete, .insert, .update] where reader.take(event.rawValue) {
      return event
    }
    throw reader.failure("DELETE, INSERT or UPDATE")
  }

  /// The body ends with the last `END` of the statement; others belong to `CASE`.
  private static func body(_ reader: inout StatementReader) throws(SQLSyntaxError) -> SQLFragment {
    let start = reader.index
    var end: Int?
    var previous: SQLToken?
    while let token = reader.next {
      if token.isWord("END"), previous?.isSymbol(";") == true { end = reader.index }
      previous = token
      reader.advance()
    }
    guard let end else { throw reader.failure("END") }
    return reader.fragment(from: start, to: end)
  }
}
