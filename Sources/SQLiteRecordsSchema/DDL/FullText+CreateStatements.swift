import SQLiteRecordsSQL

extension FullText {
  /// https://www.sqlite.org/fts5.html#fts5_table_creation_and_initialization
  func createStatement(of table: Table, named tableName: String) -> String {
    let columns = table.columns.map { column in
      let name = column.name.value
      return name.sqlIdentifier + (unindexedColumns.contains(name) ? " UNINDEXED" : "")
    }
    let lines = (columns + arguments).map { "  " + $0 }.joined(separator: ",\n")
    return "CREATE VIRTUAL TABLE \(tableName.sqlIdentifier) USING fts5(\n\(lines)\n)"
  }

  private var arguments: [String] {
    var options: [String] = []
    switch content {
    case .own: break
    case .none: options.append("content=''")
    case .external(let content):
      options.append("content=\(LiteralValue.text(content.table.value).sqlLiteral)")
      if let rowID = content.rowID {
        options.append("content_rowid=\(LiteralValue.text(rowID.value).sqlLiteral)")
      }
    }
    if let tokenizer { options.append("tokenize=\(LiteralValue.text(tokenizer.value).sqlLiteral)") }
    if !prefixes.isEmpty {
      options.append("prefix='\(prefixes.map(String.init).joined(separator: " "))'")
    }
    if let detail { options.append("detail=\(detail.rawValue)") }
    if let keepsColumnSizes { options.append("columnsize=\(keepsColumnSizes ? 1 : 0)") }
    return options + self.options.map { "\($0.value.argument)=1" }
  }

  /// The triggers of the content that keep the index as the content is.
  ///
  /// https://www.sqlite.org/fts5.html#external_content_tables
  func triggerStatements(of table: Table) -> [String] {
    guard case .external(let content) = content, content.isSynchronized else { return [] }
    let rowID = content.rowID?.value ?? "rowid"
    let (name, columns) = (table.name.value.sqlIdentifier, table.columns.map(\.name.value))
    let list = (["rowid"] + columns).map(\.sqlIdentifier).joined(separator: ", ")
    func values(of row: String) -> String {
      ([rowID] + columns).map { "\(row).\($0.sqlIdentifier)" }.joined(separator: ", ")
    }
    let insert = "INSERT INTO \(name) (\(list)) VALUES (\(values(of: "new")))"
    let delete = "INSERT INTO \(name) (\(name), \(list)) VALUES ('delete', \(values(of: "old")))"
    return Trigger.Event.allCases.map { event in
      let statements: [String]
      switch event {
      case .insert: statements = [insert]
      case .update: statements = [delete, insert]
      case .delete: statements = [delete]
      }
      return trigger(of: table, after: event, statements).createStatement(
        table: content.table.value
      )
    }
  }

  /// The names of those triggers.
  func triggerNames(of table: String) -> [String] {
    guard case .external(let content) = content, content.isSynchronized else { return [] }
    return Trigger.Event.allCases.map { Self.triggerName(of: table, after: $0) }
  }

  private func trigger(of table: Table, after event: Trigger.Event, _ statements: [String])
    -> Trigger
  {
    let location = table.name.location
    return Trigger(
      name: Located(Self.triggerName(of: table.name.value, after: event), at: location),
      timing: .after,
      event: event,
      statements: statements.map { Located($0, at: location) }
    )
  }

  /// The name of a trigger that keeps a full-text table as its content is.
  static func triggerName(of table: String, after event: Trigger.Event) -> String {
    "\(table)_after_\(event.rawValue.asciiLowercased)"
  }
}
