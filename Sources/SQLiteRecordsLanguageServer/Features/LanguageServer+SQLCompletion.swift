import SQLiteRecordsSQLText
import SQLiteRecordsSchema

extension LanguageServer {
  private static let tableWords = ["FROM", "JOIN", "INTO", "UPDATE"]

  /// The tables, columns, collations and functions that can be written at a place of SQL.
  func sqlCompletions(_ fragment: FileSQL, _ place: FeaturePlace) -> [MessageValue] {
    let offset = fragment.offset(of: place.offset)
    let before = fragment.tokens.filter { $0.range.lowerBound < offset }
    let word = before.last.flatMap { token in
      token.range.upperBound >= offset && (token.kind == .word || token.kind == .quotedName)
        ? token : nil
    }
    let isInText = before.last.map { $0.kind == .string && $0.range.upperBound > offset } ?? false
    if isInText { return [] }
    let behind = word == nil ? before : before.dropLast()
    let range = word.map { fragment.fileRange($0.range) } ?? place.offset..<place.offset
    let items = items(behind, fragment, offset, place.target)
    return values(of: items.map { $0.escaped(fragment.isInJSON) }, replacing: range, place)
  }

  private func items(
    _ before: [SQLToken],
    _ fragment: FileSQL,
    _ offset: Int,
    _ target: TargetAnalysis
  ) -> [CompletionItem] {
    let catalog = target.catalog
    let outline = SQLOutline(fragment, catalog)
    let sources = outline.sources(at: offset)
    guard let last = before.last else {
      return columns(of: sources, catalog) + functions(target) + aliases(sources)
    }
    if last.isSymbol("."), let qualifier = before.dropLast().last?.name {
      let source = sources.last { FoldedName($0.alias) == FoldedName(qualifier) }
      return columns(of: [source].compactMap { $0 }.map { $0.unnamed }, catalog)
    }
    if Self.tableWords.contains(where: last.isWord) { return tables(catalog) }
    if last.isWord("COLLATE") {
      return target.collationNames.map { CompletionItem(label: $0, kind: .value, newText: $0) }
    }
    return columns(of: sources, catalog) + aliases(sources) + functions(target) + tables(catalog)
  }

  private func columns(of sources: [SQLOutline.Source], _ catalog: NameCatalog) -> [CompletionItem]
  {
    var seen: Set<String> = []
    return sources.filter { !$0.isNamed }.compactMap(\.table).flatMap { table in
      (catalog.tables[table]?.columns ?? []).filter { seen.insert($0).inserted }.map { name in
        CompletionItem(
          label: name,
          kind: .field,
          newText: name.plainSQLName,
          documentation: "A column of `\(catalog.tables[table]?.name ?? "")`."
        )
      }
    }
  }

  private func aliases(_ sources: [SQLOutline.Source]) -> [CompletionItem] {
    var seen: Set<String> = []
    return sources.map(\.alias).filter { !$0.isEmpty && seen.insert($0).inserted }.map { name in
      CompletionItem(label: name, kind: .structure, newText: name.plainSQLName)
    }
  }

  private func tables(_ catalog: NameCatalog) -> [CompletionItem] {
    catalog.tables.values.map(\.name).sorted().map { name in
      CompletionItem(label: name, kind: .structure, newText: name.plainSQLName)
    }
  }

  private func functions(_ target: TargetAnalysis) -> [CompletionItem] {
    target.functionNames.map { CompletionItem(label: $0, kind: .function, newText: $0 + "(") }
  }
}

extension CompletionItem {
  /// The item in a JSON string.
  fileprivate func escaped(_ isInJSON: Bool) -> CompletionItem {
    guard isInJSON else { return self }
    let text = String(newText.jsonLiteral.dropFirst().dropLast())
    return CompletionItem(label: label, kind: kind, newText: text, documentation: documentation)
  }
}

extension SQLOutline.Source {
  fileprivate var unnamed: SQLOutline.Source { SQLOutline.Source(alias: alias, table: table) }
}

extension String {
  /// The name as SQL can have it without quotes, if it can.
  var plainSQLName: String {
    let isPlain =
      !isEmpty && utf8.allSatisfy { $0.continuesSQLWord && $0 < 0x80 && $0 != UInt8(ascii: "$") }
      && utf8.first?.isASCIIDigit == false
    let isKeyword =
      SQLKeyword.reserved.contains(asciiUppercased)
      || SQLKeyword.meaningful.contains(asciiUppercased)
    return isPlain && !isKeyword ? self : sqlIdentifier
  }
}
