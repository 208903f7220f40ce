import SQLiteRecords
import SQLiteRecordsBulk
import SQLiteRecordsMigrations
import SQLiteRecordsQueries

/// The database of expenses.
struct Ledger {
  private let queue: DatabaseQueue

  /// Opens a database, or creates it, and migrates it to the current schema.
  init(path: String) throws {
    var configuration = Configuration()
    // Another run of the program may be writing.
    configuration.busyMode = .timeout(5)
    queue = try DatabaseQueue(path: path, configuration: configuration)
    try ExpensesSchema.migrator.migrate(queue)
  }

  /// Adds expenses in one transaction: all of them, or none if one fails.
  func add(_ expenses: [NewExpense]) throws {
    try queue.write { db in
      var categories = try Category.fetchAll(db).reduce(into: [:]) { $0[$1.name] = $1.id }
      var records: [Expense] = []
      for expense in expenses {
        let id = try categories[expense.category] ?? Self.addCategory(expense.category, in: db)
        categories[expense.category] = id
        records.append(expense.record(categoryId: id))
      }
      // Groups of rows with one statement each: a long file takes a fraction of the time of a loop.
      try records.insertAll(db)
    }
  }

  private static func addCategory(_ name: String, in db: Database) throws -> Int64 {
    var category = Category(name: name)
    try category.insert(db)
    return db.lastInsertedRowID
  }

  /// The latest expenses, the newest first.
  func latest(_ count: Int) throws -> [ExpensesQueries.Latest] {
    try queue.read { db in try ExpensesQueries.latest(count: count).fetchAll(db) }
  }

  /// The money that was spent on each category, the largest sum first.
  func spending(from first: CalendarDay, to last: CalendarDay) throws -> [ExpensesQueries.Spending]
  {
    try queue.read { db in
      try ExpensesQueries.spending(first: first, last: last).fetchAll(db)
    }
  }
}
