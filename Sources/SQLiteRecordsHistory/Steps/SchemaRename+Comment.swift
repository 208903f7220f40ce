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

  /// Reads such a line; `nil` if it is another comment.
  init?(comment: String) {
    guard comment.hasPrefix("renamed: ") else { return nil }
    let tokens = SQLTokenizer.tokens(of: String(comment.dropFirst("renamed: ".count)))
    let names = tokens.filter { $0.kind == .quotedName }.compactMap(\.name)
    switch (tokens.first?.isWord("TABLE"), names.count) {
    case (true, 2): self.init(table: names[0], oldName: names[1])
    case (false, 3): self.init(table: names[0], column: names[1], oldName: names[2])
    default: return nil
    }
  }
}
