import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema

extension SchemaPage {
  /// The pages of all checked queries, and of those that only the earlier state has.
  var querySections: [HTML] {
    let removed = comparison?.changes.compactMap { change -> CheckedQuery? in
      guard case .query(let name) = change.object, change.kind == .removed else { return nil }
      return comparison?.state.queries.flatMap(\.queries).first { $0.name.value == name }
    }
    return (state.queries.flatMap(\.queries) + (removed ?? [])).map { section(of: $0) }
  }

  private func section(of query: CheckedQuery) -> HTML {
    let name = query.name.value
    let id = PageAnchor.query(name)
    let object = SchemaChange.Object.query(name)
    let changes = comparison?.changes.filter { $0.object == object } ?? []
    let changeList: HTML =
      changes.isEmpty
      ? "" : "<h3>Changes</h3>\n\(list(of: changes, namesObject: false))"
    return """
      <section class="page" id="\(id)" data-page data-kind="query" data-name="\(name)" aria-labelledby="\(id)-title">
      <p class="eyebrow">query · \(query.effect) \(HTML.badge(changes.status(of: object)))</p>
      <h2 id="\(id)-title">\(name)</h2>
      <div class="documentation">\(HTML.documentation(query.documentation))</div>
      \(changeList)\(query.parameterTable)\(columns(of: query))\(reads(of: query))\(writes(of: query))
      <h3>SQL</h3>
      <pre class="sql"><code>\(HTML.sql(query.sql))</code></pre>
      </section>

      """
  }

  private func reads(of query: CheckedQuery) -> HTML {
    if query.region.isEmpty { return .empty }
    let items: [HTML] = query.region.map { region in
      let columns = region.columns.isEmpty ? "" : ": " + region.columns.joined(separator: ", ")
      return "<li>\(link(toTable: region.table))<span class=\"remark\">\(columns)</span></li>\n"
    }
    return "<h3>Reads</h3>\n<ul class=\"plain\">\(items)</ul>\n"
  }

  private func writes(of query: CheckedQuery) -> HTML {
    let name = query.name.value
    // A removed query belongs to the earlier state.
    let isCurrent = state.queries.contains { $0.queries.contains { $0.name.value == name } }
    let writes = (isCurrent ? state : comparison?.state)?.writes.queries[name] ?? []
    if writes.isEmpty { return .empty }
    let items: [HTML] = writes.map { write in
      let cause: HTML =
        switch write.cause {
        case .statement: ""
        case .trigger(let trigger): ", by the trigger <code>\(trigger)</code>"
        case .foreignKey: ", by a foreign key"
        }
      return """
        <li>\(link(toTable: write.table))<span class="remark">: \(write.actions)\(cause)</span></li>

        """
    }
    return "<h3>Writes</h3>\n<ul class=\"plain\">\(items)</ul>\n"
  }
}

extension CheckedQuery {
  /// The effect of the statement, in words.
  fileprivate var effect: String {
    switch (kind, cardinality) {
    case (.select, .exactlyOne): "returns one row"
    case (.select, .atMostOne): "returns one row at most"
    case (.select, .any): "returns rows"
    case (.change, _): "changes rows"
    case (.changeReturningRows, _): "changes rows, and returns them"
    }
  }

  fileprivate var parameterTable: HTML {
    if parameters.isEmpty { return .empty }
    let rows: [HTML] = parameters.map { parameter in
      """
      <tr><th scope="row"><code>:\(parameter.name.value)</code></th>\
      <td><code>\(parameter.typeText)</code></td>\
      <td>\(parameter.isOptional ? "NULL" : "<span class=\"no\">NOT NULL</span>" as HTML)\
      \(parameter.isOmittable ? ", can be omitted" : "")</td></tr>

      """
    }
    return """
      <h3>Parameters <span class="count">\(parameters.count)</span></h3>
      \(HTML.table(["Name", "Type", "NULL"], rows))
      """
  }
}

extension SchemaPage {
  private func columns(of query: CheckedQuery) -> HTML {
    if query.parts.isEmpty { return .empty }
    return """
      <h3>Columns of a row <span class="count">\(query.parts.count)</span></h3>
      \(HTML.table(["Name", "Type", "NULL", "From"], query.parts.map { row(of: $0) }))
      """
  }

  private func row(of part: QueryPart) -> HTML {
    switch part {
    case .record(let record):
      let null: HTML =
        record.isOptional ? "missing in some rows" : "<span class=\"no\">NOT NULL</span>"
      return """
        <tr><th scope="row"><code>\(record.name.value)</code></th><td>record</td><td>\(null)</td>\
        <td>\(link(toTable: record.table))</td></tr>

        """
    case .value(let column):
      let origin: HTML? = column.origin.map {
        "\(link(toTable: $0.table)).<code>\($0.column)</code>"
      }
      let null: HTML =
        column.isOptional
        ? "NULL <span class=\"remark\">\(column.reason ?? "")</span>"
        : "<span class=\"no\">NOT NULL</span>"
      return """
        <tr><th scope="row"><code>\(column.name.value)</code></th><td><code>\(column.typeText)</code></td>\
        <td>\(null)</td><td>\(origin)</td></tr>

        """
    }
  }
}
