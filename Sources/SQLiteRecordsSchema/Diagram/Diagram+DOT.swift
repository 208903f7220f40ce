extension Diagram {
  /// The diagram in Graphviz's language: `dot -Tsvg` draws it.
  ///
  /// https://graphviz.org/doc/info/lang.html
  package var dot: String {
    let edges = relationships.map { relationship in
      let parent = relationship.isOptional ? "teeodot" : "teetee"
      let child = relationship.isUnique ? "teeodot" : "crowodot"
      let attributes = [
        "label=\(relationship.columns.joined(separator: ", ").dotText)",
        "arrowhead=\(parent)", "arrowtail=\(child)",
      ]
      return "  \(relationship.child.dotText) -> \(relationship.parent.dotText)"
        + " [\(attributes.joined(separator: ", "))];\n"
    }
    return """
      digraph {
        rankdir=LR;
        node [shape=plain, fontname="Helvetica", fontsize=11];
        edge [dir=both, fontname="Helvetica", fontsize=9];
      \((entities.map(\.dot) + edges).joined())}

      """
  }
}

extension Diagram.Entity {
  /// A table with a row for the name and one for each column.
  fileprivate var dot: String {
    let colour = isView ? "#eeeeee" : "#dde8f5"
    let rows = attributes.map { attribute in
      let marks = attribute.marks.map(\.rawValue).joined(separator: " ")
      let type = attribute.type + (attribute.isNotNull ? " NOT NULL" : "")
      return [attribute.name, type, marks].map(\.dotCell).joined()
    }
    let title = "<td bgcolor=\"\(colour)\" colspan=\"3\"><b>\(name.dotMarkup)</b></td>"
    let table = ([title] + rows).map { "    <tr>\($0)</tr>\n" }.joined()
    return """
        \(name.dotText) [label=<<table border="0" cellborder="1" cellspacing="0" cellpadding="4">
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

  fileprivate var dotCell: String { "<td align=\"left\">\(dotMarkup)</td>" }
}
