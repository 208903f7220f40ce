import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSQLText
import SQLiteRecordsSchema

extension LanguageServer {
  /// Functions that SQL writes without parentheses.
  private static let namesWithoutArguments = ["CURRENT_DATE", "CURRENT_TIME", "CURRENT_TIMESTAMP"]

  private static let tableWords = ["FROM", "JOIN", "INTO", "UPDATE", "TABLE", "REFERENCES"]

  /// The tables, columns, collations and functions that can be written at a place of SQL.
  func sqlCompletions(_ fragment: FileSQL, _ place: FeaturePlace) -> [MessageValue] {
    let offset = fragment.offset(of: place.offset)
    let before = fragment.tokens.filter { $0.range.lowerBound < offset }
    let word = before.last.flatMap { token in
      token.range.upperBound >= offset && (token.kind == .word || token.kind == .quotedName)
        ? token : nil
    }
    if let directives = directives(place) { return directives }
    if let sign = before.last, sign.range.upperBound >= offset,
      sign.kind == .parameter || [":", "@", "$"].contains(sign.text)
    {
      return values(
        of: parameters(fragment, besides: sign),
        replacing: fragment.fileRange(sign.range),
        place
      )
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
    guard let last = before.last, !last.isSymbol(";") else {
      if fragment.takesStatements {
        return keywords(ProposedKeywords.beginnings) + keywords(ProposedKeywords.others)
      }
      return columns(of: sources, catalog) + functions(target) + aliases(sources)
    }
    if last.isSymbol("."), let qualifier = before.dropLast().last?.name {
      let source = sources.last { FoldedName($0.alias) == FoldedName(qualifier) }
      if let source { return columns(of: [source.unnamed], catalog) }
      // Columns are written before the tables and their aliases.
      let table = FoldedName(qualifier)
      let all = allTables(catalog).filter { $0.table == table || catalog.tables[table] == nil }
      return columns(of: all, catalog)
    }
    if Self.tableWords.contains(where: last.isWord) {
      let own = Set(outline.commonTables).sorted()
      return own.map { CompletionItem(label: $0, kind: .structure, newText: $0.plainSQLName) }
        + tables(catalog)
    }
    if last.isWord("COLLATE") {
      return target.collationNames.map { CompletionItem(label: $0, kind: .value, newText: $0) }
    }
    if let list = columnList(before, sources, catalog) { return list }
    return expressions(sources, fragment, target, catalog)
  }

  /// The names and keywords of expressions.
  private func expressions(
    _ sources: [SQLOutline.Source],
    _ fragment: FileSQL,
    _ target: TargetAnalysis,
    _ catalog: NameCatalog
  ) -> [CompletionItem] {
    guard fragment.takesStatements else {
      return columns(of: sources, catalog) + aliases(sources) + functions(target) + tables(catalog)
        + keywords(ProposedKeywords.ofExpressions)
    }
    // Before the tables are written, all columns are possible.
    return columns(of: sources.isEmpty ? allTables(catalog) : sources, catalog) + aliases(sources)
      + results(fragment) + functions(target) + tables(catalog) + keywords(ProposedKeywords.others)
  }

  private func allTables(_ catalog: NameCatalog) -> [SQLOutline.Source] {
    catalog.tables.values.map(\.name).sorted().map {
      SQLOutline.Source(alias: "", table: FoldedName($0))
    }
  }

  /// The names that a statement gives to its results, with `AS`.
  private func results(_ fragment: FileSQL) -> [CompletionItem] {
    let names = zip(fragment.tokens, fragment.tokens.dropFirst()).filter { $0.0.isWord("AS") }
      .compactMap(\.1.name)
    return Set(names).sorted().map {
      CompletionItem(label: $0, kind: .value, newText: $0.plainSQLName)
    }
  }

  /// The columns that a list in parentheses can have: of `INSERT INTO player (…)`, or of what a foreign
  /// key refers to; `nil` elsewhere.
  private func columnList(
    _ before: [SQLToken],
    _ sources: [SQLOutline.Source],
    _ catalog: NameCatalog
  ) -> [CompletionItem]? {
    var depth = 0
    let opening = before.lastIndex { token in
      if token.isSymbol(")") { depth += 1 }
      if token.isSymbol("(") { depth -= 1 }
      return depth < 0
    }
    guard let opening, opening > 1, let name = before[opening - 1].name,
      ["INTO", "REFERENCES"].contains(where: before[opening - 2].isWord)
    else { return nil }
    let source = SQLOutline.Source(alias: name, table: FoldedName(name))
    return columns(of: [source], catalog)
  }

  private func keywords(_ words: [String]) -> [CompletionItem] {
    words.map { CompletionItem(label: $0, kind: .keyword, newText: $0) }
  }

  /// The parameters that a statement has.
  private func parameters(_ fragment: FileSQL, besides sign: SQLToken) -> [CompletionItem] {
    let names = fragment.tokens.filter { $0.kind == .parameter && $0 != sign }.map(\.text)
    return Set(names).sorted().map { CompletionItem(label: $0, kind: .field, newText: $0) }
  }

  /// The directives that a comment of a query file can be; `nil` if the place is not in a comment.
  private func directives(_ place: FeaturePlace) -> [MessageValue]? {
    guard place.target.schemaFiles[place.name] == nil else { return nil }
    let bytes = place.text.bytes[..<place.offset]
    let start = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = place.text[start..<place.offset]
    guard line.hasPrefix("--") else { return nil }
    guard let reading = place.target.queryFiles[place.name], !line.contains(":") else { return [] }
    let index = reading.ranges.firstIndex { $0.contains(start) || $0.upperBound == start }
    let query = index.flatMap { reading.chunks[$0].result?.queries.first }
    let columns = query?.parts.compactMap { part -> String? in
      guard case .value(let column) = part else { return nil }
      return "-- column \(column.name.value): "
    }
    let parameters = query?.parameters.map { "-- parameter \($0.name.value): " }
    let texts = ["-- name: ", "-- row: "] + (columns ?? []) + (parameters ?? [])
    return values(
      of: texts.map { CompletionItem(label: $0, kind: .keyword, newText: $0) },
      replacing: start..<place.offset,
      place
    )
  }

  private func columns(of sources: [SQLOutline.Source], _ catalog: NameCatalog) -> [CompletionItem]
  {
    var seen: Set<String> = []
    return sources.filter { !$0.isNamed }.flatMap { source in
      let table = source.table.flatMap { catalog.tables[$0] }
      let hidden = table?.isFullText == true ? ["rank", table?.name ?? source.alias] : []
      return ((table?.columns ?? source.columns) + hidden).filter { seen.insert($0).inserted }.map {
        name in
        CompletionItem(
          label: name,
          kind: .field,
          newText: name.plainSQLName,
          documentation: "A column of `\(table?.name ?? source.alias)`."
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
    target.functionNames.map { name in
      let isCalled = !Self.namesWithoutArguments.contains(name.asciiUppercased)
      return CompletionItem(
        label: name,
        kind: isCalled ? .function : .value,
        newText: name + (isCalled ? "(" : "")
      )
    }
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
  fileprivate var unnamed: SQLOutline.Source {
    SQLOutline.Source(alias: alias, table: table, columns: columns)
  }
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
