import SQLiteRecordsSQL

// A syntax tree as SQL, with parentheses around every operator: how a text was read can be seen in one
// line, and SQLite reads that line in only one way.

extension SQLSyntax.Statement {
  var sql: String {
    switch self {
    case .select(let select): select.sql
    case .insert(let insert): insert.sql
    case .update(let update): update.sql
    case .delete(let delete): delete.sql
    }
  }
}

extension SQLSyntax.Name {
  var sql: String { isQuoted ? text.sqlIdentifier : text }
}

extension SQLSyntax.TableName {
  var sql: String { [schema, name].compactMap { $0?.sql }.joined(separator: ".") }
}

extension [String?] {
  /// The clauses that exist, with spaces between them.
  var clauses: String { compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ") }
}

extension [String] {
  var list: String { joined(separator: ", ") }

  /// The elements behind some words; empty without elements.
  func list(_ words: String) -> String { isEmpty ? "" : "\(words) \(list)" }

  var inParentheses: String { "(\(list))" }
}

extension SQLSyntax.Expression? {
  func clause(_ words: String) -> String? { map { "\(words) \($0.sql)" } }
}

extension SQLSyntax.ResultColumn {
  var sql: String {
    switch self {
    case .all: "*"
    case .allOf(let table, _): "\(table.sql).*"
    case .expression(let expression, let alias):
      [expression.sql, alias.map { "AS \($0.sql)" }].clauses
    }
  }
}

extension SQLSyntax.OrderingTerm {
  var sql: String {
    let nulls = hasNullsFirst.map { $0 ? "NULLS FIRST" : "NULLS LAST" }
    return [expression.sql, isDescending ? "DESC" : nil, nulls].clauses
  }
}

extension SQLSyntax.Limit {
  var sql: String { [Optional(count).clause("LIMIT"), offset.clause("OFFSET")].clauses }
}
