import SQLiteRecords

extension Relation {
  func resolve(_ query: SelectQuery, for writer: SQLWriter) throws -> any ResolvedQuery {
    let root = try ResolvedTable(query, taken: writer.namesOfOuterTables)
    return ResolvedStatement(root: root, hidden: try root.hiddenColumns(writer.database))
  }

  /// Writes the common table expressions of an `UPDATE` or a `DELETE`.
  func writePrefix(to writer: inout SQLWriter) throws {
    try commonTables.write(to: &writer)
  }
}

extension ResolvedStatement {
  /// Writes the whole `SELECT`.
  ///
  /// ```swift
  /// // SELECT "book".*, "author".* FROM "book" JOIN "author" ON "author"."id" = "book"."authorId"
  /// ```
  func write(to writer: inout SQLWriter) throws {
    try root.writeCommonTables(to: &writer)
    try root.write(hidden: hidden, to: &writer)
  }

  func writeSubquery(to writer: inout SQLWriter) throws {
    try root.writeCommonTables(to: &writer)
    try root.write(hidden: [], to: &writer)
  }
}

extension ResolvedTable {
  /// Writes `WITH … `.
  fileprivate func writeCommonTables(to writer: inout SQLWriter) throws {
    try commonTables.write(to: &writer)
  }

  /// The common table expressions of all tables. Of two with one name, the last one is used.
  var commonTables: [CommonTable] {
    var all = Relation()
    for table in tables { table.relation.commonTables.forEach { all.add($0) } }
    return all.commonTables
  }

  /// - parameter hidden: What is selected for what is fetched later.
  fileprivate func write(hidden: [HiddenColumn], to writer: inout SQLWriter) throws {
    let commonTables = commonTables
    for table in tables {
      for alias in table.relation.aliases + [table.identity] {
        writer.setTable(table.qualifier(among: commonTables), of: alias)
      }
    }
    if children.isEmpty, !hasGivenName {
      var plain = query
      plain.relation = nil
      plain.selection += hidden.map { SQLSelection(form: .named($0.expression, $0.name)) }
      return try plain.write(to: &writer)
    }
    try writeSelection(hidden, commonTables, to: &writer)
    writer.append(" FROM ")
    try writeTables(to: &writer)
    try writer.append(qualifiedBy: qualifier(among: commonTables)) {
      try query.writeFilter(to: &$0)
      try query.writeGroups(to: &$0)
    }
    try writeOrder(to: &writer)
    query.limit?.write(to: &writer)
  }

  /// How columns of the table are written.
  private func qualifier(among commonTables: [CommonTable]) -> SQLWriter.Qualifier {
    let table = StatementTable(
      table: query.table,
      isInSubquery: isInNestedJoin,
      commonTables: commonTables
    )
    return SQLWriter.Qualifier(name: name, table: table)
  }

  private func writeSelection(
    _ hidden: [HiddenColumn],
    _ commonTables: [CommonTable],
    to writer: inout SQLWriter
  ) throws {
    writer.append(query.isDistinct ? "SELECT DISTINCT " : "SELECT ")
    let names = NestedColumnNames(self, writer.database)
    let selected = tables.filter { !$0.query.selection.isEmpty }
    try writer.append(selected) { table, writer in
      let selection = try names.selection(of: table)
      let qualifier = table.qualifier(among: commonTables)
      try writer.append(qualifiedBy: qualifier) {
        try $0.append(selection) { try $0.write(to: &$1, table: qualifier.table) }
      }
    }
    for column in hidden {
      writer.append(", ")
      try column.expression.aliased(column.table).write(to: &writer)
      writer.append(" AS ")
      writer.appendIdentifier(column.name)
    }
  }

  /// Writes `"book" JOIN "author" ON … LEFT JOIN …`.
  private func writeTables(to writer: inout SQLWriter) throws {
    writer.appendIdentifier(query.table.name)
    if name != query.table.name {
      writer.append(" ")
      writer.appendIdentifier(name)
    }
    for child in children { try child.writeJoin(to: identity, &writer) }
  }

  private func writeJoin(to left: TableAliasIdentity, _ writer: inout SQLWriter) throws {
    guard let join else { return }
    try checkJoin()
    writer.append(join.isRequired ? " JOIN " : " LEFT JOIN ")
    // An optional row is joined together with all that it requires, or not at all.
    try writer.append(inParentheses: isNested) { writer in
      writer.appendIdentifier(query.table.name)
      if name != query.table.name {
        writer.append(" ")
        writer.appendIdentifier(name)
      }
      if isNested { try writeJoins(&writer) }
    }
    try writeCondition(of: join, left, &writer)
    if !isNested { try writeJoins(&writer) }
  }

  private func writeJoins(_ writer: inout SQLWriter) throws {
    for child in children { try child.writeJoin(to: identity, &writer) }
  }

  private func writeCondition(
    of join: Relation.Join,
    _ left: TableAliasIdentity,
    _ writer: inout SQLWriter
  ) throws {
    let conditions = try [
      join.condition.expression(writer.database, left: left, right: identity),
      query.filter?.aliased(identity),
    ].compactMap { $0 }
    if conditions.isEmpty { return }
    writer.append(" ON ")
    try conditions.joined(operator: .and).write(to: &writer)
  }

  /// - throws: `SQLITE_MISUSE` if something is asked of the table that a joined table cannot give.
  private func checkJoin() throws {
    let problem: String? =
      if query.limit != nil {
        "limited"
      } else if query.isDistinct {
        "distinct"
      } else if !query.groups.isEmpty || query.having != nil {
        "grouped"
      } else {
        nil
      }
    guard let problem else { return }
    throw DatabaseError.misuse(
      "the rows of an association that is \(problem) can only be fetched with 'including(all:)'"
    )
  }

  private func writeOrder(to writer: inout SQLWriter) throws {
    let orderings = try tables.flatMap { table in
      try table.query.orderings.flatMap { try $0.terms(writer.database) }
        .map { SQLOrdering(form: .aliased($0, table.identity)) }
    }
    if orderings.isEmpty { return }
    writer.append(" ORDER BY ")
    try writer.append(orderings) { try $0.write(to: &$1, table: nil) }
  }
}
