import SQLiteRecordsSQL

extension SchemaRename {
  /// The line of a step that keeps what was renamed, without the `--`.
  ///
  /// ```sql
  /// -- renamed: table "team" from "club"
  /// -- renamed: column "player"."name" from "nick"
  /// ```
  package var comment: String {
    let subject = column.map { "column \(table.sqlIdentifier).\($0.sqlIdentifier)" }
    return "renamed: \(subject ?? "table \(table.sqlIdentifier)") from \(oldName.sqlIdentifier)"
  }

  /// Reads a statement that gives a table or a column another name; `nil` if it does something else.
  init?(alteration tokens: [SQLToken]) {
    guard tokens.count > 5, tokens[0].isWord("ALTER"), tokens[3].isWord("RENAME"),
      let table = tokens[2].name, let name = tokens.last?.name
    else { return nil }
    if tokens[4].isWord("TO") {
      self.init(table: name, oldName: table)
    } else if let oldName = tokens[tokens.count - 3].name {
      self.init(table: table, column: name, oldName: oldName)
    } else {
      return nil
    }
  }

  /// Reads such a line; `nil` if it is another comment.
  init?(comment: String) {
    guard comment.hasPrefix("renamed: ") else { return nil }
    let tokens = SQLLexer.tokens(of: String(comment.dropFirst("renamed: ".count)))
    let names = tokens.filter { $0.kind == .quotedName }.compactMap(\.name)
    switch (tokens.first?.isWord("TABLE"), names.count) {
    case (true, 2): self.init(table: names[0], oldName: names[1])
    case (false, 3): self.init(table: names[0], column: names[1], oldName: names[2])
    default: return nil
    }
  }
}
