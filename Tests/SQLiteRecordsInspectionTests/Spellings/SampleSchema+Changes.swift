extension SampleSchema {
  /// Changes one thing that SQLite does differently then, and returns what that is.
  mutating func change(_ random: inout SampleRandom) -> String {
    while true {
      let index = random.below(tables.count)
      let title = random.chance(2) ? tables[index].change(&random) : changeObject(&random)
      if let title { return title }
    }
  }

  private mutating func changeObject(_ random: inout SampleRandom) -> String? {
    switch random.below(6) {
    case 0 where !indexes.isEmpty:
      indexes[0].isUnique.toggle()
      return "UNIQUE of an index"
    case 1 where !indexes.isEmpty:
      indexes[0].terms[0].isDescending.toggle()
      return "the direction of an index"
    case 2 where !indexes.isEmpty:
      indexes[0].condition = indexes[0].condition == nil ? .integer(7) : nil
      return "the condition of an index"
    case 3 where !views.isEmpty:
      views[0].value = .operation("-", views[0].value, .integer(2))
      return "the value of a view"
    case 4 where !views.isEmpty:
      views[0].condition = .operation("AND", views[0].condition, .integer(2))
      return "the condition of a view"
    case 5 where !triggers.isEmpty:
      triggers[0].timing = triggers[0].timing == "BEFORE" ? "AFTER" : "BEFORE"
      return "the time of a trigger"
    default: return nil
    }
  }
}

extension SampleTable {
  fileprivate mutating func change(_ random: inout SampleRandom) -> String? {
    let index = random.below(columns.count)
    let (name, isPlain) = (columns[index].name, columns[index].generatedValue == nil)
    switch random.below(9) {
    case 0 where !isNeverNull(name):
      columns[index].isNotNull.toggle()
      return "NOT NULL"
    case 1 where columns[index].type != "VARCHAR(20)" && rowID != name:
      columns[index].type = columns[index].type == "TEXT" ? "BLOB" : "TEXT"
      return "a type"
    case 2 where isPlain && rowID != name:
      columns[index].defaultValue = columns[index].defaultValue == nil ? .integer(3) : nil
      return "a default value"
    case 3 where isPlain:
      columns[index].collation = columns[index].collation == "NOCASE" ? nil : "NOCASE"
      return "a collation"
    case 4:
      checks.append(.operation("<", .column(plainColumns[0]), .integer(1_000)))
      return "a condition"
    case 5 where !isStrict && !columns.contains { $0.type == "VARCHAR(20)" }:
      isStrict = true
      return "STRICT"
    case 6 where !foreignKeys.isEmpty:
      foreignKeys[0].onDelete = foreignKeys[0].onDelete == "CASCADE" ? nil : "CASCADE"
      return "ON DELETE"
    case 7 where !foreignKeys.isEmpty:
      foreignKeys[0].isDeferred.toggle()
      return "a deferral"
    case 8 where columns.count > 2 && uniqueKeys.isEmpty && primaryKey.isEmpty:
      uniqueKeys.append([SampleTerm(column: columns[1].name), SampleTerm(column: columns[0].name)])
      return "a unique key"
    default: return nil
    }
  }
}
