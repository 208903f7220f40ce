import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// Names of columns that SQLite does not find, or finds twice.
extension RejectedStatement {
  func proposal(forColumn written: String) -> Advice {
    // Newer versions of SQLite propose single quotes themselves.
    if written.contains(" - ") { return .none }
    if let new = newName(of: written) { return new }
    let near = nearColumn(written)
    if near.isEmpty, token?.isDoubleQuoted == true {
      return Advice("; write a text in single quotes: '\(written)'")
    }
    return near.ofNames
  }

  private func nearColumn(_ written: String) -> Advice {
    guard let scope = scopeOfName else {
      return NearestWord.suggestion(for: written.lastName, among: namesOfColumns)
    }
    let sources = scope.visibleSources
    guard written.contains(".") else { return proposal(forColumn: written, of: sources) }
    let (table, column) = (written.tableName, written.lastName)
    if let source = sources.first(where: { FoldedName($0.name) == FoldedName(table) }) {
      return NearestWord.suggestion(for: column, among: source.shownColumns)
    }
    let alias = sources.first { source in
      source.table.map { FoldedName($0.name.value) == FoldedName(table) } ?? false
    }
    if let alias { return Advice("; the table is called \(quoted(alias.name)) here") }
    let names = sources.map(\.name).filter { !$0.isEmpty }
    if let near = NearestWord.find(table, among: names) ?? (names.count == 1 ? names[0] : nil) {
      return .meant("\(near).\(column)", insteadOf: written)
    }
    return Advice("; \(quoted(table)) is not in FROM")
  }

  private func proposal(forColumn column: String, of sources: [ScopeSource]) -> Advice {
    let near = NearestWord.suggestion(for: column, among: sources.flatMap(\.shownColumns))
    if !near.isEmpty { return near }
    if sources.isEmpty { return Advice("; the SELECT has no FROM") }
    let tables = tables.filter { $0.column(named: column) != nil }
    guard let table = tables.first, tables.count == 1 else { return .none }
    return Advice("; \(quoted(table.name.value)) has this column, but is not in FROM")
  }

  /// The new name of a column that a migration has renamed.
  private func newName(of written: String) -> Advice? {
    let sources = scopeOfName?.visibleSources ?? []
    let named = sources.filter { FoldedName($0.name) == FoldedName(written.tableName) }
    let tables = (written.contains(".") ? named : sources).compactMap(\.table)
    return newName(ofColumn: written.lastName, in: tables)
  }

  func newName(ofColumn column: String, in tables: [Table]) -> Advice? {
    let old = FoldedName(column)
    let renamed = tables.lazy.flatMap(\.columns).first { column in
      column.renamedFrom.map { FoldedName($0.value) == old } ?? false
    }
    return renamed.map {
      Advice(
        "; the column is called \(quoted($0.name.value)) now",
        [.word(.init($0.name.value, insteadOf: column, isName: true))]
      )
    }
  }

  /// The new name of a table that a migration has renamed.
  func newName(ofTable table: String) -> Advice? {
    let old = FoldedName(table)
    let renamed = tables.first {
      $0.ordinary?.renamedFrom.map { FoldedName($0.value) == old } ?? false
    }
    return renamed.map {
      Advice(
        "; the table is called \(quoted($0.name.value)) now",
        [.word(.init($0.name.value, insteadOf: table, isName: true))]
      )
    }
  }

  func proposal(forAmbiguous column: String) -> Advice {
    let name = FoldedName(column)
    let sources = scopeOfName?.sources.filter { source in
      source.columns.contains { FoldedName($0.name) == name && !$0.isHidden }
    }
    guard let sources, sources.count > 1 else { return .none }
    let names = sources.map { "\($0.name).\(column)" }
    return Advice(
      "; write \(alternatives(names.map(quoted)))",
      names.map { .word(.init($0, insteadOf: column, isName: true)) }
    )
  }

  /// The token at the place.
  var token: SQLToken? { tokens.first { $0.range.lowerBound == offset } }

  /// The sources and names that can be meant where the name stands.
  private var scopeOfName: Scope? {
    guard let statement else { return nil }
    let analyzer = QueryAnalyzer(sql, catalog: catalog, watchedOffset: offset)
    _ = analyzer.analyze(statement)
    return analyzer.observed.watchedScope
  }
}

extension Scope {
  /// The sources of the `SELECT` and of those around it.
  fileprivate var visibleSources: [ScopeSource] { sources + (parent?.visibleSources ?? []) }
}

extension ScopeSource {
  fileprivate var shownColumns: [String] { columns.filter { !$0.isHidden }.map(\.name) }
}

extension String {
  /// The name in front of the last dot.
  fileprivate var tableName: String {
    String(split(separator: ".").dropLast().last ?? "")
  }
}
