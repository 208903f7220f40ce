/// Lays JSON out in lines of at most 100 columns, as far as its strings permit.
///
/// What fits on the rest of a line stays on it. Otherwise a stacked value gets a line for each of
/// its parts, and another one fills its lines.
///
/// ```json
/// { "name": "teamId", "type": "INTEGER", "notNull": true,
///   "references": { "table": "team", "onDelete": "CASCADE" } }
/// ```
package struct JSONPrinter {
  private static let width = 100
  private var text = ""
  /// The number of characters on the current line.
  private var column = 0

  /// The text of a value, with a line feed at its end.
  package static func text(of value: JSONValue) -> String {
    var printer = JSONPrinter()
    printer.lay(value, indent: 0, after: 0)
    return printer.text + "\n"
  }

  private mutating func write(_ string: String) {
    text += string
    column += string.count
  }

  private mutating func newLine(_ indent: Int) {
    text += "\n" + String(repeating: " ", count: indent)
    column = indent
  }

  private func fits(_ string: String, after: Int) -> Bool {
    column + string.count + after <= Self.width
  }

  /// Lays a value out; `after` is the number of characters that must follow it on its last line.
  private mutating func lay(_ value: JSONValue, indent: Int, after: Int) {
    if !value.isStacked, fits(value.inline, after: after) {
      write(value.inline)
      return
    }
    switch value {
    case .null, .boolean, .integer, .real, .string:
      write(value.inline)
    case .breakable(_, let broken): lay(broken, indent: indent, after: after)
    case .array(let elements, let isStacked):
      let isList = elements.contains { $0.isObject || $0.isBreakable || $0.isStacked }
      if isStacked || isList {
        stack(elements, indent)
      } else {
        fill(elements, indent)
      }
    case .object(let members, isStacked: true):
      stack(members, indent)
    case .object(let members, isStacked: false):
      // The lines of SQL that is the only member are not indented as far as the member is.
      let isSQL = members.count == 1 && members[0].value.isStackOfStrings
      fill(members, indent: isSQL ? indent : nil, after: after)
    }
  }
}

extension JSONPrinter {
  private mutating func stack(_ elements: [JSONValue], _ indent: Int) {
    write("[")
    for (index, element) in elements.enumerated() {
      newLine(indent + 2)
      let isLast = index == elements.count - 1
      lay(element, indent: indent + 2, after: isLast ? 0 : 1)
      if !isLast { write(",") }
    }
    newLine(indent)
    write("]")
  }

  private mutating func stack(_ members: [JSONValue.Member], _ indent: Int) {
    write("{")
    for (index, member) in members.enumerated() {
      newLine(indent + 2)
      write(member.label)
      let isLast = index == members.count - 1
      lay(member.value, indent: indent + 2, after: isLast ? 0 : 1)
      if !isLast { write(",") }
    }
    newLine(indent)
    write("}")
  }

  private mutating func fill(_ elements: [JSONValue], _ indent: Int) {
    write("[")
    newLine(indent + 2)
    for (index, element) in elements.enumerated() {
      if index > 0 {
        write(",")
        if fits(" " + element.inline, after: 1) { write(" ") } else { newLine(indent + 2) }
      }
      lay(element, indent: indent + 2, after: 1)
    }
    newLine(indent)
    write("]")
  }

  /// The members follow each other, aligned behind the brace or indented as given.
  private mutating func fill(_ members: [JSONValue.Member], indent: Int?, after: Int) {
    write("{ ")
    let indent = indent ?? column
    for (index, member) in members.enumerated() {
      let isLast = index == members.count - 1
      let after = isLast ? after + 2 : 1
      if index > 0 {
        write(",")
        let fitsHere = !member.value.isStacked && fits(" " + member.inline, after: after)
        if fitsHere { write(" ") } else { newLine(indent) }
      }
      write(member.label)
      lay(member.value, indent: indent, after: after)
    }
    write(" }")
  }
}
