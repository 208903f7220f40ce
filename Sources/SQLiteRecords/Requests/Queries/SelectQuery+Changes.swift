// The statements that change the rows of a query.

extension SelectQuery {
  /// Writes `DELETE FROM "player" WHERE … RETURNING …`.
  ///
  /// https://www.sqlite.org/lang_delete.html
  package func writeDelete(to writer: inout SQLWriter, returning selection: [SQLSelection]) throws {
    try relation?.writePrefix(to: &writer)
    writer.append("DELETE FROM ")
    writer.appendIdentifier(table.name)
    try writeRows(to: &writer, returning: selection)
  }

  /// Writes `UPDATE "player" SET "score" = "score" + 10 WHERE … RETURNING …`.
  ///
  /// https://www.sqlite.org/lang_update.html
  func writeUpdate(
    to writer: inout SQLWriter,
    _ assignments: [ColumnAssignment],
    onConflict: Database.ConflictResolution,
    returning selection: [SQLSelection]
  ) throws {
    try relation?.writePrefix(to: &writer)
    writer.append("UPDATE\(onConflict.clause) ")
    writer.appendIdentifier(table.name)
    writer.append(" SET ")
    try writer.append(assignments) { try $0.write(to: &$1) }
    try writeRows(to: &writer, returning: selection)
  }

  private func writeRows(
    to writer: inout SQLWriter,
    returning selection: [SQLSelection]
  ) throws {
    let isPlain = groups.isEmpty && having == nil && !isDistinct && !relationNeedsSubquery
    guard isPlain, limit == nil || Connection.limitsChanges else {
      try writeRowsOfSubquery(to: &writer)
      return try writeReturning(selection, to: &writer)
    }
    try writeFilter(to: &writer)
    try writeReturning(selection, to: &writer)
    if let limit {
      try writeOrder(to: &writer)
      limit.write(to: &writer)
    }
  }

  /// Writes ` WHERE "id" IN (SELECT "id" FROM …)`.
  private func writeRowsOfSubquery(to writer: inout SQLWriter) throws {
    let key = try table.info(writer.database).rowKey
    guard !key.isEmpty else {
      throw DatabaseError.misuse("'\(table.name)' has no key that identifies its rows")
    }
    var query = self
    query.isDistinct = false
    query.relation = query.relation?.withoutSelection
    query.selection = [SQLSelection(form: .columns(key))]
    writer.append(" WHERE ")
    writer.append(inParentheses: key.count > 1) { writer in
      writer.append(key) { $1.appendIdentifier($0) }
    }
    writer.append(" IN ")
    try query.subquery.writeInParentheses(to: &writer)
  }

  private func writeReturning(
    _ selection: [SQLSelection],
    to writer: inout SQLWriter
  ) throws {
    if selection.isEmpty { return }
    writer.append(" RETURNING ")
    try writer.append(selection) { try $0.write(to: &$1, table: table) }
  }
}
