import SQLiteRecordsSQLText

extension TableReading {
  mutating func readColumn(_ tokens: [SQLToken]) {
    var reader = DefinitionReader(tokens)
    var column = Column(name: reader.name(), type: reader.declaredType())
    // A name is that of all constraints behind it, up to the next comma.
    var name: String?
    while let token = reader.next {
      if reader.take("CONSTRAINT") {
        name = reader.name()
      } else if readKey(&reader, of: tokens[0]) || readForeignKey(&reader, [column.name]) {
        continue
      } else if reader.take("CHECK") {
        checks.append(Check(condition: reader.parenthesized(), name: name))
      } else if !column.read(&reader) {
        column.others.append(token)
        _ = reader.token()
      }
    }
    columns.append(column)
  }

  mutating func readConstraints(_ tokens: [SQLToken]) {
    var reader = DefinitionReader(tokens)
    var name: String?
    while let token = reader.next {
      if reader.take("CONSTRAINT") {
        name = reader.name()
      } else if readKey(&reader, of: nil) {
        continue
      } else if reader.take("CHECK") {
        checks.append(Check(condition: reader.parenthesized(), name: name))
        _ = reader.conflict()
      } else if reader.take("FOREIGN", "KEY") {
        let columns = reader.list().compactMap(\.first?.name)
        if !readForeignKey(&reader, columns) { others.append(tokens) }
      } else if !readDeferral(&reader) {
        others.append([token])
        _ = reader.token()
      }
    }
  }

  /// - parameter column: The column with which the key is declared.
  private mutating func readKey(_ reader: inout DefinitionReader, of column: SQLToken?) -> Bool {
    let isPrimary = reader.take("PRIMARY", "KEY")
    guard isPrimary || reader.take("UNIQUE") else { return false }
    var isAutoincrement = false
    let terms: [DefinitionTerm]
    if let column {
      terms = [DefinitionTerm(column: column, isDescending: isPrimary && reader.direction())]
    } else {
      var items = reader.list()
      if let last = items.last, last.count > 1, last.last?.isWord("AUTOINCREMENT") == true {
        isAutoincrement = true
        items[items.count - 1].removeLast()
      }
      terms = items.map(DefinitionTerm.init)
    }
    var key = Key(terms: terms, conflict: reader.conflict(), isOfColumn: column != nil)
    key.isAutoincrement = isPrimary && reader.take("AUTOINCREMENT") || isAutoincrement
    if isPrimary { primaryKey = key } else { uniqueKeys.append(key) }
    return true
  }

  private mutating func readForeignKey(
    _ reader: inout DefinitionReader,
    _ columns: [String]
  ) -> Bool {
    if readDeferral(&reader) { return true }
    guard reader.take("REFERENCES") else { return false }
    let table = reader.name()
    let parentColumns = reader.list().compactMap(\.first?.name)
    var key = ForeignKey(columns: columns, table: table, parentColumns: parentColumns)
    while true {
      if let event = reader.event() {
        key.actions[event] = reader.action()
      } else if reader.take("MATCH") {
        // SQLite reads it, and does nothing with it.
        _ = reader.name()
      } else {
        break
      }
    }
    foreignKeys.append(key)
    return true
  }

  /// Reads a deferral, which is that of the last foreign key.
  private mutating func readDeferral(_ reader: inout DefinitionReader) -> Bool {
    let isNot = reader.take("NOT", "DEFERRABLE")
    guard isNot || reader.take("DEFERRABLE") else { return false }
    let isDeferred = reader.take("INITIALLY", "DEFERRED")
    if !isDeferred { _ = reader.take("INITIALLY", "IMMEDIATE") }
    if !foreignKeys.isEmpty { foreignKeys[foreignKeys.count - 1].isDeferred = isDeferred && !isNot }
    return true
  }
}

extension TableReading.Column {
  /// Reads a constraint that only a column can have.
  fileprivate mutating func read(_ reader: inout DefinitionReader) -> Bool {
    if reader.take("NOT", "NULL") {
      notNull = "NOT NULL" + reader.conflict()
    } else if reader.take("NULL") {
      _ = reader.conflict()
    } else if reader.take("DEFAULT") {
      defaultValue = reader.defaultValue()
    } else if reader.take("COLLATE") {
      collation = reader.name()
    } else if reader.take("GENERATED", "ALWAYS", "AS") || reader.take("AS") {
      generatedValue = reader.parenthesized()
      isStored = reader.take("STORED")
      if !isStored { _ = reader.take("VIRTUAL") }
    } else {
      return false
    }
    return true
  }
}
