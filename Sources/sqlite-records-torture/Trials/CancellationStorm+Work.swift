import SQLiteRecordsGRDB

extension CancellationStorm.Work {
  /// Works on a database, and returns whether something was committed.
  func perform(_ number: Int, _ writer: any DatabaseWriter) async throws -> Bool {
    switch self {
    case .read:
      try await writer.read { db in _ = try Entry.fetchAll(db) }
      return false
    case .readOneByOne:
      try await writer.read(Self.walk)
      return false
    case .write:
      try await writer.write { db in try Self.change(number, db) }
    case .writeInSavepoints:
      try await writer.write { db in
        try Self.inSavepoints(3, db) { try Self.change(number, db) }
      }
    case .writeAtOnce:
      try await writer.write { db in
        try Step(number: number, name: "at once").insert(db)
        let entries = (1...200).map { index in
          Entry(stepNumber: Int64(number), accountId: 1, text: "\(number) \(index)")
        }
        try Entry.insertAll(db, entries)
      }
    case .ownTransaction:
      try await writer.writeWithoutTransaction { db in
        try db.beginTransaction()
        try Self.change(number, db)
        try db.commit()
      }
    }
    return true
  }

  /// Goes through many rows, without end if it is not stopped.
  private static func walk(_ db: Database) throws {
    let cursor = try Row.fetchCursor(db, sql: "SELECT a.id FROM entry a, entry b LIMIT 4000")
    var sum: Int64 = 0
    while let row = try cursor.next() { sum += row[0] }
  }

  /// Moves money while cursors are at rows.
  private static func change(_ number: Int, _ db: Database) throws {
    try Step(number: number, name: "storm").insert(db)
    let accounts = try Account.fetchCursor(db)
    while var account = try accounts.next(), let id = account.id {
      let entries = try Entry.filter { $0.accountId == id }.limit(20).fetchCursor(db)
      account.balance -= 1
      try account.update(db)
      _ = try entries.next()
      try Account.filter(key: id % Int64(Book.accountCount) + 1).updateAll(db) { [$0.balance += 1] }
      while let entry = try entries.next() { _ = entry.text.count }
    }
  }

  private static func inSavepoints(
    _ depth: Int,
    _ db: Database,
    _ body: () throws -> Void
  ) throws {
    guard depth > 0 else { return try body() }
    let outer = try Entry.fetchCursor(db)
    _ = try outer.next()
    try db.inSavepoint {
      try inSavepoints(depth - 1, db, body)
      return .commit
    }
    _ = try outer.next()
  }
}
