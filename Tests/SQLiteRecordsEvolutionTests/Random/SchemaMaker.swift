import SQLiteRecordsVerification

/// Makes schemas up, and changes them.
struct SchemaMaker {
  var numbers: SeededNumbers
  private var nextIdentity = 0
  /// The first identity that is given while a schema is changed.
  private(set) var firstNewIdentity = 0

  init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed)
  }

  private mutating func identity() -> Int {
    nextIdentity += 1
    return nextIdentity
  }

  private mutating func chance(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &numbers) == 0
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &numbers)]
  }

  mutating func schema() -> MadeSchema {
    var schema = MadeSchema()
    for _ in 0..<Int.random(in: 1...4, using: &numbers) { schema.tables.append(table(schema)) }
    changeView(&schema)
    changeSearch(&schema)
    return schema
  }

  private mutating func table(_ schema: MadeSchema) -> MadeTable {
    let identity = identity()
    var table = MadeTable(
      identity: identity,
      name: "t\(identity)",
      key: pick(MadeTable.Key.allCases)
    )
    table.isStrict = chance(3)
    table.isWithoutRowID = chance(2)
    for _ in 0..<Int.random(in: 1...4, using: &numbers) {
      table.columns.append(newColumn(of: schema))
    }
    table.columns[0].generation = nil
    table.hasTrigger = chance(3)
    if chance(2) { table.indexes.append((table.columns[0].identity, false)) }
    return table
  }

  mutating func newColumn(of schema: MadeSchema) -> MadeColumn {
    let identity = identity()
    var column = MadeColumn(
      identity: identity,
      name: "c\(identity)",
      type: pick(["INTEGER", "TEXT", "REAL", "BLOB", "NUMERIC"])
    )
    column.isNotNull = chance(3)
    column.hasDefault = chance(3)
    column.isUnique = chance(6)
    column.collation = chance(6) && column.type == "TEXT" ? "NOCASE" : nil
    column.check = chance(6) ? pick(["<> 3", "IS NOT 'q'", "IN (7, 'x', 0, x'01', 1)"]) : nil
    if chance(6), let parent = schema.tables.first(where: { $0.key == .rowID }) {
      column.type = "INTEGER"
      column.parent = parent.name
      column.hasDefault = false
    } else if chance(8) {
      column.generation = chance(2)
      column.isUnique = false
    }
    return column
  }

  /// Changes some things of a schema, as people do between two versions.
  mutating func change(_ schema: inout MadeSchema) {
    firstNewIdentity = nextIdentity + 1
    for index in schema.tables.indices {
      schema.tables[index].oldName = nil
      for column in schema.tables[index].columns.indices {
        schema.tables[index].columns[column].oldName = nil
        schema.tables[index].columns[column].hasBackfill = false
      }
    }
    for _ in 0..<Int.random(in: 1...5, using: &numbers) { changeOneThing(&schema) }
    if chance(3) { changeView(&schema) } else { schema.view = nil }
    changeSearch(&schema)
  }

  private mutating func changeOneThing(_ schema: inout MadeSchema) {
    let index = Int.random(in: 0..<schema.tables.count, using: &numbers)
    switch Int.random(in: 0..<12, using: &numbers) {
    case 0: schema.tables.append(table(schema))
    case 1: drop(index, from: &schema)
    case 2: rename(index, in: &schema)
    case 3: schema.tables[index].isStrict.toggle()
    case 4: schema.tables[index].isWithoutRowID.toggle()
    case 5: schema.tables[index].hasTrigger.toggle()
    case 6: changeKey(index, in: &schema)
    case 7: schema.tables[index].columns.shuffle(using: &numbers)
    default: changeColumns(index, in: &schema)
    }
    schema.tables[index % schema.tables.count].columns[0].generation = nil
  }

  private func isReferred(_ table: MadeTable, in schema: MadeSchema) -> Bool {
    schema.tables.contains { $0.columns.contains { $0.parent == table.name } }
  }

  private mutating func drop(_ index: Int, from schema: inout MadeSchema) {
    guard schema.tables.count > 1, !isReferred(schema.tables[index], in: schema) else { return }
    schema.tables.remove(at: index)
  }

  /// Gives a table a new name, or swaps those of two.
  private mutating func rename(_ index: Int, in schema: inout MadeSchema) {
    let other = Int.random(in: 0..<schema.tables.count, using: &numbers)
    // New objects have no old name.
    guard max(schema.tables[index].identity, schema.tables[other].identity) < firstNewIdentity
    else { return }
    let isSwap = chance(2) && other != index
    if schema.tables[index].oldName != nil || isSwap && schema.tables[other].oldName != nil {
      return
    }
    let old = schema.tables[index].name
    let new = isSwap ? schema.tables[other].name : "n\(identity())"
    func newName(_ name: String?) -> String? {
      name == old ? new : name == new && isSwap ? old : name
    }
    for table in schema.tables.indices {
      for column in schema.tables[table].columns.indices {
        let parent = schema.tables[table].columns[column].parent
        schema.tables[table].columns[column].parent = newName(parent)
      }
    }
    schema.tables[index].name = new
    schema.tables[index].oldName = old
    if isSwap {
      schema.tables[other].name = old
      schema.tables[other].oldName = new
    }
  }

  private mutating func changeKey(_ index: Int, in schema: inout MadeSchema) {
    guard !isReferred(schema.tables[index], in: schema) else { return }
    schema.tables[index].key = pick(MadeTable.Key.allCases)
  }
}
