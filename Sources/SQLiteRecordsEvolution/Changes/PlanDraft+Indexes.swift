import SQLiteRecordsHistory
import SQLiteRecordsInspection
import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension PlanDraft {
  /// Drops the indexes that are others today, or none. Those of dropped tables go with them, unless
  /// their names are needed.
  mutating func dropIndexes() throws {
    let dropped = Set(names.droppedTables.map { FoldedName(movedTables[FoldedName($0)] ?? $0) })
    let indexes = current.schema.indexes.filter { index in
      let isNeeded = target.index(named: index.name) != nil
      if dropped.contains(FoldedName(index.statement.table)) { return isNeeded }
      return current.differs(atIndex: index.name, from: target)
    }
    if indexes.isEmpty { return }
    begin("Changed indexes:")
    for index in indexes { try run("DROP INDEX \(index.name.sqlIdentifier)") }
    try inspect()
  }

  /// Makes the indexes that are not there.
  mutating func createIndexes() throws {
    let missing = schema.tables.flatMap { table in
      (table.ordinary?.indexes ?? []).filter { current.index(named: $0.name.value) == nil }
        .map { (table: table, index: $0) }
    }
    if missing.isEmpty { return }
    begin("Indexes:")
    for (table, index) in missing {
      if index.isUnique, names.oldName(of: table.name.value) != nil, isNew(index, of: table) {
        let check = RowCheck(index, of: table)
        note(check.comment)
        try run(check.sql)
      }
      try run(index.createStatement(table: table.name.value))
    }
    try inspect()
  }

  /// Whether an index was not there before the step in this form.
  private func isNew(_ index: Index, of table: Table) -> Bool {
    let old = history.newest.indexes.first { FoldedName($0.name) == FoldedName(index.name.value) }
    return old?.statement != target.index(named: index.name.value)?.statement
      || convertedTables.contains(FoldedName(table.name.value))
      || changesCollation(of: index, table)
  }

  /// Whether a column that an index sorts by its own collation has another one than before the step.
  private func changesCollation(of index: Index, _ table: Table) -> Bool {
    let name = table.name.value
    let old = history.newest.tables.first { table in
      names.oldName(of: name).map { FoldedName($0) == FoldedName(table.name) } ?? false
    }
    guard let old, let new = target.table(named: name) else { return false }
    return index.terms.contains { term in
      guard let column = term.column, term.collation == nil,
        let oldColumn = names.oldName(of: column, in: name)
      else { return false }
      return old.collation(of: oldColumn) != new.collation(of: column)
    }
  }
}

extension RowCheck {
  /// The check that rows differ in what a unique index sorts them by.
  fileprivate init(_ index: Index, of table: Table) {
    let terms = index.terms.map(\.text)
    let values = terms.map(\.value)
    let present = values.map { "\($0) IS NOT NULL" }
    let condition = (present + (index.condition.map { ["(\($0.value))"] } ?? []))
      .joined(separator: " AND ")
    let list = index.terms.map { $0.column ?? "an expression" }.joined(separator: ", ")
    self.init(
      "No two rows may be equal in what index \(index.name.value.sqlIdentifier) sorts them by.",
      noun: "value",
      text: " of (\(list)) in several rows of table \(table.name.value), such as ",
      query: """
        SELECT count(*) AS "count", min("value") AS "example" FROM (
            SELECT \(values.map { "CAST(\($0) AS TEXT)" }.joined(separator: " || ', ' || ")) AS "value"
            FROM \(table.name.value.sqlIdentifier)
            WHERE \(condition)
            GROUP BY \(terms.map { $0.value + $0.collation }.joined(separator: ", "))
            HAVING count(*) > 1
          )
        """
    )
  }
}

extension IndexTerm {
  /// The value that the term compares, and its collation.
  fileprivate var text: (value: String, collation: String) {
    let value: String
    switch content {
    case .column(let name): value = name.sqlIdentifier
    case .expression(let expression): value = "(\(expression.value))"
    }
    return (value, collation.map { " COLLATE \($0.value.sqlIdentifier)" } ?? "")
  }
}
