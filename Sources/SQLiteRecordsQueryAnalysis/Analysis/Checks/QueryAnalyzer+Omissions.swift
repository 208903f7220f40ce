import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// Omissions that SQLite accepts.
extension QueryAnalyzer {
  /// Warns of `SELECT id name`: `name` becomes another name of `id`.
  func checkComma(before alias: SQLSyntax.Name, _ expression: Expression, _ scope: Scope) {
    guard case .column(let name) = expression.kind else { return }
    let between = text(expression.range.upperBound..<alias.range.lowerBound)
    if SQLLexer.tokens(of: between).contains(where: { $0.isWord("AS") }) { return }
    let other = FoldedName(alias.text)
    guard other != FoldedName(name.column.text),
      scope.sources.contains(where: { $0.position(of: other) != nil })
    else { return }
    report(
      .aliasOfColumn,
      "\(quoted(alias.text)) gives \(quoted(name.column.text)) another name here, but is also a column; write a "
        + "comma before it or, if you mean the name, 'AS'",
      at: alias.range,
      isError: false
    )
  }

  /// Warns of `LIKE '%:text%'`, which looks for a colon.
  func checkPattern(_ pattern: Expression) {
    guard let text = pattern.bare.text else { return }
    let name = text.drop(while: Self.isWildcard).reversed().drop(while: Self.isWildcard).reversed()
    guard let sign = name.first, ":@$".contains(sign), name.count > 1,
      name.dropFirst().allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { return }
    let parameter = String(name)
    let parts = text.joined(with: parameter)
    report(
      .parameterInText,
      "\(quoted(parameter)) is part of a string here, not a parameter; write \(parts)",
      at: pattern.range,
      isError: false
    )
  }

  private static func isWildcard(_ character: Character) -> Bool { "%*".contains(character) }

  /// Reports an insertion that lacks the value of a column without default that rejects NULL.
  func checkValues(of insert: SQLSyntax.Insert, _ table: Table?) {
    guard let table, table.ordinary != nil, table.triggers.isEmpty else { return }
    if case .select = insert.rows, insert.columns.isEmpty { return }
    let written = Set(insert.columns.map { FoldedName($0.text) })
    let missing = table.columns.first { column in
      column.defaultValue == nil && column.generatedValue == nil
        && table.failsOfNull(in: column, insert.conflictResolution)
        && table.rowIDAlias?.name != column.name
        && !written.contains(FoldedName(column.name.value))
    }
    guard let missing else { return }
    report(
      .missingValueOfColumn,
      "the row has no value for \(quoted("\(table.name.value).\(missing.name.value)")), which has no default "
        + "and cannot be NULL: the statement fails whenever it runs",
      at: insert.table.range
    )
  }
}

extension Table {
  /// Whether a statement fails if it writes NULL to a column: its conflict resolution, or that of the column, neither
  /// omits the row nor writes the default.
  ///
  /// https://www.sqlite.org/lang_conflict.html
  func failsOfNull(in column: Column, _ resolution: SQLSyntax.ConflictResolution?) -> Bool {
    guard refusesNull(in: column) else { return false }
    switch resolution {
    case .rollback, .abort, .fail: return true
    case .ignore: return false
    case .replace: return column.defaultValue == nil
    case nil: break
    }
    switch column.notNullOptions.conflictResolution {
    case .rollback, .abort, .fail, nil: return true
    case .ignore: return false
    case .replace: return column.defaultValue == nil
    }
  }
}

extension String {
  /// A pattern with a parameter in it, as SQL: `'%' || :text || '%'`.
  fileprivate func joined(with parameter: String) -> String {
    let start = prefix { "%*".contains($0) }
    let end = dropFirst(start.count + parameter.count)
    return [start.isEmpty ? nil : "'\(start)'", parameter, end.isEmpty ? nil : "'\(end)'"]
      .compactMap { $0 }.joined(separator: " || ")
  }
}
