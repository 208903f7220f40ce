import SQLiteRecordsSchema

/// The identifiers of the elements that links lead to.
enum PageAnchor {
  static func table(_ name: String) -> String { "table-\(name.escapedForID)" }

  static func column(_ name: String, of table: String) -> String {
    "column-\(table.escapedForID)-\(name.escapedForID)"
  }

  static func query(_ name: String) -> String { "query-\(name.escapedForID)" }

  static func version(_ index: Int) -> String { "version-\(index + 1)" }
}

extension SchemaPage {
  /// The name of a table, which leads to its page if it has one.
  func link(toTable name: String) -> HTML {
    guard shownTables.contains(FoldedName(name)) else { return HTML.code(name) }
    return "<a href=\"#\(PageAnchor.table(name))\"><code>\(name)</code></a>"
  }

  /// The name of a query, which leads to its page if it has one.
  func link(toQuery name: String) -> HTML {
    guard shownQueries.contains(name) else { return HTML.code(name) }
    return "<a href=\"#\(PageAnchor.query(name))\"><code>\(name)</code></a>"
  }
}

extension HTML {
  /// A word that shows what has happened to something; nothing if nothing has.
  static func badge(_ status: ChangeStatus?) -> HTML {
    status.map { "<span class=\"badge \($0.rawValue)\">\($0.rawValue)</span>" } ?? .empty
  }
}
