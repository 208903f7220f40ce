extension SchemaDecoder {
  /// SQL: a string, or an array of its lines.
  static func sql(_ node: JSONNode, log: inout DiagnosticLog) -> Located<String>? {
    switch node.value {
    case .string(let text): return Located(text, at: node.location)
    case .array(let elements): return sql(elements, at: node.location, log: &log)
    case .null, .boolean, .integer, .real, .object:
      let message = "expected a string or an array of lines, found \(node.kind)"
      log.error(.wrongType, message, at: node.location)
      return nil
    }
  }

  private static func sql(
    _ elements: [JSONNode],
    at location: SourceLocation,
    log: inout DiagnosticLog
  ) -> Located<String>? {
    var text = ""
    var lines: [WrittenLine] = []
    for element in elements {
      guard let line = locatedString(element, log: &log) else { continue }
      if !lines.isEmpty { text += "\n" }
      lines.append(
        WrittenLine(start: text.utf8.count, location: line.location, escapes: element.escapes)
      )
      text += line.value
    }
    guard lines.count == elements.count else { return nil }
    return Located(text, at: lines.first?.location ?? location, lines: lines)
  }

  /// SQL where other forms are possible: `nil` if the value is another form.
  static func plainSQL(_ node: JSONNode, log: inout DiagnosticLog) -> Located<String>?? {
    switch node.value {
    case .string, .array: .some(sql(node, log: &log))
    case .null, .boolean, .integer, .real, .object: nil
    }
  }
}
