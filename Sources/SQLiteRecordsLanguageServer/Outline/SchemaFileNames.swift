import SQLiteRecordsSchema

/// The tables that a schema file declares, the names that it mentions, and the SQL in it, as far as it can
/// be read.
struct SchemaFileNames {
  private(set) var tables: [TableOutline] = []
  private(set) var uses: [NameUse] = []
  private(set) var fragments: [FileSQL] = []

  private let text: EditedText
  private let file: String

  init(_ outline: JSONOutline, _ text: EditedText, file: String) {
    self.text = text
    self.file = file
    guard let root = outline.root else { return }
    let lists = ["tables", "views", "fullTextTables", "virtualTables"].compactMap { root[$0] }
    for table in lists.isEmpty ? [root] : lists.flatMap(\.elements) { readTable(table) }
  }

  /// The name of the file without its ending, which is often that of its table.
  var fileName: String {
    let name = file.split(separator: "/").last ?? ""
    return String(name.prefix { $0 != "." })
  }

  private mutating func readTable(_ node: JSONOutline.Node) {
    let keys = ["table", "view", "fullTextTable", "virtualTable"]
    guard let key = keys.first(where: { node[$0]?.string != nil }), let name = node[key],
      let table = name.string
    else { return }
    add(.table(table), name, isDeclaration: true)
    let columns = (node["columns"]?.elements ?? []).compactMap { column in
      (column["name"] ?? column).string.map { (name: $0, node: column["name"] ?? column) }
    }
    for column in columns { add(.column(column.name, of: table), column.node, isDeclaration: true) }
    tables.append(
      TableOutline(
        name: table,
        columns: columns.map(\.name) + (node["columnNames"]?.elements ?? []).compactMap(\.string),
        file: file,
        range: name.range,
        columnRanges: columns.map(\.node.range),
        isView: key != "table",
        isFullText: key == "fullTextTable",
        content: node["content"]?["table"]?.string
      )
    )
    for column in node["columns"]?.elements ?? [] { readColumn(column, of: table) }
    readKeys(node, of: table)
    readSQL(node, of: table)
    readSwift(node["swift"], of: table)
  }

  private mutating func readColumn(_ node: JSONOutline.Node, of table: String) {
    if let references = node["references"] { readReference(references) }
    for key in ["check", "generated", "backfill", "default"] {
      guard let value = node[key] else { continue }
      // A default in quotes is a text.
      // In the place of one check, an array is a list of checks.
      let isList = key == "check" && !value.elements.isEmpty
      for value in isList ? value.elements : [value] {
        readExpressions(value, of: table, takesText: key != "default")
      }
    }
  }

  /// Reads `{ "table": …, "column": …, "columns": … }`.
  private mutating func readReference(_ node: JSONOutline.Node) {
    guard let name = node["table"] ?? (node.string == nil ? nil : node), let table = name.string
    else { return }
    add(.table(table), name)
    readColumnNames(node["column"], of: table)
    readColumnNames(node["columns"], of: table)
  }

  private mutating func readKeys(_ node: JSONOutline.Node, of table: String) {
    readColumnNames(node["primaryKey"], of: table)
    for key in node["unique"]?.elements ?? [] { readColumnNames(key, of: table) }
    for key in node["foreignKeys"]?.elements ?? [] {
      readColumnNames(key["columns"], of: table)
      if let references = key["references"] { readReference(references) }
    }
    for index in node["indexes"]?.elements ?? [] { readColumnNames(index["columns"], of: table) }
    if let content = node["content"] {
      readReference(content)
      if let name = content["table"]?.string { readColumnNames(content["rowID"], of: name) }
    }
  }

  /// Reads a name, an array of names, or objects with `column` or `columns`.
  private mutating func readColumnNames(_ node: JSONOutline.Node?, of table: String) {
    guard let node else { return }
    if let name = node.string { return add(.column(name, of: table), node) }
    for element in node.elements { readColumnNames(element, of: table) }
    readColumnNames(node["column"], of: table)
    readColumnNames(node["columns"], of: table)
  }

  private mutating func readSQL(_ node: JSONOutline.Node, of table: String) {
    for check in node["checks"]?.elements ?? [] { readExpressions(check, of: table) }
    for index in node["indexes"]?.elements ?? [] {
      if let condition = index["where"] { readExpressions(condition, of: table) }
      for term in index["columns"]?.elements ?? [] where term.string == nil {
        readExpressions(term, of: table)
      }
    }
    if let sql = node["sql"] { add(FileSQL(text, strings: sql.lineRanges)) }
    for trigger in node["triggers"]?.elements ?? [] {
      readColumnNames(trigger["columns"], of: table)
      let parts = [trigger["when"]].compactMap { $0 } + (trigger["statements"]?.elements ?? [])
      for part in parts {
        add(FileSQL(text, strings: part.lineRanges, table: table, isOfTrigger: true))
      }
    }
  }

  /// Reads an expression, which can be an array of lines, or an object with `sql`.
  private mutating func readExpressions(
    _ node: JSONOutline.Node,
    of table: String,
    takesText: Bool = true
  ) {
    if takesText { add(FileSQL(text, strings: node.lineRanges, table: table)) }
    if let sql = node["sql"] { readExpressions(sql, of: table) }
  }

  private mutating func add(_ fragment: FileSQL?) {
    if let fragment { fragments.append(fragment) }
  }

  private mutating func readSwift(_ node: JSONOutline.Node?, of table: String) {
    readColumnNames(node?["propertyOrder"], of: table)
    for projection in node?["projections"]?.elements ?? [] {
      readColumnNames(projection["columns"], of: table)
    }
    readColumnNames(node?["timestamps"]?["created"], of: table)
    readColumnNames(node?["timestamps"]?["updated"], of: table)
  }

  private mutating func add(
    _ thing: NamedThing,
    _ node: JSONOutline.Node,
    isDeclaration: Bool = false
  ) {
    uses.append(NameUse(thing: thing, range: node.range, isDeclaration: isDeclaration, form: .json))
  }
}

extension JSONOutline.Node {
  /// The ranges of the strings that SQL is in: this one, or the elements of an array of lines.
  fileprivate var lineRanges: [Range<Int>] {
    if string != nil { return [range] }
    return elements.filter { $0.string != nil }.map(\.range)
  }
}
