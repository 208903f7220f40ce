import SQLiteRecordsHistory
import SQLiteRecordsInspection
import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// The rows that one table gets.
struct TableFilling<Database: VerifiedDatabase> {
  /// Values that a row is to have, by the positions of columns.
  typealias Wish = [Int: String]

  let table: TableDescription
  let columns: [ColumnDescription]
  var numbers: SeededNumbers
  private let database: Database
  private let objects: SchemaObjects
  private let pools: [ValuePool]
  /// The condition that records of the version do not read a row.
  private let unreadCondition: String?
  private let unreadCount: String?
  private let bounds: CheckBounds
  private var parents: ParentKeys
  /// The rows so far, in the order in which they were inserted.
  private(set) var rows: [[String]] = []

  init(
    _ table: TableDescription,
    in database: Database,
    objects: SchemaObjects,
    bounds: CheckBounds,
    readings: SchemaReadings?,
    numbers: SeededNumbers
  ) throws {
    self.table = table
    self.database = database
    self.objects = objects
    self.numbers = numbers
    self.bounds = bounds
    columns = table.columns.filter { $0.visibility == .ordinary }
    pools = columns.map { column in
      ValuePool(
        column,
        of: table,
        bounds: bounds[table.name, column.name],
        reading: readings?[column.name, ofTable: table.name]
      )
    }
    let condition = readings?.unreadCondition(of: table)
    unreadCondition = condition
    unreadCount = try condition.flatMap { try database.count(of: table, where: $0) }
    parents = try ParentKeys(of: table, objects, database)
  }

  /// Inserts the rows that are there by design, and draws others until there are enough.
  mutating func fill(upTo count: Int) throws {
    try insert([:], tries: 12, allowsNull: false)
    try insertNulls()
    try insertBounds()
    try insertDesigned()
    try insertEqualRows()
    try insertEqualParts()
    try insertOtherSpellings()
    var failures = 0
    while rows.count < count, failures < 40 {
      if try !insert([:], tries: 1, retry: failures) { failures += 1 }
    }
  }

  /// Each column that can hold NULL does so in some row: all together, if that is allowed.
  private mutating func insertNulls() throws {
    let nullable = columns.indices.filter { !columns[$0].isNotNull && !isRowID(columns[$0]) }
    if nullable.isEmpty { return }
    try insert(Wish(uniqueKeysWithValues: nullable.map { ($0, "NULL") }), tries: 4)
    for column in nullable where !rows.contains(where: { $0[column] == "NULL" }) {
      try insert([column: "NULL"], tries: 12)
    }
  }

  /// Each value at the edge of a check is in some row, if the checks of this version allow it.
  private mutating func insertBounds() throws {
    for number in 0..<(pools.map(\.bounds.count).max() ?? 0) {
      let wishes = columns.indices.compactMap { column in
        pools[column].bounds.dropFirst(number).first.map { (column, $0) }
      }
      if try insert(Wish(uniqueKeysWithValues: wishes), tries: 2) || wishes.count == 1 { continue }
      for (column, value) in wishes { try insert([column: value], tries: 4) }
    }
  }

  /// Each value that the type of a column takes by design is in some row. Foreign keys follow their parents.
  private mutating func insertDesigned() throws {
    let references = Set(table.foreignKeys.flatMap(\.columns).map(FoldedName.init))
    let free = columns.indices.filter { column in
      !references.contains(FoldedName(columns[column].name)) && !isRowID(columns[column])
    }
    for number in 0..<(free.map { pools[$0].designed.count }.max() ?? 0) {
      let wishes = free.compactMap { column in
        pools[column].designed.dropFirst(number).first.map { (column, $0) }
      }
      if try insert(Wish(uniqueKeysWithValues: wishes), tries: 4) || wishes.count == 1 { continue }
      for (column, value) in wishes where !rows.contains(where: { $0[column] == value }) {
        try insert([column: value], tries: 3)
      }
    }
  }

  /// Two rows are equal in all that is not unique, for each value that the condition of a unique index
  /// names.
  private mutating func insertEqualParts() throws {
    guard let first = rows.first else { return }
    let free = freeColumns
    for column in free {
      for value in bounds.conditions(table.name, columns[column].name) {
        var wish = Wish(uniqueKeysWithValues: free.map { ($0, first[$0]) })
        wish[column] = value
        for _ in 0..<2 { try insert(wish, tries: 4) }
      }
    }
  }

  /// Foreign keys are written otherwise than their parents, where the collation of these allows it.
  private mutating func insertOtherSpellings() throws {
    for key in parents.keys {
      let indexes = key.columns.compactMap { name in
        columns.firstIndex { FoldedName($0.name) == FoldedName(name) }
      }
      guard indexes.count == key.columns.count else { continue }
      for row in key.rows {
        let wish = Wish(zip(indexes, row)) { $1 }
        let others = wish.flatMap { column, value in
          Self.otherSpellings(of: value).map { wish.merging([column: $0]) { $1 } }
        }
        if try others.contains(where: { try insert($0, tries: 2) }) { break }
      }
    }
  }

  /// Texts that equal a text by `NOCASE` or `RTRIM`, and are not the same.
  private static func otherSpellings(of value: String) -> [String] {
    guard value.hasPrefix("'") else { return [] }
    return [value.asciiUppercased, value.asciiLowercased, value.dropLast() + " '"].filter {
      $0 != value
    }
  }

  /// Some rows are equal in whatever is not unique, and in a part of what is.
  private mutating func insertEqualRows() throws {
    guard let first = rows.first else { return }
    let keys = self.keys
    try insert(Wish(uniqueKeysWithValues: freeColumns.map { ($0, first[$0]) }), tries: 4)
    for column in columns.indices where first[column] != "NULL" {
      let name = FoldedName(columns[column].name)
      let own = keys.filter { $0.contains(name) }
      if !own.isEmpty, own.allSatisfy({ $0.count > 1 }) {
        try insert([column: first[column]], tries: 4)
      }
    }
  }

  /// The columns that are unique together.
  private var keys: [Set<FoldedName>] {
    let indexes = objects.indexes(of: table.name).filter(\.statement.isUnique)
    return table.keys.map { Set($0.terms.map { FoldedName($0.column) }) }
      + indexes.map { Set($0.statement.terms.compactMap(\.column).map(FoldedName.init)) }
  }

  /// The columns that are not unique.
  private var freeColumns: [Int] {
    let unique = keys.reduce(into: Set<FoldedName>()) { $0.formUnion($1) }
    return columns.indices.filter { column in
      !unique.contains(FoldedName(columns[column].name)) && !isRowID(columns[column])
    }
  }

  private func isRowID(_ column: ColumnDescription) -> Bool {
    !table.statement.isWithoutRowID && table.primaryKeyColumns.count == 1
      && column.primaryKeyPosition > 0 && table.isRowID(column.name)
  }

  /// Inserts a row, and returns whether the table allows it with some of the values that are tried.
  ///
  /// - parameters:
  ///   - retry: How many rows were rejected before. The more, the plainer the row is.
  ///   - allowsNull: Whether columns may hold NULL that are not to.
  @discardableResult
  private mutating func insert(
    _ wish: Wish,
    tries: Int,
    retry: Int = 0,
    allowsNull: Bool = true
  ) throws -> Bool {
    for number in 0..<tries {
      let keys = parents.pick(&numbers, allowsNull: allowsNull)
      let values = columns.indices.map { index in
        wish[index] ?? keys[FoldedName(columns[index].name)]
          ?? value(for: index, retry: retry + number * 4, allowsNull: allowsNull)
      }
      if try insert(values) {
        rows.append(values)
        parents = try ParentKeys(of: table, objects, database)
        return true
      }
    }
    return false
  }

  /// Inserts a row, and returns whether its table allows it. SQLite may choose a rowid that references
  /// no parent row, and a trigger may change the row so that it does not.
  private func insert(_ values: [String]) throws -> Bool {
    let names = columns.map(\.name.sqlIdentifier).joined(separator: ", ")
    let sql =
      "INSERT INTO \(table.name.sqlIdentifier) (\(names)) VALUES (\(values.joined(separator: ", ")))"
    if table.foreignKeys.isEmpty, unreadCondition == nil {
      return (try? database.execute(sql)) != nil
    }
    try database.execute("SAVEPOINT inserted")
    let isAllowed =
      try (try? database.execute(sql)) != nil
      && database.brokenReferences(of: table.name).isEmpty && isRead()
    // A constraint that rolls the transaction back has ended the savepoint, too.
    if !isAllowed { try? database.execute("ROLLBACK TO inserted") }
    try? database.execute("RELEASE inserted")
    return isAllowed
  }

  /// Whether records read all rows that were inserted.
  private func isRead() throws -> Bool {
    guard let unreadCondition else { return true }
    return try database.count(of: table, where: unreadCondition) == unreadCount
  }

  /// A value for a column; the more rows were rejected, the plainer it is.
  private mutating func value(for index: Int, retry: Int, allowsNull: Bool) -> String {
    let (column, pool) = (columns[index], pools[index])
    // After the greatest rowid, no number would be lost.
    if table.isAutoincrement, isRowID(column) { return pool.uniqueValue(&numbers) }
    let choice = Int.random(in: 0..<10, using: &numbers)
    if allowsNull, !column.isNotNull, column.primaryKeyPosition == 0, choice < 2 { return "NULL" }
    if column.primaryKeyPosition > 0 || choice < min(6, retry / 4) {
      return choice < 5 ? pool.uniqueValue(&numbers) : pool.value(&numbers)
    }
    return pool.value(&numbers)
  }
}

extension VerifiedDatabase {
  /// How many rows of a table satisfy a condition, as a text.
  fileprivate func count(of table: TableDescription, where condition: String) throws -> String? {
    try value(of: "SELECT count(*) FROM \(table.name.sqlIdentifier) WHERE \(condition)")
  }
}
