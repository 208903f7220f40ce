import SQLiteRecordsSchema

extension SchemaPage {
  /// The diagram, as SVG that can be read without a script.
  var diagramSection: HTML {
    guard hasDiagram else { return .empty }
    let diagram = TableDiagram(self)
    let isLarge = diagram.tables.count >= Self.leastCountOfNames
    let names = isLarge ? TableDiagram(self, hasOnlyNames: true).drawing("names") : .empty
    let kinds = Set(diagram.lines.map(\.kind))
    let counts: [HTML] = [
      HTML.count(diagram.tables.count { !$0.isView }, "table"),
      HTML.count(diagram.tables.count(where: \.isView), "view"),
      HTML.count(diagram.lines.count { $0.kind == .key }, "key"),
    ]
    let label: HTML = "Diagram of \(counts.joined(separator: ", "))"
    return """
      <section class="page wide current" id="diagram" data-page aria-labelledby="diagram-title">
      <h2 id="diagram-title">Diagram</h2>
      <div class="canvas" id="canvas" role="group" aria-label="\(label)">
      \(diagram.drawing("drawing"))\(names)
      <div class="tools" hidden></div>
      </div>
      \(legend(kinds))
      </section>

      """
  }

  /// The number of tables from which on their columns cannot be read where all are in sight.
  private static let leastCountOfNames = 40

  /// - parameter kinds: The kinds of the lines that are drawn.
  private func legend(_ kinds: Set<TableDiagram.LineKind>) -> HTML {
    let others: [HTML] = [(.index, "full-text index"), (.reading, "a view reads")]
      .filter { kinds.contains($0.0) }.map { (kind: TableDiagram.LineKind, words: String) in
        """
        <span><svg class="mark" width="34" height="14" viewBox="0 0 34 14"><g class="link \(kind.rawValue)">\
        <path class="line" d="M2 7H26"/><path class="tip" d="M24 3 32 7 24 11z"/></g></svg>\(words)</span>
        """
      }
    let changes: HTML =
      comparison == nil
      ? ""
      : """
      <span><i class="swatch added"></i>added</span><span><i class="swatch changed"></i>changed</span>\
      <span><i class="swatch removed"></i>removed</span>
      """
    return """
      <p class="legend"><span><svg class="mark" width="34" height="14" viewBox="0 0 34 14"><path class="line" d="M2 2 10 7 2 12M2 7H32"/></svg>many rows</span>\
      <span><svg class="mark" width="34" height="14" viewBox="0 0 34 14"><path class="line" d="M7 2V12M2 7H32"/></svg>at most one</span>\
      <span><svg class="mark" width="34" height="14" viewBox="0 0 34 14"><path class="line" d="M2 2 10 7 2 12M2 7H32"/><circle class="ring" cx="14" cy="7" r="3.5"/></svg>the key can be NULL</span>\
      <span><svg class="mark" width="34" height="14" viewBox="0 0 34 14"><path class="line" d="M2 7H26"/><path class="tip" d="M24 3 32 7 24 11z"/></svg>the parent</span>\
      \(others)\(changes)<span class="help" hidden>Drag, scroll or pinch; click a key to follow it</span></p>
      """
  }
}

extension TableDiagram {
  /// The diagram as SVG.
  fileprivate func drawing(_ id: String) -> HTML {
    let (width, height) = (Int(layout.width), Int(layout.height))
    let margin = 24
    let box = "\(-margin) \(-margin) \(width + 2 * margin) \(height + 2 * margin)"
    let lines: [HTML] = self.lines.indices.map { line($0) }
    let tables: [HTML] = self.tables.indices.map {
      self.tables[$0].isNameOnly ? name($0) : table($0)
    }
    let hidden: HTML = id == "drawing" ? "" : " hidden"
    return """
      <svg id="\(id)" class="drawing"\(hidden) viewBox="\(box)" width="\(width + 2 * margin)" height="\(height + 2 * margin)" xmlns="http://www.w3.org/2000/svg">
      <g class="lines">\(lines)</g>
      <g class="tables">\(tables)</g>
      </svg>
      """
  }

  /// A table as its name.
  private func name(_ index: Int) -> HTML {
    let table = tables[index]
    let frame = layout.frames[index]
    let (width, height) = (Int(frame.width), Int(frame.height))
    let classes =
      ["box", table.status?.rawValue, table.isForeign ? "foreign" : nil].compactMap { $0 }
      .joined(separator: " ")
    let anchor = PageAnchor.table(table.name)
    let heading: HTML = """
      <rect class="head" width="\(width)" height="\(height)"/>\
      <text class="large" x="12" y="28">\(DrawnText.cut(table.name, 40))</text><title>\(table.name)</title>
      """
    let link: HTML =
      table.isForeign ? "<g>\(heading)</g>" : "<a href=\"#\(anchor)\" data-table>\(heading)</a>"
    return """
      <g class="\(classes)" data-id="\(anchor)" transform="translate(\(Int(frame.x)) \(Int(frame.y)))">\
      <rect class="frame" width="\(width)" height="\(height)" rx="7"/>\(link)\
      <rect class="edge" width="\(width)" height="\(height)" rx="7"/></g>

      """
  }

  fileprivate func table(_ index: Int) -> HTML {
    let table = tables[index]
    let frame = layout.frames[index]
    let (width, height) = (Int(frame.width), Int(frame.height))
    let rows: [HTML] = table.rows.enumerated().map { place, row in
      drawn(
        row,
        of: table,
        y: DrawnTable.headingHeight + Double(place) * DrawnTable.rowHeight + 3,
        width
      )
    }
    let name = DrawnText.cut(table.name, 40)
    let title: HTML = "<text class=\"name\" x=\"12\" y=\"21\">\(name)</text>"
    let kind: HTML =
      table.isView ? "<text class=\"kind\" x=\"\(width - 12)\" y=\"21\">view</text>" : ""
    let heading: HTML = """
      <rect class="head" width="\(width)" height="\(Int(DrawnTable.headingHeight))"/>\(title)\(kind)\
      <title>\(table.name)</title>
      """
    let anchor = PageAnchor.table(table.name)
    let link: HTML =
      table.isForeign ? "<g>\(heading)</g>" : "<a href=\"#\(anchor)\" data-table>\(heading)</a>"
    let classes =
      ["box", table.status?.rawValue, table.isForeign ? "foreign" : nil].compactMap { $0 }
      .joined(separator: " ")
    return """
      <g class="\(classes)" data-id="\(anchor)" transform="translate(\(Int(frame.x)) \(Int(frame.y)))">\
      <rect class="frame" width="\(width)" height="\(height)" rx="7"/>\
      \(link)<path class="rule" d="M0 32H\(width)"/>\(rows)\
      <rect class="edge" width="\(width)" height="\(height)" rx="7"/></g>

      """
  }

  private func drawn(_ row: DrawnTable.Row, of table: DrawnTable, y: Double, _ width: Int) -> HTML {
    let baseline = Int(y) + 15
    let name = DrawnText.cut(row.name, 32)
    let classes = [
      "row", row.isKey ? "key" : nil, row.parent == nil ? nil : "fk", row.status?.rawValue,
    ]
    .compactMap { $0 }.joined(separator: " ")
    let mark: HTML =
      row.isKey ? "<path class=\"pk\" d=\"M11 \(baseline - 4)l3.5 -3.5 3.5 3.5 -3.5 3.5z\"/>" : ""
    let isMarked =
      !row.isNotNull && !row.isKey && !row.type.isEmpty
      && requiredColumns[FoldedName(table.name)]?.contains(FoldedName(row.name)) != true
    let type = DrawnText.cut(row.type, 18) + (isMarked ? "?" : "")
    let content: HTML = """
      <rect class="hit" y="\(Int(y))" width="\(width)" height="\(Int(DrawnTable.rowHeight))"/>\(mark)\
      <text x="24" y="\(baseline)">\(name)</text>\
      <text class="type" x="\(width - 12)" y="\(baseline)">\(type)</text>
      """
    guard let parent = row.parent else { return "<g class=\"\(classes)\">\(content)</g>" }
    let tip = "\(table.name).\(row.name) → \(parent)"
    return """
      <a class="\(classes)" href="#\(PageAnchor.table(parent))" data-key><title>\(tip)</title>\(content)</a>
      """
  }

  fileprivate func line(_ index: Int) -> HTML {
    let line = lines[index]
    let route = layout.routes[index]
    guard !route.curves.isEmpty else { return .empty }
    let classes = ["link", line.kind == .key ? nil : line.kind.rawValue, line.status?.rawValue]
      .compactMap { $0 }
      .joined(separator: " ")
    let (child, parent) = (tables[line.child].name, tables[line.parent].name)
    let title =
      "\(child)\(Self.list(line.childColumns)) → \(parent)\(Self.list(line.parentColumns))"
    return """
      <g class="\(classes)" data-from="\(PageAnchor.table(child))" data-to="\(PageAnchor.table(parent))">\
      <title>\(title)</title><path class="wide" d="\(route.path)"/><path class="line" d="\(route.path)"/>\
      \(ends(of: line, route))</g>

      """
  }

  private func ends(of line: Line, _ route: GraphLayout.Route) -> HTML {
    guard line.kind == .key else { return route.tip }
    return route.ends(isUnique: line.isUnique, isOptional: line.isOptional)
  }

  private static func list(_ columns: [String]) -> String {
    columns.isEmpty ? "" : "(\(columns.joined(separator: ", ")))"
  }
}
