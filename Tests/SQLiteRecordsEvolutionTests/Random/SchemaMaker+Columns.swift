extension SchemaMaker {
  mutating func changeColumns(_ index: Int, in schema: inout MadeSchema) {
    let count = schema.tables[index].columns.count
    let column = Int.random(in: 0..<count, using: &numbers)
    let other = Int.random(in: 0..<count, using: &numbers)
    switch Int.random(in: 0..<14, using: &numbers) {
    case 0...2: addColumn(to: index, in: &schema)
    case 3: if count > 1 { schema.tables[index].columns.remove(at: column) }
    case 4: rename(column, of: &schema.tables[index])
    case 5: swap(column, other, of: &schema.tables[index])
    case 6: changeIndex(of: column, in: &schema.tables[index])
    default: change(&schema.tables[index].columns[column])
    }
  }

  private mutating func addColumn(to index: Int, in schema: inout MadeSchema) {
    var new = newColumn(of: schema)
    if new.isNotNull, !new.hasDefault || new.type == "BLOB" { new.hasBackfill = true }
    if flip() { new.hasBackfill = true }
    if new.parent != nil {
      new.hasBackfill = false
      new.isNotNull = false
    }
    let place = Int.random(in: 0...schema.tables[index].columns.count, using: &numbers)
    schema.tables[index].columns.insert(
      new,
      at: flip() ? place : schema.tables[index].columns.count
    )
  }

  private mutating func rename(_ column: Int, of table: inout MadeTable) {
    guard table.columns[column].oldName == nil, table.columns[column].identity < firstNewIdentity
    else { return }
    table.columns[column].oldName = table.columns[column].name
    table.columns[column].name = "n\(Int.random(in: 1_000...9_999_999, using: &numbers))"
  }

  private mutating func swap(_ column: Int, _ other: Int, of table: inout MadeTable) {
    guard column != other, table.columns[column].oldName == nil,
      table.columns[other].oldName == nil,
      max(table.columns[column].identity, table.columns[other].identity) < firstNewIdentity
    else { return }
    let names = (table.columns[column].name, table.columns[other].name)
    (table.columns[column].name, table.columns[other].name) = (names.1, names.0)
    (table.columns[column].oldName, table.columns[other].oldName) = names
  }

  private mutating func changeIndex(of column: Int, in table: inout MadeTable) {
    let identity = table.columns[column].identity
    if table.indexes.contains(where: { $0.column == identity }) {
      table.indexes.removeAll { $0.column == identity }
    } else {
      table.indexes.append((identity, flip()))
    }
  }

  private mutating func change(_ column: inout MadeColumn) {
    switch Int.random(in: 0..<7, using: &numbers) {
    case 0:
      column.isNotNull.toggle()
      column.hasBackfill = column.isNotNull && column.parent == nil && flip()
    case 1: column.hasDefault.toggle()
    case 2: if column.generation == nil { column.isUnique.toggle() }
    case 3: if column.type == "TEXT" { column.collation = column.collation == nil ? "NOCASE" : nil }
    case 4: column.check = column.check == nil ? "<> 3" : nil
    case 5:
      guard column.parent == nil else { return }
      column.type =
        ["INTEGER", "TEXT", "REAL", "BLOB", "NUMERIC"].randomElement(using: &numbers) ?? "TEXT"
      column.collation = nil
    default:
      guard !column.isUnique, column.parent == nil else { return }
      column.generation = column.generation == nil && flip() ? false : nil
      if column.isNotNull { column.hasBackfill = true }
    }
  }

  mutating func changeView(_ schema: inout MadeSchema) {
    guard let table = schema.tables.randomElement(using: &numbers) else { return }
    schema.view = "SELECT \(table.columns[0].name) AS x FROM \(table.name)"
  }

  mutating func changeSearch(_ schema: inout MadeSchema) {
    let fitting = schema.tables.filter { table in
      table.key != .text && table.columns[0].generation == nil
    }
    if let search = schema.search, fitting.contains(where: { $0.identity == search.table }), flip()
    {
      return
    }
    guard flip(), let table = fitting.randomElement(using: &numbers) else {
      return schema.search = nil
    }
    schema.search = MadeSearch(
      table: table.identity,
      tokenizer: flip() ? "unicode61" : "porter"
    )
  }

  private mutating func flip() -> Bool { Bool.random(using: &numbers) }
}
