/// Resolves the content of full-text tables.
struct FullTextResolver {
  private let tables: [FoldedName: TableDraft]
  private let names: [String]

  init(_ tables: [TableDraft]) {
    names = tables.filter { $0.document.fullText == nil }.map(\.document.name.value)
    self.tables = Dictionary(tables.map { (FoldedName($0.document.name.value), $0) }) { $1 }
  }

  /// What makes a table a full-text table, with the names of its content spelled as they are
  /// declared.
  func resolve(_ table: TableDraft, log: inout DiagnosticLog) -> FullText? {
    guard let fullText = table.document.fullText else { return nil }
    if let tokenizer = fullText.tokenizer, tokenizer.value.utf8.contains(0) {
      log.error(.nulCharacter, "the tokenizer holds a NUL character", at: tokenizer.location)
    }
    guard case .external(let external) = fullText.content else { return fullText }
    guard let content = content(external, log: &log) else { return fullText }
    for column in table.document.columns.value {
      _ = content.scope.resolve(column.name, log: &log)
    }
    let resolved = ExternalContent(
      table: Located(content.document.name.value, at: external.table.location),
      rowID: rowID(of: content, external, log: &log),
      isSynchronized: external.isSynchronized
    )
    return FullText(
      content: .external(resolved),
      tokenizer: fullText.tokenizer,
      prefixes: fullText.prefixes,
      detail: fullText.detail,
      keepsColumnSizes: fullText.keepsColumnSizes,
      options: fullText.options,
      unindexedColumns: fullText.unindexedColumns
    )
  }

  private func content(_ external: ExternalContent, log: inout DiagnosticLog) -> TableDraft? {
    let (name, location) = (external.table.value, external.table.location)
    guard let content = tables[FoldedName(name)], content.document.fullText == nil else {
      let suggestion = log.suggestion(for: name, among: names)
      log.error(
        .unknownContentTable,
        "unknown content table \(quoted(name))\(suggestion)",
        at: location
      )
      return nil
    }
    if content.document.hasSelectedColumns {
      let kind = content.document.view == nil ? "virtual table" : "view"
      log.error(
        .contentIsView,
        "the content \(quoted(name)) is a \(kind); expected a table",
        at: location
      )
      return nil
    }
    if content.document.withoutRowID != nil {
      log.error(
        .contentWithoutRowID,
        "the content table \(quoted(name)) has no rowid",
        at: location
      )
      return nil
    }
    return content
  }

  /// The column of the content that is its rowid, if there is one.
  private func rowID(
    of content: TableDraft,
    _ external: ExternalContent,
    log: inout DiagnosticLog
  ) -> Located<String>? {
    let alias = content.document.columns.value.first { content.isRowIDAlias($0) }?.name
    if let rowID = external.rowID,
      alias.map({ FoldedName($0.value) != FoldedName(rowID.value) }) ?? true
    {
      let expected = alias.map { "; expected \(quoted($0.value))" } ?? ""
      log.error(
        .columnIsNotRowID,
        "column \(quoted(rowID.value)) is not the rowid\(expected)",
        at: rowID.location
      )
    }
    return alias
  }
}
