extension SchemaWriter {
  mutating func statement(of table: SampleTable, in schema: SampleSchema) -> String {
    var rest = table
    var items: [String] = []
    for column in table.columns { items.append(definition(of: column, &rest)) }
    let list = items.joined(separator: ",\(space)") + constraints(of: rest, schema)
    var options = [table.isStrict ? "STRICT" : nil, table.isWithoutRowID ? "WITHOUT ROWID" : nil]
      .compactMap { $0 }.shuffled(using: &random)
    for index in options.indices { options[index] = words(options[index]) }
    let text = "\(words("CREATE TABLE")) \(name(table.name))\(space)(\(list))"
    return text + (options.isEmpty ? "" : " " + options.joined(separator: ","))
  }

  /// A column, with some of the constraints that its table has.
  private mutating func definition(of column: SampleColumn, _ table: inout SampleTable) -> String {
    var type =
      column.type == "VARCHAR(20)" && random.chance(2) ? "varchar (+20)" : words(column.type)
    if let value = column.generatedValue {
      // SQLite takes these words for a part of the type, and cuts them off where no comment parts them.
      let words = random.pick([" AS", " GENERATED ALWAYS AS", " generated always as"])
      type += "\(words) (\(expression(value)))\(optional("VIRTUAL"))"
    }
    var clauses = ownClauses(of: column, isNeverNull: table.isNeverNull(column.name))
    if table.primaryKey.count == 1, table.primaryKey[0].column == column.name, random.chance(2) {
      let asc = optional("ASC")
      clauses.append(
        "\(words("PRIMARY KEY"))\(asc)" + (table.isAutoincrement ? " AUTOINCREMENT" : "")
      )
      table.primaryKey = []
    }
    if let index = table.uniqueKeys.firstIndex(of: [SampleTerm(column: column.name)]),
      random.chance(2)
    {
      table.uniqueKeys.remove(at: index)
      clauses.append(words(random.chance(2) ? "UNIQUE" : "UNIQUE ON CONFLICT ABORT"))
    }
    if !table.checks.isEmpty, random.chance(3) {
      clauses.append("\(words("CHECK")) (\(expression(table.checks.removeLast())))")
    }
    clauses.shuffle(using: &random)
    return clauses.reduce("\(name(column.name)) \(type)") { $0 + space + $1 }
  }

  private mutating func ownClauses(of column: SampleColumn, isNeverNull: Bool) -> [String] {
    var clauses: [String] = []
    if column.isNotNull || isNeverNull && random.chance(2) {
      clauses.append(words(random.chance(2) ? "NOT NULL" : "NOT NULL ON CONFLICT ABORT"))
    } else if random.chance(4), !isNeverNull {
      clauses.append(words("NULL"))
    }
    if let value = column.defaultValue {
      clauses.append("\(words("DEFAULT")) \(defaultValue(value))")
    } else if random.chance(4), column.generatedValue == nil {
      clauses.append(words("DEFAULT NULL"))
    }
    if let collation = column.collation {
      clauses.append("\(words("COLLATE")) \(name(collation.lowercased()))")
    } else if random.chance(4) {
      clauses.append(words("COLLATE BINARY"))
    }
    return clauses
  }

  /// The constraints of a table, with commas between them or not.
  private mutating func constraints(of table: SampleTable, _ schema: SampleSchema) -> String {
    var texts: [String] = []
    if !table.primaryKey.isEmpty {
      var key = table.primaryKey
      // The rowid has no direction.
      if table.rowID != nil, !table.isAutoincrement { key[0].isDescending = random.chance(2) }
      let auto = table.isAutoincrement ? " " + words("AUTOINCREMENT") : ""
      texts.append("\(words("PRIMARY KEY")) (\(terms(key))\(auto))")
    }
    for key in table.uniqueKeys { texts.append("\(words("UNIQUE")) (\(terms(key)))") }
    for check in table.checks { texts.append("\(words("CHECK")) (\(expression(check)))") }
    for key in table.foreignKeys { texts.append(foreignKey(key, schema)) }
    texts.shuffle(using: &random)
    return texts.enumerated().reduce("") { text, item in
      text + (item.offset == 0 || random.chance(2) ? "," : "") + space + item.element
    }
  }

  private mutating func foreignKey(_ key: SampleForeignKey, _ schema: SampleSchema) -> String {
    var text =
      "\(words("FOREIGN KEY")) (\(name(key.column))) \(words("REFERENCES")) \(name(key.table))"
    let parent = schema.tables.first { $0.name == key.table }
    let isKey = parent?.primaryKey.map(\.column) == [key.parentColumn]
    if !isKey || random.chance(2) { text += " (\(name(key.parentColumn)))" }
    text += key.onDelete.map { " " + words("ON DELETE \($0)") } ?? optional("ON DELETE NO ACTION")
    text += optional("ON UPDATE NO ACTION")
    if key.isDeferred { return text + " " + words("DEFERRABLE INITIALLY DEFERRED") }
    return text + optional(random.pick(["NOT DEFERRABLE", "DEFERRABLE INITIALLY IMMEDIATE"]))
  }
}
