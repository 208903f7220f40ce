import SQLiteRecordsSQL

/// How people write a value that is to be something else, and what is right instead.
enum OtherForms {
  /// Creates the right form of a value; `nil` if the intention is unknown.
  typealias Proposal = @Sendable (JSONNode) -> String?

  /// The advice to write the right form.
  static func suggestion(_ proposal: Proposal?, for node: JSONNode) -> Advice {
    proposal?(node).map { .meant(form: $0) } ?? .none
  }

  /// `"String"` in the place of `{"type": "String"}`.
  static let property: Proposal = { node in
    guard let text = node.shortText else { return nil }
    let name = text.last == "?" ? String(text.dropLast()) : text
    if let type = SwiftTypeWords.meaning(of: name) { return #"{"type": "\#(type.rawValue)"}"# }
    if let type = SwiftTypeWords.databaseValue(of: name) {
      return #"{"databaseValue": "\#(type)"}"#
    }
    if name.first == "[" { return #"{"json": "\#(name)"}"# }
    return TypeText.isType(name) ? #"{"json": "\#(name)"} or {"rawValue": "\#(name)"}"# : nil
  }

  /// `"Player"` in the place of `{"name": "Player"}`.
  static let named: Proposal = { node in node.shortText.map { #"{"name": "\#($0)"}"# } }

  /// `"id INTEGER"` in the place of `{"name": "id", "type": "INTEGER"}`.
  static let column: Proposal = { node in
    guard let text = node.shortText else { return nil }
    let parts = text.split(maxSplits: 1) { $0 == " " || $0 == ":" }.map(String.init)
    guard parts.count == 2 else { return #"{"name": "\#(text)"}"# }
    let type = parts[1].drop { $0 == " " }
    return #"{"name": "\#(parts[0])", "type": "\#(type)"}"#
  }

  /// `"team(id)"` in the place of `{"table": "team", "column": "id"}`.
  static let columnReference: Proposal = { node in
    node.shortText.flatMap { text in
      guard let reference = WrittenReference(text) else { return #"{"table": "\#(text)"}"# }
      return #"{\#(reference.membersOfColumn)}"#
    }
  }

  /// `"team(id, year)"` in the place of `{"table": "team", "columns": ["id", "year"]}`.
  static let tableReference: Proposal = { node in
    node.shortText.flatMap { text in
      guard let reference = WrittenReference(text) else { return #"{"table": "\#(text)"}"# }
      return #"{\#(reference.membersOfTable)}"#
    }
  }

  static let foreignKey: Proposal = { node in
    names(node).map { #"{"columns": \#($0), "references": {"table": …}}"# }
  }

  /// `"name"` or `["name"]` in the place of `{"columns": ["name"]}`.
  static let index: Proposal = { node in names(node).map { #"{"columns": \#($0)}"# } }

  /// `["a"]` in the place of `{"name": …, "cases": ["a"]}`.
  static let enumeration: Proposal = { node in
    names(node).map { #"{"name": …, "cases": \#($0)}"# }
  }

  /// `"id"` in the place of `["id"]`.
  static let names: Proposal = { node in
    switch node.value {
    case .string: node.shortText.map { "[\(list($0))]" }
    case .array(let elements):
      !elements.isEmpty && elements.count < 10 && elements.allSatisfy { $0.shortText != nil }
        ? "[\(elements.compactMap(\.shortText).map { "\"\($0)\"" }.joined(separator: ", "))]" : nil
    case .null, .boolean, .integer, .real, .object: nil
    }
  }

  /// `"autoincrement"` in the place of `{"autoincrement": true}`, and words for true.
  static let columnPrimaryKey: Proposal = { node in
    if let text = node.shortText, text.asciiLowercased.hasPrefix("auto") {
      return #"{"autoincrement": true}"#
    }
    return boolean(node)
  }

  /// `"true"`, `"YES"` or 1 in the place of `true`.
  static let boolean: Proposal = { node in
    switch node.value {
    case .integer(1): return "true"
    case .integer(0): return "false"
    case .string(let text):
      switch text.asciiLowercased {
      case "true", "yes", "y", "1", "on": return "true"
      case "false", "no", "n", "0", "off": return "false"
      default: return nil
      }
    case .null, .boolean, .integer, .real, .array, .object: return nil
    }
  }

  /// An element in the place of an array.
  static let array: Proposal = { node in
    if case .object = node.value { return "[{…}]" }
    return names(node)
  }

  /// An object with a member for each column in the place of an array of columns.
  static let columns: Proposal = { node in
    guard case .object(let members) = node.value, let first = members.first,
      first.key.value.isShort
    else { return array(node) }
    return #"[{"name": "\#(first.key.value)", …}]"#
  }

  /// A column or a list of them in the place of a list of such lists.
  static let unique: Proposal = { node in
    switch node.value {
    case .string: names(node).map { "[\($0)]" }
    case .boolean: #"[["…"]]"#
    case .object: "[{…}]"
    case .null, .integer, .real, .array: nil
    }
  }

  private static func list(_ text: String) -> String {
    text.split(separator: ",").map { part in
      "\"\(part.drop { $0 == " " })\""
    }.joined(separator: ", ")
  }
}

extension Advice {
  /// A value of another form that was probably meant.
  ///
  /// - parameter form: JSON, or a hint that is no JSON or has `…` in it, and cures nothing by itself.
  static func meant(form: String) -> Advice {
    var log = DiagnosticLog()
    let isJSON = JSONReader.read(bytes: Array(form.utf8), file: "", log: &log) != nil
    let isWhole = isJSON && !log.hasErrors && !form.contains("…")
    return Advice("; did you mean \(form)?", isWhole ? [.json(form)] : [])
  }
}

/// `team(id)` or `team.id`, as SQL writes what a foreign key leads to.
struct WrittenReference {
  let table: String
  let columns: [String]

  /// Takes a text apart; `nil` if it is a name alone.
  init?(_ text: String) {
    let tokens = text.isShort ? SQLLexer.tokens(of: text) : []
    guard let name = tokens.first?.name, tokens.count > 2 else { return nil }
    let rest = tokens[2...]
    if tokens[1].isSymbol("."), rest.count == 1, let column = rest.first?.name {
      (table, columns) = (name, [column])
    } else if tokens[1].isSymbol("("), rest.last?.isSymbol(")") == true {
      (table, columns) = (name, rest.compactMap(\.name))
    } else {
      return nil
    }
  }

  /// The members of a reference that a column declares.
  var membersOfColumn: String {
    columns.count == 1 ? #""table": "\#(table)", "column": "\#(columns[0])""# : membersOfTable
  }

  /// The members of a reference that a table declares.
  var membersOfTable: String {
    let columns = columns.map { "\"\($0)\"" }.joined(separator: ", ")
    return #""table": "\#(table)", "columns": [\#(columns)]"#
  }
}

extension JSONNode {
  /// The text of a string that is short and plain enough to be part of a proposal.
  fileprivate var shortText: String? {
    guard case .string(let text) = value, text.isShort else { return nil }
    return text
  }
}

extension String {
  fileprivate var isShort: Bool {
    !isEmpty && utf8.count <= 60
      && utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
  }
}
