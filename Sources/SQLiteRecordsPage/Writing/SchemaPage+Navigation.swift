import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema

extension SchemaPage {
  /// The list of all pages, in a column next to them.
  var navigation: HTML {
    let tables = listedTables.filter { $0.noun != .view }
    let views = listedTables.filter { $0.noun == .view }
    let groups: [HTML] =
      [
        group("Tables", tables.map { entry(of: $0) }),
        group("Views", views.map { entry(of: $0) }),
      ]
      + state.queries.filter { !$0.queries.isEmpty }.map { file in
        group(file.title, file.queries.map { entry(of: $0) })
      }
    return """
      <nav class="side" id="side" aria-label="Pages">
      <ul>
      \(hasDiagram ? "<li><a href=\"#diagram\">Diagram</a></li>\n" as HTML : "")<li><a href="#tables">Tables and views</a></li>
      \(comparison == nil ? "" : "<li><a href=\"#changes\">Changes <span class=\"count\">\(changedCount)</span></a></li>\n" as HTML)\
      \(versions.isEmpty ? "" : "<li><a href=\"#versions\">Versions <span class=\"count\">\(versions.count)</span></a></li>\n" as HTML)\
      <li class="all" hidden><a href="#all">Everything on one page</a></li>
      </ul>
      \(groups)</nav>

      """
  }

  var hasDiagram: Bool { !state.schema.tables.isEmpty || !removedTables.isEmpty }

  private var changedCount: Int {
    Set((comparison?.changes ?? []).map(\.object)).count
  }

  private func group(_ title: String, _ entries: [HTML]) -> HTML {
    if entries.isEmpty { return .empty }
    return "<h2>\(title) <span class=\"count\">\(entries.count)</span></h2>\n<ul>\(entries)</ul>\n"
  }

  private func entry(of table: Table) -> HTML {
    let name = table.name.value
    let status = comparison?.changes.status(of: .table(table.folded))
    return entry(PageAnchor.table(name), name, status)
  }

  private func entry(of query: CheckedQuery) -> HTML {
    let name = query.name.value
    let status = comparison?.changes.status(of: .query(name))
    return entry(PageAnchor.query(name), name, status)
  }

  private func entry(_ id: String, _ name: String, _ status: ChangeStatus?) -> HTML {
    let mark: HTML =
      status.map { "<span class=\"dot \($0.rawValue)\" title=\"\($0.rawValue)\"></span>" } ?? ""
    return "<li><a href=\"#\(id)\">\(name)\(mark)</a></li>\n"
  }
}

extension CheckedQueryFile {
  /// The name of the file without its folders: `Queries in players.sql`.
  fileprivate var title: String {
    "Queries in \(path.split(separator: "/").last.map(String.init) ?? path)"
  }
}
