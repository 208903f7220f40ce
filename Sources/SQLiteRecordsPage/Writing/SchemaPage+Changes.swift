extension SchemaPage {
  /// The changes from the earlier state to the current one.
  var changesSection: HTML {
    guard let comparison else { return .empty }
    let changes = comparison.changes
    let content: HTML =
      changes.isEmpty
      ? "<p>There are no differences.</p>\n" : list(of: changes, namesObject: true)
    return """
      <section class="page" id="changes" data-page aria-labelledby="changes-title">
      <p class="eyebrow">compared with <code>\(comparison.name)</code></p>
      <h2 id="changes-title">Changes</h2>
      \(content)</section>

      """
  }

  /// The versions along the migration steps, the newest one first.
  var versionsSection: HTML {
    if versions.isEmpty { return .empty }
    let items: [HTML] = versions.indices.reversed().map { version($0) }
    return """
      <section class="page" id="versions" data-page aria-labelledby="versions-title">
      <h2 id="versions-title">Versions</h2>
      \(items)</section>

      """
  }

  private func version(_ index: Int) -> HTML {
    let version = versions[index]
    let title: HTML =
      version.identifier.map { "<code>\($0)</code>" } ?? "Not in a step yet"
    let changes: HTML =
      version.changes.isEmpty
      ? "<p>The schema stays as it is.</p>\n" : list(of: version.changes, namesObject: true)
    let closures: [HTML] = version.closures.map { "<li>calls <code>\($0)</code></li>\n" }
    let losses: [HTML] = version.losses.map { "<li><code>\($0)</code></li>\n" }
    let remarks: HTML =
      closures.isEmpty && losses.isEmpty
      ? "" : "<ul class=\"plain\">\(closures)\(losses)</ul>\n"
    let sql: HTML =
      version.text.isEmpty
      ? ""
      : """
      <details><summary>SQL of the step</summary>
      <pre class="sql"><code>\(HTML.sql(version.text))</code></pre></details>

      """
    return """
      <article class="version" id="\(PageAnchor.version(index))" data-kind="version" data-name="\(version.identifier ?? "pending")">
      <h3>\(title)</h3>
      \(changes)\(remarks)\(sql)</article>

      """
  }

  /// Changes, grouped by the objects that they belong to.
  ///
  /// - parameter namesObject: Whether each group begins with the name of its object.
  func list(of changes: [SchemaChange], namesObject: Bool) -> HTML {
    var order: [SchemaChange.Object] = []
    var groups: [SchemaChange.Object: [SchemaChange]] = [:]
    for change in changes {
      if groups[change.object] == nil { order.append(change.object) }
      groups[change.object, default: []].append(change)
    }
    let items: [HTML] = order.map { object in
      let group = groups[object] ?? []
      let parts = group.filter { $0.part != nil || $0.kind.wholeStatus == nil }
      let rows: [HTML] = parts.map { "<li>\($0.html)</li>\n" }
      let list: HTML = rows.isEmpty ? "" : "<ul>\(rows)</ul>\n"
      guard namesObject, let first = group.first else { return list }
      let link: HTML =
        switch object {
        case .table: link(toTable: first.name)
        case .query: link(toQuery: first.name)
        }
      return """
        <div class="change"><p>\(HTML.badge(group.status(of: object))) \(first.noun) \(link)</p>
        \(list)</div>

        """
    }
    return "<div class=\"changes\">\(items)</div>\n"
  }
}

extension SchemaChange {
  /// The change as a line below its object.
  fileprivate var html: HTML {
    let subject: HTML = part.map { "\($0.noun) <code>\($0.name)</code>" } ?? ""
    let colon: HTML = part == nil ? "" : ": "
    switch kind {
    case .added, .removed: return "\(HTML.badge(kind.wholeStatus)) \(subject)"
    case .renamed(let name): return "\(subject)\(colon)renamed from <code>\(name)</code>"
    case .changed(let property, let old, let new):
      if let old, let new, let difference = WordDifference(from: old, to: new) {
        return "\(subject)\(colon)\(property) \(difference.html)"
      }
      let before: HTML = old.map { "<del>\($0)</del> " } ?? ""
      let after: HTML = new.map { "<ins>\($0)</ins>" } ?? "<ins>none</ins>"
      return "\(subject)\(colon)\(property) \(before)\(after)"
    case .gained(let text): return "\(subject)\(colon)<ins>\(text)</ins>"
    case .lost(let text): return "\(subject)\(colon)<del>\(text)</del>"
    }
  }
}
