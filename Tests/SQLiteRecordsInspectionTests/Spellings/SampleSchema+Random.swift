extension SampleSchema {
  /// A schema that a seed determines.
  init(seed: Int) {
    var random = SampleRandom(seed: seed)
    for number in 1...(2 + random.below(3)) {
      tables.append(SampleTable(name: "table_\(number)", &random))
    }
    for number in tables.indices { tables[number].addForeignKey(to: tables[0], &random) }
    for table in tables {
      if random.chance(2) { indexes.append(SampleIndex(of: table, &random)) }
      if random.chance(2) { views.append(SampleView(of: table, &random)) }
      if random.chance(2) { triggers.append(SampleTrigger(of: table, &random)) }
    }
  }
}

extension SampleTable {
  fileprivate init(name: String, _ random: inout SampleRandom) {
    self.name = name
    let names = ["id", "größe", "order", "a b", "note", "key"].shuffled(using: &random)
    for column in names.prefix(2 + random.below(4)) {
      columns.append(SampleColumn(name: column, &random))
    }
    isStrict = random.chance(3)
    if !isStrict, random.chance(3) { columns[1].type = "VARCHAR(20)" }
    addPrimaryKey(&random)
    if random.chance(2) { uniqueKeys.append([SampleTerm(column: random.pick(plainColumns))]) }
    if columns.count > 2, random.chance(2) {
      uniqueKeys.append(plainColumns.prefix(2).map { SampleTerm(column: $0) })
    }
    for _ in 0..<random.below(3) { checks.append(.condition(plainColumns, &random)) }
    if random.chance(3) {
      var column = SampleColumn(name: "generated", type: "INTEGER")
      column.generatedValue = .value(plainColumns, depth: 2, &random)
      columns.append(column)
    }
  }

  private mutating func addPrimaryKey(_ random: inout SampleRandom) {
    if random.chance(2) {
      columns[0].type = "INTEGER"
      columns[0].defaultValue = nil
      primaryKey = [SampleTerm(column: columns[0].name)]
      isWithoutRowID = random.chance(4)
      isAutoincrement = !isWithoutRowID && random.chance(3)
    } else if random.chance(2) {
      primaryKey = [
        SampleTerm(column: columns[1].name),
        SampleTerm(column: columns[0].name, isDescending: random.chance(2)),
      ]
      isWithoutRowID = random.chance(2)
    }
    for index in columns.indices where isNeverNull(columns[index].name) {
      columns[index].isNotNull = false
    }
  }

  fileprivate mutating func addForeignKey(to parent: SampleTable, _ random: inout SampleRandom) {
    guard random.chance(2) else { return }
    let column = random.pick(plainColumns)
    let parentColumn = parent.primaryKey.count == 1 ? parent.primaryKey[0].column : "id"
    var key = SampleForeignKey(column: column, table: parent.name, parentColumn: parentColumn)
    key.onDelete = random.pick([nil, "CASCADE", "SET NULL", "RESTRICT"])
    key.isDeferred = random.chance(3)
    foreignKeys.append(key)
  }
}

extension SampleColumn {
  fileprivate init(name: String, _ random: inout SampleRandom) {
    self.init(name: name, type: random.pick(["INTEGER", "INT", "TEXT", "REAL", "BLOB"]))
    isNotNull = random.chance(2)
    collation = random.pick([nil, nil, "NOCASE", "RTRIM"])
    defaultValue = random.pick([
      nil, nil, .integer(random.below(100)), .text(random.pick(["", "new", "it's", "X"])), .moment,
    ])
  }
}

extension SampleIndex {
  fileprivate init(of table: SampleTable, _ random: inout SampleRandom) {
    let columns = table.plainColumns.shuffled(using: &random).prefix(1 + random.below(2))
    self.init(
      name: "index of \(table.name)",
      table: table.name,
      terms: columns.map { SampleTerm(column: $0, isDescending: random.chance(3)) },
      isUnique: random.chance(3)
    )
    if random.chance(2) { condition = .condition(table.plainColumns, &random) }
  }
}

extension SampleView {
  fileprivate init(of table: SampleTable, _ random: inout SampleRandom) {
    self.init(
      name: "view of \(table.name)",
      table: table.name,
      value: .value(table.plainColumns, depth: 2, &random),
      condition: .condition(table.plainColumns, &random)
    )
  }
}

extension SampleTrigger {
  fileprivate init(of table: SampleTable, _ random: inout SampleRandom) {
    self.init(
      name: "trigger of \(table.name)",
      table: table.name,
      timing: random.pick(["BEFORE", "AFTER"]),
      value: .value(table.plainColumns, depth: 2, &random)
    )
    if random.chance(2) { condition = .value([], depth: 2, &random) }
  }
}

extension SampleExpression {
  /// A condition over columns.
  static func condition(_ columns: [String], _ random: inout SampleRandom) -> SampleExpression {
    let value = SampleExpression.value(columns, depth: 1, &random)
    switch random.below(4) {
    case 0: return .isNull(value, random.chance(2))
    case 1: return .list(value, [.integer(random.below(9)), .text("none"), .integer(1)])
    case 2:
      let other = SampleExpression.operation("<>", value, .text("none"))
      return .operation(random.pick(["AND", "OR"]), other, .condition(columns, &random))
    default:
      return .operation(random.pick(["=", "<>", "<", ">="]), value, .integer(random.below(300)))
    }
  }

  static func value(
    _ columns: [String],
    depth: Int,
    _ random: inout SampleRandom
  ) -> SampleExpression {
    if depth == 0 || random.chance(3) {
      return columns.isEmpty ? .integer(random.below(50)) : .column(random.pick(columns))
    }
    let value = SampleExpression.value(columns, depth: depth - 1, &random)
    switch random.below(4) {
    case 0: return .call("abs", value)
    case 1: return .choice(.isNull(value, false), .integer(random.below(9)), value)
    default:
      return .operation(random.pick(["+", "-", "*", "||"]), value, .integer(random.below(20)))
    }
  }
}
