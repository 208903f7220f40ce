import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension TableSection {
  var foreignKeys: HTML {
    let keys = table.ordinary?.foreignKeys ?? []
    let children = references.children[table.folded] ?? []
    let own: HTML =
      keys.isEmpty
      ? ""
      : """
      <h3>Foreign keys <span class="count">\(keys.count)</span></h3>
      \(HTML.table(["Columns", "Parent", "Actions"], keys.map { key in
        """
        <tr><td>\(list(key.columns))</td><td>\(page.link(toTable: key.parentTable.value)) (\(list(key.parentColumns)))</td>\
        <td>\(key.actions)</td></tr>

        """
      }))
      """
    let others: HTML =
      children.isEmpty
      ? ""
      : """
      <h3>Referenced by <span class="count">\(children.count)</span></h3>
      \(HTML.table(["Table", "Columns", "Actions"], children.map { child in
        """
        <tr><td>\(page.link(toTable: child.table))</td><td>\(list(child.key.columns)) → (\(list(child.key.parentColumns)))</td>\
        <td>\(child.key.actions)</td></tr>

        """
      }))
      """
    return own + others
  }

  private func list(_ columns: [String]) -> HTML {
    columns.map { HTML.code($0) }.joined(separator: ", ")
  }

  var indexes: HTML {
    let indexes = table.ordinary?.indexes ?? []
    let removed = changes.filter { $0.part?.noun == "index" && $0.kind == .removed }
    guard !indexes.isEmpty || !removed.isEmpty else { return .empty }
    let rows: [HTML] = indexes.map { index in
      row("index", index.name.value, index.createStatement(table: name))
    }
    return """
      <h3>Indexes <span class="count">\(indexes.count)</span></h3>
      \(HTML.table(["Name", "SQL"], rows + removed.map { removedRow($0) }))
      """
  }

  var triggers: HTML {
    let removed = changes.filter { $0.part?.noun == "trigger" && $0.kind == .removed }
    let own: [HTML] = zip(table.triggerNames, table.triggerStatements).map { name, sql in
      row("trigger", name, sql, origin: table.indexedContent == nil ? nil : table)
    }
    // The triggers of full-text tables that keep their indexes as this table is.
    let made: [HTML] = state.schema.tables.filter { $0.indexedContent == table.folded }
      .flatMap { index in
        zip(index.triggerNames, index.triggerStatements).map { name, sql in
          row("trigger", name, sql, origin: index)
        }
      }
    guard !own.isEmpty || !made.isEmpty || !removed.isEmpty else { return .empty }
    return """
      <h3>Triggers <span class="count">\(own.count + made.count)</span></h3>
      \(HTML.table(["Name", "SQL"], own + made + removed.map { removedRow($0) }))
      """
  }

  /// - parameter origin: The full-text table that made a trigger.
  private func row(_ noun: String, _ name: String, _ sql: String, origin: Table? = nil) -> HTML {
    let status = changes.status(of: object, noun, name)
    return """
      <tr class="\(status?.rawValue ?? "")" data-kind="\(noun)" data-name="\(name)">\
      <th scope="row"><code>\(name)</code> \(HTML.badge(status))\(remark(about: origin))</th>\
      <td><code class="block">\(HTML.sql(sql))</code></td></tr>

      """
  }

  private func remark(about origin: Table?) -> HTML {
    guard let origin else { return .empty }
    let table: HTML =
      origin.folded == self.table.folded ? "this table" : page.link(toTable: origin.name.value)
    return " <span class=\"remark made\">made by \(table), to index the rows</span>"
  }

  private func removedRow(_ change: SchemaChange) -> HTML {
    """
    <tr class="removed"><th scope="row"><code>\(change.part?.name ?? "")</code> \
    \(HTML.badge(.removed))</th><td></td></tr>

    """
  }

  /// The constraints that are declared after the columns, but for foreign keys.
  var constraints: HTML {
    guard let ordinary = table.ordinary else { return .empty }
    let count = ordinary.uniqueConstraints.count + ordinary.checks.count
    let isKeyHere = ordinary.primaryKey?.isDeclaredOnColumn == false
    guard count > 0 || isKeyHere else { return .empty }
    let shown = ordinary.tableConstraints.prefix(count + (isKeyHere ? 1 : 0))
    let rows: [HTML] = shown.map { "<li><code>\(HTML.sql($0))</code></li>\n" }
    return "<h3>Constraints</h3>\n<ul class=\"plain\">\(rows)</ul>\n"
  }

  /// The tables that a view reads, the views and queries that read the table, and the queries and triggers that write it.
  var usedBy: HTML {
    let reads = state.reads[table.folded] ?? []
    let readers = references.readers[table.folded] ?? []
    let queries = references.queries[table.folded] ?? []
    let parts: [(String, [HTML])] = [
      ("Reads", reads.map { page.link(toTable: $0) }),
      ("Read by", readers.map { page.link(toTable: $0) }),
      ("Read by queries", queries.map { page.link(toQuery: $0) }),
    ]
    let lists: [HTML] = parts.filter { !$0.1.isEmpty }.map { title, links in
      let items: [HTML] = links.map { "<li>\($0)</li>" }
      return "<h3>\(title)</h3>\n<ul class=\"links\">\(items)</ul>\n" as HTML
    }
    return lists.joined(separator: "") + writtenBy
  }

  private var writtenBy: HTML {
    let writers = references.writers[table.folded] ?? []
    if writers.isEmpty { return .empty }
    let items: [HTML] = writers.map { writer in
      let origin: HTML =
        switch writer.origin {
        case .query(let query): page.link(toQuery: query)
        case .trigger(let trigger, of: let table):
          "the trigger <code>\(trigger)</code> of \(page.link(toTable: table))\(madeBy(trigger))"
        }
      return "<li>\(origin)<span class=\"remark\">: \(writer.write.actions)</span></li>\n"
    }
    return "<h3>Written by</h3>\n<ul class=\"plain\">\(items)</ul>\n"
  }
}

extension TableSection {
  /// The full-text table that made a trigger, in parentheses.
  private func madeBy(_ trigger: String) -> HTML {
    let index = state.schema.tables.first {
      $0.indexedContent != nil && $0.triggerNames.contains(trigger)
    }
    return index.map { ", which \(page.link(toTable: $0.name.value)) made" } ?? ""
  }
}

extension Table {
  /// The table whose rows a full-text table indexes by triggers of its own.
  fileprivate var indexedContent: FoldedName? {
    guard case .fullText(let fullText) = kind, !triggerNames.isEmpty,
      case .external(let content) = fullText.content
    else { return nil }
    return FoldedName(content.table.value)
  }
}

extension ForeignKey {
  /// The actions for rows with the key.
  fileprivate var actions: HTML {
    let words = [
      onDelete.map { "ON DELETE \($0.rawValue)" }, onUpdate.map { "ON UPDATE \($0.rawValue)" },
      deferral?.rawValue,
    ]
    return words.compactMap { $0 }.map { HTML.code($0) }.joined(separator: " ")
  }
}
