/// A schema that is made up, as its file describes it.
struct MadeSchema {
  var tables: [MadeTable] = []
  var view: String?
  var search: MadeSearch?

  /// The schema file.
  var json: String {
    let views = view.map { [#"{ "view": "v", "sql": "\#($0)" }"#] } ?? []
    let searches = search.flatMap { search in
      tables.first { $0.identity == search.table }.map { [search.json(of: $0)] }
    }
    return """
      { "tables": [\(tables.map(\.json).joined(separator: ",\n"))],
        "views": [\(views.joined())],
        "fullTextTables": [\((searches ?? []).joined())] }
      """
  }
}

/// A full-text table of a column of another table.
struct MadeSearch {
  /// The identity of the table.
  var table: Int
  var tokenizer: String

  func json(of table: MadeTable) -> String {
    let rowID = table.key == .rowID ? #", "rowID": "id""# : ""
    return """
      { "fullTextTable": "search", "tokenize": "\(tokenizer)",
        "columns": [{ "name": "\(table.columns[0].name)" }],
        "content": { "table": "\(table.name)"\(rowID) } }
      """
  }
}

struct MadeTable {
  enum Key: CaseIterable { case none, rowID, autoincrement, text }

  /// The same in both schemas, whatever the table is called.
  let identity: Int
  var name: String
  var oldName: String?
  var key = Key.rowID
  var isStrict = false
  var isWithoutRowID = false
  var columns: [MadeColumn] = []
  var indexes: [(column: Int, isUnique: Bool)] = []
  var hasTrigger = false

  var json: String {
    let members = [
      #""table": "\#(name)""#, oldName.map { #""renamedFrom": "\#($0)""# },
      isStrict ? #""strict": true"# : nil,
      isWithoutRowID && key == .text ? #""withoutRowID": true"# : nil,
      #""columns": [\#((keyColumns + columns.map { $0.json(isStrict: isStrict) }).joined(separator: ", "))]"#,
      #""indexes": [\#(indexTexts.joined(separator: ", "))]"#,
      hasTrigger ? #""triggers": [\#(trigger)]"# : nil,
    ]
    return "{ \(members.compactMap { $0 }.joined(separator: ", ")) }"
  }

  private var keyColumns: [String] {
    switch key {
    case .none: []
    case .rowID: [#"{ "name": "id", "type": "INTEGER", "primaryKey": true }"#]
    case .autoincrement:
      [#"{ "name": "id", "type": "INTEGER", "primaryKey": { "autoincrement": true } }"#]
    case .text:
      [
        #"{ "name": "id", "type": "TEXT", "notNull": true, "primaryKey": true, "backfill": "'k' || random()" }"#
      ]
    }
  }

  private var indexTexts: [String] {
    indexes.compactMap { index in
      let column = columns.first { $0.identity == index.column }
      return column.map { column in
        """
        { "name": "i\(identity)_\(column.identity)", "columns": ["\(column.name)"], \
        "unique": \(index.isUnique) }
        """
      }
    }
  }

  private var trigger: String {
    """
    { "name": "t\(identity)", "timing": "AFTER", "event": "INSERT", \
    "statements": ["UPDATE \(name) SET \(columns[0].name) = new.\(columns[0].name) WHERE 0"] }
    """
  }
}

struct MadeColumn {
  /// The same in both schemas, whatever the column is called.
  let identity: Int
  var name: String
  var oldName: String?
  var type: String
  var isNotNull = false
  var hasDefault = false
  var hasBackfill = false
  var isUnique = false
  var collation: String?
  var check: String?
  /// The name of a table that the column references.
  var parent: String?
  /// Whether the value of the column is worked out, and then stored.
  var generation: Bool?

  func json(isStrict: Bool) -> String {
    let type = isStrict && self.type == "NUMERIC" ? "ANY" : self.type
    let value = ["TEXT": "'x'", "BLOB": "x'01'"][type] ?? "7"
    let literal = type == "TEXT" ? #""x""# : "7"
    let members = [
      #""name": "\#(name)""#, oldName.map { #""renamedFrom": "\#($0)""# },
      #""type": "\#(type)""#,
      isNotNull ? #""notNull": true"# : nil,
      hasDefault && generation == nil && type != "BLOB" ? #""default": \#(literal)"# : nil,
      hasBackfill && generation == nil ? #""backfill": "\#(value)""# : nil,
      isUnique ? #""unique": true"# : nil,
      collation.map { #""collate": "\#($0)""# },
      check.map { #""check": "\#(name) \#($0)""# },
      parent.map { #""references": { "table": "\#($0)" }"# },
      generation.map { isStored in
        #""generated": { "sql": "\#(type == "INTEGER" ? "1 + 2" : value)", "stored": \#(isStored) }"#
      },
    ]
    return "{ \(members.compactMap { $0 }.joined(separator: ", ")) }"
  }
}
