import SQLiteRecordsGeneration
import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema

extension SchemaPage {
  /// The list of all tables and views.
  var tableList: HTML {
    let tables = listedTables
    let hasRows = content != nil
    let rows: [HTML] = tables.map { table in
      let name = table.name.value
      let status = comparison?.changes.status(of: .table(table.folded))
      let count: HTML = hasRows ? "<td class=\"number\">\(rowCount(of: table))</td>" : ""
      return """
        <tr><th scope="row">\(link(toTable: name)) \(HTML.badge(status))</th>\
        <td>\(table.noun.rawValue)</td><td class="number">\(table.columns.count)</td>\(count)\
        <td dir="auto">\(HTML.inline(table.documentation))</td></tr>

        """
    }
    let headings = ["Name", "Kind", "Columns"] + (hasRows ? ["Rows"] : []) + ["Documentation"]
    return """
      <section class="page\(hasDiagram ? "" : " current")" id="tables" data-page aria-labelledby="tables-title">
      <h2 id="tables-title">Tables and views</h2>
      \(HTML.table(headings, rows, numbers: hasRows ? [2, 3] : [2]))</section>

      """
  }

  /// The tables, with those that only the earlier state has, in the alphabetical order of lists.
  var listedTables: [Table] {
    (state.schema.tables + removedTables).sorted {
      let (first, second) = ($0.name.value, $1.name.value)
      return (first.lowercased(), first) < (second.lowercased(), second)
    }
  }

  /// The tables that only the earlier state has.
  var removedTables: [Table] {
    guard let comparison else { return [] }
    return comparison.state.schema.tables.filter { table in
      comparison.changes.status(of: .table(table.folded)) == .removed
        && state.table(named: table.name.value) == nil
    }
  }

  /// The pages of all tables and views.
  var tableSections: [HTML] {
    let references = TableReferences(state)
    let removed = comparison.map { TableReferences($0.state) }
    return state.schema.tables.map { TableSection(self, state, $0, references).html }
      + removedTables.compactMap { table in
        guard let comparison, let removed else { return nil }
        return TableSection(self, comparison.state, table, removed).html
      }
  }

  private func rowCount(of table: Table) -> HTML {
    switch content?.result(for: table.name.value) {
    case .sample(let sample): "\(sample.count)"
    case .missing: "missing"
    case .unreadable: "unreadable"
    case nil: ""
    }
  }
}

/// The references to each table.
struct TableReferences {
  /// A foreign key that leads to a table.
  struct Child {
    let table: String
    let key: ForeignKey
  }

  /// A query or a trigger that writes a table.
  struct Writer {
    enum Origin {
      case query(String)
      /// A trigger, and the table or view whose changes fire it.
      case trigger(String, of: String)
    }

    let origin: Origin
    let write: SchemaWrites.Write
  }

  private(set) var children: [FoldedName: [Child]] = [:]
  /// The views that read a table, and the full-text tables that index it.
  private(set) var readers: [FoldedName: [String]] = [:]
  private(set) var queries: [FoldedName: [String]] = [:]
  private(set) var writers: [FoldedName: [Writer]] = [:]

  init(_ state: SchemaState) {
    for table in state.schema.tables {
      for key in table.ordinary?.foreignKeys ?? [] {
        let child = Child(table: table.name.value, key: key)
        children[FoldedName(key.parentTable.value), default: []].append(child)
      }
      for read in state.reads[table.folded] ?? [] {
        readers[FoldedName(read), default: []].append(table.name.value)
      }
      if case .fullText(let fullText) = table.kind, case .external(let content) = fullText.content {
        readers[FoldedName(content.table.value), default: []].append(table.name.value)
      }
    }
    for trigger in state.writes.triggers {
      for write in trigger.writes {
        add(Writer(origin: .trigger(trigger.trigger, of: trigger.table), write: write))
      }
    }
    for query in state.queries.flatMap(\.queries) {
      for region in query.region {
        queries[FoldedName(region.table), default: []].append(query.name.value)
      }
      // The changes by triggers and foreign keys are listed with these.
      for write in state.writes.queries[query.name.value] ?? [] where write.cause == .statement {
        add(Writer(origin: .query(query.name.value), write: write))
      }
    }
  }

  private mutating func add(_ writer: Writer) {
    writers[FoldedName(writer.write.table), default: []].append(writer)
  }
}
