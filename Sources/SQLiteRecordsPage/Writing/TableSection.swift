import SQLiteRecordsGeneration
import SQLiteRecordsSchema

/// The page of a table or a view.
struct TableSection {
  let page: SchemaPage
  let state: SchemaState
  let table: Table
  let record: PlannedRecord?
  let references: TableReferences
  /// The changes of the table that a comparison finds.
  let changes: [SchemaChange]

  init(_ page: SchemaPage, _ state: SchemaState, _ table: Table, _ references: TableReferences) {
    self.page = page
    self.state = state
    self.table = table
    self.references = references
    record = state.records[table.folded]
    changes = page.comparison?.changes.filter { $0.object == .table(table.folded) } ?? []
  }

  var name: String { table.name.value }
  var object: SchemaChange.Object { .table(table.folded) }

  var html: HTML {
    let id = PageAnchor.table(name)
    let status = changes.status(of: object)
    return """
      <section class="page" id="\(id)" data-page data-kind="\(table.noun.rawValue)" data-name="\(name)" aria-labelledby="\(id)-title">
      <p class="eyebrow">\(table.noun.rawValue)\(options) \(HTML.badge(status))</p>
      <h2 id="\(id)-title">\(name)</h2>
      \(summary)
      <div class="documentation">\(HTML.documentation(table.documentation))</div>
      \(changeList)\(columns)\(foreignKeys)\(indexes)\(constraints)\(triggers)\(usedBy)\(rows)
      <h3>SQL</h3>
      <pre class="sql"><code>\(HTML.sql(table.createStatements.map { $0 + ";" }.joined(separator: "\n\n")))</code></pre>
      </section>

      """
  }

  private var options: HTML {
    let ordinary = table.ordinary
    return [
      ordinary?.isStrict == true ? " · <code>STRICT</code>" : .empty,
      ordinary?.isWithoutRowID == true ? " · <code>WITHOUT ROWID</code>" : .empty,
    ].joined(separator: "")
  }

  /// The name of the record, and a link to the table in the diagram.
  private var summary: HTML {
    let swift: HTML? = record.map {
      "<span>Swift: <code>\($0.declaration.rawValue) \($0.name.name)</code></span>"
    }
    return """
      <p class="summary">\(swift)<a class="in-diagram" href="#diagram" \
      data-show="\(PageAnchor.table(name))">Show in the diagram</a></p>
      """
  }

  private var changeList: HTML {
    guard !changes.isEmpty else { return .empty }
    return "<h3>Changes</h3>\n\(page.list(of: changes, namesObject: false))"
  }
}

extension TableSection {
  private var columns: HTML {
    let removed = removedColumns
    let rows: [HTML] = table.columns.map { row(of: $0, record) } + removed
    let headings =
      ["Column", "SQL type", "Swift", "NULL"] + (hasDefaults ? ["Default"] : []) + ["Keys"]
      + (hasDocumentation ? ["Documentation"] : [])
    return """
      <h3>Columns <span class="count">\(table.columns.count)</span></h3>
      \(HTML.table(headings, rows, class: "columns"))
      """
  }

  private var hasDefaults: Bool { table.columns.contains { $0.defaultValue != nil } }

  private var hasDocumentation: Bool { table.columns.contains { $0.documentation != nil } }

  private var removedColumns: [HTML] {
    guard let old = page.comparison?.state.table(named: name), state.table(named: name) == table
    else { return [] }
    let oldRecord = page.comparison?.state.records[old.folded]
    return old.columns.filter {
      changes.status(of: object, "column", $0.name.value) == .removed
    }.map { row(of: $0, oldRecord) }
  }

  private func row(of column: Column, _ record: PlannedRecord?) -> HTML {
    let name = column.name.value
    let status = changes.status(of: object, "column", name)
    let property = record?.property(of: column)
    let swift: HTML? = property.map {
      "<code>\($0.name.name)<span class=\"type\">: \($0.typeText)</span></code>"
    }
    let defaultCell: HTML =
      hasDefaults ? "<td>\(column.defaultValue.map { $0.html })</td>" : ""
    let documentation: HTML =
      hasDocumentation
      ? "<td class=\"documentation\" dir=\"auto\">\(HTML.inline(column.documentation))</td>" : ""
    return """
      <tr id="\(PageAnchor.column(name, of: self.name))" class="\(status?.rawValue ?? "")" data-kind="column" data-name="\(name)">\
      <th scope="row"><code>\(name)</code> \(HTML.badge(status))</th>\
      <td>\(HTML.code(column.type))\(details(of: column))</td><td>\(swift)</td>\
      <td>\(null(in: column))</td>\(defaultCell)<td>\(keys(of: column))</td>\(documentation)</tr>

      """
  }

  private func null(in column: Column) -> HTML {
    if table.rowIDAlias?.name == column.name { return "<span class=\"no\">rowid</span>" }
    // A view declares nothing: what its columns can be follows from its query.
    let isNotNull =
      table.ordinary == nil
      ? record?.property(of: column)?.isOptional == false || column.isNotNull
      : table.refusesNull(in: column)
    return isNotNull ? "<span class=\"no\">NOT NULL</span>" : "NULL"
  }

  /// The declarations of the column in addition to its type.
  private func details(of column: Column) -> HTML {
    var details: [HTML] = []
    if let collation = column.collation { details.append("COLLATE \(collation.value)") }
    if let generated = column.generatedValue {
      let kind = generated.isStored ? "STORED" : "VIRTUAL"
      details.append("AS (\(HTML.sql(generated.expression.value))) \(kind)")
    }
    details += column.checks.map { "CHECK (\(HTML.sql($0.expression.value)))" }
    if let cases = column.caseList { details.append("\(cases)") }
    return details.map { "<code class=\"detail\">\($0)</code>" as HTML }.joined(separator: "")
  }

  private func keys(of column: Column) -> HTML {
    let name = column.name.value
    var keys: [HTML] = []
    if let key = table.ordinary?.primaryKey, key.columns.contains(name) {
      let words = key.isAutoincrement ? "PK AUTOINCREMENT" : "PK"
      keys.append("<span class=\"chip pk\">\(words)</span>")
    }
    if column.isUnique { keys.append("<span class=\"chip\">UNIQUE</span>") }
    for key in table.ordinary?.foreignKeys ?? [] where key.columns.contains(name) {
      keys.append("<span class=\"chip fk\">→ \(page.link(toTable: key.parentTable.value))</span>")
    }
    return keys.joined(separator: " ")
  }
}

extension Column {
  /// The enumeration that the column declares, with its cases: `Rank: low, high`.
  var caseList: String? {
    guard case .enumeration(let enumeration) = property.type else { return nil }
    let cases = enumeration.cases.map { unit in
      let value = unit.value.value.caseText
      return unit.name.map { $0.value == value ? value : "\($0.value) = \(value)" } ?? value
    }
    return "\(enumeration.name.value): \(cases.joined(separator: ", "))"
  }
}

extension DefaultValue {
  /// The value as SQL.
  fileprivate var html: HTML {
    switch self {
    case .literal(let value): "<code>\(HTML.sql(value.sqlLiteral))</code>"
    case .expression(let text): "<code>\(HTML.sql(text.value))</code>"
    }
  }
}
