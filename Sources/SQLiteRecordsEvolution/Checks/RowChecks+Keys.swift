import SQLiteRecordsInspection
import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension RowChecks {
  /// The keys that are new, or that compare differently. A key that is the rowid is unique already.
  var keys: [RowCheck] {
    let old = Set(change.current.keys.map { $0.terms.map(KeyTerm.init) })
    return change.target.keys.compactMap { key in
      let isKept = old.contains(key.terms.map(KeyTerm.init)) && rowsAreKept(key.terms.map(\.column))
      let terms = key.terms.map { (column: $0.column, collation: $0.collation) }
      return isKept ? nil : check(ofKey: terms)
    } + rowIDs
  }

  /// The check of a column that becomes the rowid.
  private var rowIDs: [RowCheck] {
    change.columns.filter { $0.isRowIDAlias && !$0.isNew && $0.isConverted }
      .map { check(ofKey: [(column: $0.name, collation: "BINARY")]) }
  }

  /// Whether the columns hold what they held.
  private func rowsAreKept(_ names: [String]) -> Bool {
    names.allSatisfy { name in
      change.columns.contains { column in
        FoldedName(column.name) == FoldedName(name) && !column.isNew && !column.isConverted
          && !column.isGenerated
      }
    }
  }

  private func check(ofKey key: [(column: String, collation: String)]) -> RowCheck {
    let names = key.map(\.column)
    let terms = key.map { "\($0.column.sqlIdentifier) COLLATE \($0.collation.sqlIdentifier)" }
    let present = names.map { "\($0.sqlIdentifier) IS NOT NULL" }.joined(separator: " AND ")
    let value = names.map { "CAST(\($0.sqlIdentifier) AS TEXT)" }.joined(separator: " || ', ' || ")
    let list = names.joined(separator: ", ")
    return RowCheck(
      "No two rows may be equal in (\(names.map(\.sqlIdentifier).joined(separator: ", "))).",
      noun: "value",
      text: " of (\(list)) in several rows of table \(change.name), such as ",
      query: """
        SELECT count(*) AS "count", min("value") AS "example" FROM (
            SELECT \(value) AS "value"
            FROM \(rows)
            WHERE \(present)
            GROUP BY \(terms.joined(separator: ", "))
            HAVING count(*) > 1
          )
        """
    )
  }

  /// The foreign keys that are new, as far as what they lead to can be looked up now. The migration
  /// checks all of them at its end.
  var foreignKeys: [RowCheck] {
    let old = Set(change.current.foreignKeys.map(foldedKey))
    return change.target.foreignKeys.compactMap { key in
      let isKept = old.contains(foldedKey(key)) && rowsAreKept(key.columns)
      return isKept || isConverted(key) ? nil : check(ofForeignKey: key)
    }
  }

  /// Whether the values of a key get another form, as those of its parent do.
  private func isConverted(_ key: ForeignKeyDescription) -> Bool {
    let names = Set(key.columns.map(FoldedName.init))
    return change.convertedColumns.contains { names.contains(FoldedName($0.name)) }
  }

  private func check(ofForeignKey key: ForeignKeyDescription) -> RowCheck? {
    guard let parent = objects.table(named: key.parentTable) else { return nil }
    let columns = key.parentColumns.isEmpty ? parent.primaryKeyColumns : key.parentColumns
    guard columns.count == key.columns.count,
      columns.allSatisfy({ parent.column(named: $0) != nil })
    else { return nil }
    let parents = columns.map { "\"parent\".\($0.sqlIdentifier)" }
    return check(
      of: key,
      child: (name: change.name, source: rows),
      parent: (name: key.parentTable, source: parent.name.sqlIdentifier),
      parents
    )
  }

  /// The foreign keys of all tables that lead to columns of another collation than before.
  var children: [RowCheck] {
    objects.schema.tables.flatMap { table in
      table.foreignKeys.compactMap { key in
        let isKept = target.table(named: table.name)?.foreignKeys.map(foldedKey).contains(
          foldedKey(key)
        )
        let isParent = FoldedName(key.parentTable) == FoldedName(change.name)
        return isParent && isKept == true ? check(ofChild: table, by: key) : nil
      }
    }
  }

  private func check(ofChild table: TableDescription, by key: ForeignKeyDescription) -> RowCheck? {
    let names = key.parentColumns.isEmpty ? change.current.primaryKeyColumns : key.parentColumns
    let columns = names.compactMap { name in
      change.columns.first { $0.current.map { FoldedName($0.name) == FoldedName(name) } ?? false }
    }
    guard columns.count == key.columns.count else { return nil }
    let isChanged = zip(names, columns).contains { name, column in
      change.current.collation(of: name) != change.target.collation(of: column.name)
    }
    if !isChanged { return nil }
    let parents = columns.map { column in
      let collation = change.target.collation(of: column.name).sqlIdentifier
      return "\"parent\".\(column.name.sqlIdentifier) COLLATE \(collation)"
    }
    return check(
      of: key,
      child: (name: table.name, source: table.name.sqlIdentifier),
      parent: (name: change.name, source: rows),
      parents
    )
  }

  /// - parameter columns: The columns of the parent, as SQL.
  private func check(
    of key: ForeignKeyDescription,
    child: (name: String, source: String),
    parent: (name: String, source: String),
    _ columns: [String]
  ) -> RowCheck {
    let pairs = zip(columns, key.columns).map { "\($0) = \"child\".\($1.sqlIdentifier)" }
    let present = key.columns.map { "\"child\".\($0.sqlIdentifier) IS NOT NULL" }
    let value = key.columns.map { "CAST(\"child\".\($0.sqlIdentifier) AS TEXT)" }
    let list = key.columns.joined(separator: ", ")
    return RowCheck(
      "Each row must refer to a row of table \(parent.name.sqlIdentifier), or to none.",
      noun: "row",
      text: " of table \(child.name) referring by (\(list)) to no row of table "
        + "\(parent.name), such as to ",
      query: """
        SELECT count(*) AS "count", min(\(value.joined(separator: " || ', ' || "))) AS "example"
          FROM \(child.source) AS "child"
          WHERE \(present.joined(separator: " AND ")) AND NOT EXISTS (
            SELECT 1 FROM \(parent.source) AS "parent"
            WHERE \(pairs.joined(separator: " AND "))
          )
        """
    )
  }

  private func foldedKey(_ key: ForeignKeyDescription) -> [[String]] {
    let parent = objects.table(named: key.parentTable)
    let columns = key.parentColumns.isEmpty ? parent?.primaryKeyColumns ?? [] : key.parentColumns
    return [key.columns, [key.parentTable], columns].map { $0.map(\.asciiLowercased) }
  }
}

/// A term of a key as SQLite compares names.
private struct KeyTerm: Hashable {
  let column: String
  let collation: String

  init(_ term: KeyDescription.Term) {
    column = term.column.asciiLowercased
    collation = term.collation.asciiLowercased
  }
}
