import SQLiteRecordsSQLText
import SQLiteRecordsSchema

extension [SQLGroup] {
  /// The names of the columns that a statement returns, as far as they are written: behind `AS`, or the
  /// last name of an expression that is one.
  func resultNames(_ catalog: NameCatalog) -> [String] {
    guard let start = firstIndex(where: { $0.isWord("SELECT") }) else { return [] }
    let rest = self[(start + 1)...]
    let end = rest.firstIndex {
      $0.isWord("FROM", "WHERE", "UNION", "EXCEPT", "INTERSECT", "LIMIT")
    }
    let list = rest[..<(end ?? rest.endIndex)].drop { $0.isWord("DISTINCT", "ALL") }
    return list.split { $0.isSymbol(",") }.flatMap { item -> [String] in
      if item.last?.isSymbol("*") == true { return allNames(item, catalog) }
      return item.last?.name.map { [$0] } ?? []
    }
  }

  /// The columns of `*` and of `table.*`.
  private func allNames(_ item: ArraySlice<SQLGroup>, _ catalog: NameCatalog) -> [String] {
    var finder = SourceFinder([:], catalog)
    finder.read(self)
    let qualifier = item.count > 2 ? item.first?.name : nil
    return finder.sources.filter { source in
      qualifier.map { FoldedName(source.alias) == FoldedName($0) } ?? true
    }.flatMap { source in
      source.table.flatMap { catalog.tables[$0]?.columns } ?? source.columns
    }
  }
}
