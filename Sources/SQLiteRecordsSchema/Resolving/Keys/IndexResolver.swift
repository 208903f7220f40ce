/// Resolves the indexes of a table.
enum IndexResolver {
  /// The indexes whose columns are right.
  static func resolve(
    _ table: OrdinaryTableDocument,
    in scope: ColumnScope,
    log: inout DiagnosticLog
  ) -> [Index] {
    table.indexes.compactMap { index in
      if let condition = index.condition { SQLText.check(condition, log: &log) }
      return terms(of: index, in: scope, log: &log).map {
        Index(
          name: name(of: index, in: scope.table),
          terms: $0,
          isUnique: index.isUnique,
          condition: index.condition
        )
      }
    }
  }

  /// The name of an index: as it is written, or made of the names of the table and the columns.
  static func name(of index: IndexDocument, in table: String) -> Located<String> {
    let columns = index.columns.value.map(\.text.value).joined(separator: "_")
    return index.name ?? Located("\(table)_on_\(columns)", at: index.columns.location)
  }

  private static func terms(
    of index: IndexDocument,
    in scope: ColumnScope,
    log: inout DiagnosticLog
  ) -> [IndexTerm]? {
    let list = index.columns
    if list.value.isEmpty {
      log.error(.emptyColumnList, "the list of columns is empty", at: list.location)
    }
    if index.name == nil, list.value.contains(where: \.isExpression) {
      log.error(
        .unnamedExpressionIndex,
        "an index on an expression needs the key 'name'",
        at: list.location
      )
    }
    checkRepetition(in: list.value, log: &log)
    let terms = list.value.compactMap { term($0, in: scope, log: &log) }
    return terms.isEmpty || terms.count < list.value.count ? nil : terms
  }

  private static func term(
    _ document: IndexTermDocument,
    in scope: ColumnScope,
    log: inout DiagnosticLog
  ) -> IndexTerm? {
    let content: IndexTerm.Content?
    if document.isExpression {
      SQLText.check(document.text, log: &log)
      content = .expression(document.text)
    } else {
      content = scope.resolve(document.text, of: .index, log: &log).map { .column($0) }
    }
    return content.map {
      IndexTerm($0, collation: document.collation, order: document.order)
    }
  }

  /// Logs columns that are there twice. With another collation, a column is another thing.
  private static func checkRepetition(
    in terms: [IndexTermDocument],
    log: inout DiagnosticLog
  ) {
    var seen: Set<[FoldedName]> = []
    for term in terms where !term.isExpression {
      let key = [FoldedName(term.text.value), FoldedName(term.collation?.value ?? "")]
      if seen.insert(key).inserted { continue }
      log.warning(
        .columnIndexedTwice,
        "column \(quoted(term.text.value)) is listed twice",
        at: term.text.location
      )
    }
  }
}
