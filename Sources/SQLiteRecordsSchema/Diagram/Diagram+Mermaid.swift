extension Diagram {
  /// The diagram in Mermaid's language, which many hosts of Markdown draw.
  ///
  /// https://mermaid.js.org/syntax/entityRelationshipDiagram.html
  package var mermaid: String {
    let boxes = entities.map { entity in
      let lines = entity.attributes.map { "    \($0.mermaid)\n" }.joined()
      return "  \(entity.name.mermaidText) {\n\(lines)  }\n"
    }
    let lines = relationships.map { relationship in
      let parent = relationship.isOptional ? "|o" : "||"
      let child = relationship.isUnique ? "o|" : "o{"
      let ends = (relationship.parent.mermaidText, relationship.child.mermaidText)
      let label = relationship.columns.joined(separator: ", ").mermaidText
      return "  \(ends.0) \(parent)--\(child) \(ends.1) : \(label)\n"
    }
    let indexes = textIndexes.map { index in
      "  \(index.content.mermaidText) ||..|| \(index.table.mermaidText) : \"full text\"\n"
    }
    let readings = readings.map { reading in
      "  \(reading.table.mermaidText) }o..o{ \(reading.view.mermaidText) : \"view\"\n"
    }
    return "erDiagram\n" + (boxes + lines + indexes + readings).joined()
  }
}

extension Diagram.Attribute {
  /// A type and a name are words in Mermaid; a comment holds what is lost in them.
  fileprivate var mermaid: String {
    let type = type.isEmpty ? "ANY" : type
    var parts = [type.mermaidWord, name.mermaidWord]
    if !marks.isEmpty { parts.append(marks.map(\.rawValue).joined(separator: ", ")) }
    let original = [type, name].filter { $0.mermaidWord != $0 }
    let comment = original + (isNotNull ? ["NOT NULL"] : [])
    if !comment.isEmpty { parts.append(comment.joined(separator: " ").mermaidText) }
    return parts.joined(separator: " ")
  }
}

extension String {
  /// The text in double quotes, for which Mermaid knows no escape: they become single ones.
  fileprivate var mermaidText: String {
    "\"" + String(map { $0 == "\"" ? "'" : $0.isNewline ? " " : $0 }) + "\""
  }

  /// The text as a word that begins with a letter.
  fileprivate var mermaidWord: String {
    let word = String(map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    return word.first?.isLetter == true ? word : "c\(word)"
  }
}
