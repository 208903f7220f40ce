extension Diagram {
  /// The diagram in Graphviz's language: `dot -Tsvg` draws it.
  ///
  /// https://graphviz.org/doc/info/lang.html
  package var dot: String {
    """
    digraph {
      rankdir=LR;
      ranksep=0.8;
      node [shape=plain, fontname="Helvetica", fontsize=11];
      edge [dir=both, fontname="Helvetica", fontsize=9];
    \((entities.map(\.dot) + relationships.map(dot) + textIndexes.map(dot) + readings.map(dot)).joined())}

    """
  }

  /// CSS for the SVG that Graphviz draws, with other colours on a dark page.
  package static let style = """
    @media (prefers-color-scheme: dark) {
      text { fill: #dddddd }
      [stroke="black"] { stroke: #999999 }
      [fill="black"] { fill: #999999 }
      [fill="white"] { fill: #1d1d1f }
      [fill="\(tableColour)"] { fill: #24405e }
      [fill="\(viewColour)"] { fill: #3a3a3c }
    }

    """

  fileprivate static let tableColour = "#dde8f5"
  fileprivate static let viewColour = "#eeeeee"

  /// A line from the right end of a foreign key's row to the left end of its parent's. A label names
  /// the columns of a key that has several.
  private func dot(_ relationship: Relationship) -> String {
    let (child, parent) = (relationship.child, relationship.parent)
    let arrow = [
      "arrowhead=\(relationship.isOptional ? "teeodot" : "teetee")",
      "arrowtail=\(relationship.isUnique ? "teeodot" : "crowodot")",
    ]
    let columns = relationship.columns
    let label = columns.count > 1 ? ["label=\(columns.joined(separator: ", ").dotText)"] : []
    let start = end("right", of: columns.first, in: child)
    // Around a table, a line stays on one side.
    let side = parent == child ? "right" : "left"
    let end = end(side, of: relationship.parentColumns.first, in: parent)
    return "  \(start) -> \(end) [\((label + arrow).joined(separator: ", "))];\n"
  }

  /// A dashed line from a full-text table to the table whose rows it finds.
  private func dot(_ index: TextIndex) -> String {
    "  \(index.table.dotText) -> \(index.content.dotText) [style=dashed, dir=forward];\n"
  }

  /// A dotted line from a view to a table that it reads.
  private func dot(_ reading: Reading) -> String {
    "  \(reading.view.dotText) -> \(reading.table.dotText) [style=dotted, dir=forward];\n"
  }

  /// An end of a column's row; the whole table if it has no such column.
  private func end(_ side: String, of column: String?, in table: String) -> String {
    let attributes = entities.first { $0.name == table }?.attributes ?? []
    guard let row = attributes.firstIndex(where: { $0.name == column }) else {
      return table.dotText
    }
    return "\(table.dotText):\(side)\(row):\(side == "left" ? "w" : "e")"
  }
}

extension Diagram.Entity {
  /// A table with a row for the name and one for each column, whose ends are places for lines.
  fileprivate var dot: String {
    let colour = isView ? Diagram.viewColour : Diagram.tableColour
    let title = "<td bgcolor=\"\(colour)\" colspan=\"3\"><b>\(name.dotMarkup)</b></td>"
    let rows = attributes.enumerated().map { row, attribute in
      let marks = attribute.marks.map(\.rawValue).joined(separator: " ")
      let type = attribute.type + (attribute.isNotNull ? " NOT NULL" : "")
      return attribute.name.dotCell(port: "left\(row)") + type.dotCell()
        + marks.dotCell(port: "right\(row)")
    }
    let table = ([title] + rows).map { "    <tr>\($0)</tr>\n" }.joined()
    return """
        \(name.dotText) [label=<<table border="0" cellborder="1" cellspacing="0" cellpadding="3">
      \(table)  </table>>];

      """
  }
}

extension String {
  /// The text in double quotes.
  fileprivate var dotText: String {
    let escaped = map { $0 == "\"" ? "\\\"" : $0 == "\\" ? "\\\\" : $0.isNewline ? " " : "\($0)" }
    return "\"\(escaped.joined())\""
  }

  /// The text between marks of HTML. An empty text would be no label.
  fileprivate var dotMarkup: String {
    let escapes: [Character: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"]
    return isEmpty ? " " : map { escapes[$0] ?? "\($0)" }.joined()
  }

  fileprivate func dotCell(port: String? = nil) -> String {
    let port = port.map { " port=\"\($0)\"" } ?? ""
    return "<td align=\"left\"\(port)>\(dotMarkup)</td>"
  }
}
