import SQLiteRecordsGRDB

/// The facts about the rows of a made database, in statements on one or two tables: which rows belong
/// together, satisfy a condition, and come first. Rows are named by their numbers.
final class MadeFacts {
  private let db: Database
  private let made: MadeDatabase
  private var matches: [String: [Int: [Int]]] = [:]
  private var numbers: [String: Set<Int>] = [:]
  private var ranks: [String: [Int: Int]] = [:]

  init(_ db: Database, _ made: MadeDatabase) {
    self.db = db
    self.made = made
  }

  /// The rows to which a step leads from a row.
  func rows(from number: Int, by step: MadeStep) throws -> [Int] {
    let key = made.foreignKeys[step.foreignKey]
    let (origin, destination) = (made.tables[key.origin].name, made.tables[key.destination].name)
    // The column to which the step leads goes first: SQLite takes its collation.
    let conditions = key.columns.map { columns in
      step.isForward
        ? "r.\(columns.destination) = l.\(columns.origin)"
        : "r.\(columns.origin) = l.\(columns.destination)"
    }
    let (left, right) = step.isForward ? (origin, destination) : (destination, origin)
    return try pairs(left, right, conditions.joined(separator: " AND "))[number] ?? []
  }

  /// Whether `v` is equal in two rows.
  func hasEqualValues(_ left: (table: Int, number: Int), _ right: (table: Int, number: Int)) throws
    -> Bool
  {
    let (leftTable, rightTable) = (made.tables[left.table].name, made.tables[right.table].name)
    return try pairs(leftTable, rightTable, "l.v = r.v")[left.number]?.contains(right.number)
      ?? false
  }

  private func pairs(_ left: String, _ right: String, _ condition: String) throws -> [Int: [Int]] {
    let sql = "SELECT l.n, r.n FROM \(left) l JOIN \(right) r ON \(condition)"
    if let known = matches[sql] { return known }
    var found: [Int: [Int]] = [:]
    for row in try Row.fetchAll(db, sql: sql) { found[row[0], default: []].append(row[1]) }
    matches[sql] = found
    return found
  }

  /// The rows of a table, or those that satisfy a condition.
  func rows(of table: Int, where condition: String = "1") throws -> Set<Int> {
    let sql = "SELECT n FROM \(made.tables[table].name) WHERE \(condition)"
    if let known = numbers[sql] { return known }
    let found = try Int.fetchSet(db, sql: sql)
    numbers[sql] = found
    return found
  }

  /// The place of a row in the order of a column; 0 for NULL, and for no row.
  func rank(of number: Int?, in table: Int, by column: String) throws -> Int {
    guard let number else { return 0 }
    let sql = """
      SELECT n, CASE WHEN \(column) IS NULL THEN 0 ELSE DENSE_RANK() OVER (ORDER BY \(column)) END
      FROM \(made.tables[table].name)
      """
    if let known = ranks[sql] { return known[number] ?? 0 }
    var found: [Int: Int] = [:]
    for row in try Row.fetchAll(db, sql: sql) { found[row[0]] = row[1] }
    ranks[sql] = found
    return found[number] ?? 0
  }
}
