import NorthwindRecords
import SQLiteRecords

/// Copies a Northwind database through the generated records, and compares both.
struct RoundTrip {
  let original: OriginalDatabase
  /// The absolute path of the new database.
  let copyPath: String

  /// Does both, and prints what came out of it.
  func run() throws -> [TableComparison] {
    print("Reading \(original.path) through the generated records, and writing a copy.\n")
    let comparisons = try compare(rowsRead: copyRecords())
    print(ComparisonReport(comparisons: comparisons))
    return comparisons
  }

  /// Copies all tables in one transaction, and returns how many rows of each were read.
  private func copyRecords() throws -> [Int] {
    let copy = try DatabaseQueue(path: copyPath)
    do {
      return try original.queue.read { source in
        try copy.write { target in try copyRecords(from: source, to: target) }
      }
    } catch {
      throw NorthwindError.notCopied(path: original.path, reason: "\(error)")
    }
  }

  private func copyRecords(from source: Database, to target: Database) throws -> [Int] {
    try NorthwindRecordsSchema.createTables(in: target)
    // An employee's superior may be in a later row.
    try target.execute(sql: "PRAGMA defer_foreign_keys = ON")
    return try NorthwindTables.records.map { try copyRows(of: $0, from: source, to: target) }
  }

  private func copyRows<Record: NorthwindRecord>(
    of type: Record.Type,
    from source: Database,
    to target: Database
  ) throws -> Int {
    var count = 0
    let records = try Record.fetchCursor(source)
    while var record = try records.next() {
      try record.insert(target)
      count += 1
    }
    return count
  }

  /// Compares all tables on a connection that can write to neither database: an attached database
  /// is opened as the main one is (https://www.sqlite.org/lang_attach.html).
  private func compare(rowsRead: [Int]) throws -> [TableComparison] {
    let queue = try DatabaseQueue(path: copyPath, configuration: .readOnly)
    return try queue.writeWithoutTransaction { db in
      try db.execute(sql: "ATTACH DATABASE ? AS original", arguments: [original.path])
      return try zip(NorthwindTables.records, rowsRead).map { record, rowsRead in
        try TableComparison(of: record.self, rowsRead: rowsRead, in: db)
      }
    }
  }
}
