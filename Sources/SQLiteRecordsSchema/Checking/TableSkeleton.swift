import SQLiteRecordsSQL

// Tables in which SQLite tries one expression. They have nothing but names of columns, and only the
// columns that the expression names: with all of them, a thousand checks of a thousand columns would
// take seconds.

extension Table {
  /// The statement that makes a table in which an expression can be tried.
  func skeleton(for expression: String) -> String {
    skeleton(of: columns(namedIn: expression).map(\.name.value.sqlIdentifier))
  }

  /// The statement that makes the table with a check.
  func skeleton(with check: CheckConstraint) -> String {
    let names = columns(namedIn: check.expression.value).map(\.name.value.sqlIdentifier)
    return skeleton(of: names + [check.definition])
  }

  /// The statement that makes the table with a generated column.
  func skeleton(with column: Column, generatedAs value: GeneratedValue) -> String {
    let names = columns(namedIn: value.expression.value, without: column.name.value)
      .map(\.name.value.sqlIdentifier)
    return skeleton(of: names + ["\(column.name.value.sqlIdentifier) \(value.definition)"])
  }

  private func skeleton(of definitions: [String]) -> String {
    "CREATE TABLE \(name.value.sqlIdentifier) (\(definitions.joined(separator: ", ")))"
  }

  /// The columns that an expression can name, and before them the first one, as a table has one at
  /// least.
  private func columns(namedIn expression: String, without left: String? = nil) -> [Column] {
    let left = left.map(FoldedName.init)
    var seen: Set<FoldedName> = []
    let first = columns.first { FoldedName($0.name.value) != left }
    let named = SQLLexer.tokens(of: expression).compactMap(\.name)
      .compactMap { column(named: $0) }
    return ([first].compactMap { $0 } + named).filter { column in
      let name = FoldedName(column.name.value)
      return name != left && seen.insert(name).inserted
    }
  }
}
