/// Resolves the content of full-text tables.
struct FullTextResolver {
  private let tables: [FoldedName: TableDraft]
  private let names: [String]

  init(_ tables: [TableDraft]) {
    names = tables.filter { $0.document.noun != .fullTextTable }.map(\.name)
    self.tables = Dictionary(tables.map { (FoldedName($0.name), $0) }) { $1 }
  }

  /// The definition of a full-text table, with the names of its content spelled as they are
  /// declared.
  func resolve(_ table: FullTextDocument, log: inout DiagnosticLog) -> FullText {
    let fullText = table.fullText
    if let tokenizer = fullText.tokenizer, tokenizer.value.utf8.contains(0) {
      log.error(.nulCharacter, "the tokenizer contains a NUL character", at: tokenizer.location)
    }
    guard case .external(let external) = fullText.content,
      let content = content(external, log: &log)
    else { return fullText }
    for column in table.columns.value {
      _ = content.scope.resolve(column.name, log: &log)
    }
    let resolved = ExternalContent(
      table: Located(content.name, at: external.table.location),
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
    let content = tables[FoldedName(name)]
    switch content?.kind {
    case .ordinary(let table)?:
      if table.document.withoutRowID == nil { return content }
      let message = "the content table \(quoted(name)) has no rowid"
      log.error(.contentWithoutRowID, message, at: location)
    case .view?, .virtual?:
      let noun = content.map { "a \($0.document.noun)" } ?? ""
      let message = "the content \(quoted(name)) is \(noun); expected a table"
      log.error(.contentIsView, message, at: location)
    case .fullText?, nil:
      let suggestion = log.suggestion(for: name, among: names)
      let message = "unknown content table \(quoted(name))"
      log.error(.unknownContentTable, message, suggestion, at: location)
    }
    return nil
  }

  /// The column of the content that is its rowid, if there is one.
  private func rowID(
    of content: TableDraft,
    _ external: ExternalContent,
    log: inout DiagnosticLog
  ) -> Located<String>? {
    let alias = content.document.columns.first { content.isRowIDAlias($0) }?.name
    if let rowID = external.rowID,
      alias.map({ FoldedName($0.value) != FoldedName(rowID.value) }) ?? true
    {
      log.error(
        .columnIsNotRowID,
        "column \(quoted(rowID.value)) is not the rowid",
        alias.map { .expected([$0.value], insteadOf: rowID.value) } ?? .none,
        at: rowID.location
      )
    }
    return alias
  }
}
