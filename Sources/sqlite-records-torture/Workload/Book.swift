import SQLiteRecordsGRDB

/// A database of accounts, and the questions that tell in which state it is.
enum Book {
  static let accountCount = 8

  /// The sum of all accounts, always.
  static let balance = 8_000

  /// Creates the tables.
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("create") { db in
      try db.create(table: "step") { table in
        table.column("number", .integer).primaryKey()
        table.column("name", .text).notNull()
      }
      for statement in Account.databaseSchema.definition + Entry.databaseSchema.definition {
        try db.execute(sql: statement)
      }
      for _ in 1...accountCount {
        var account = Account(id: nil, balance: balance / accountCount, note: nil)
        try account.insert(db)
      }
    }
    return migrator
  }

  /// The number of the last step that the database holds; 0 if it has its tables only, and nil if
  /// not even those.
  static func lastStep(_ db: Database) throws -> Int? {
    guard try db.tableExists("step") else { return nil }
    return try Int.fetchOne(db, sql: "SELECT ifnull(max(number), 0) FROM step")
  }

  /// All that the tables hold, as a text.
  static func contents(_ db: Database) throws -> String {
    let tables = [
      "SELECT number || name AS line FROM step ORDER BY number",
      "SELECT id || ' ' || balance || quote(note) AS line FROM account ORDER BY id",
      "SELECT id || ' ' || stepNumber || ' ' || accountId || text AS line FROM entry ORDER BY id",
    ]
    return try tables.map { table in
      try String.fetchOne(db, sql: "SELECT group_concat(line, char(10)) FROM (\(table))") ?? ""
    }
    .joined(separator: "\n\n")
  }

  /// Checks what holds for every state of the database, however it came about.
  ///
  /// - throws: ``BrokenPromise``.
  static func checkIntegrity(_ db: Database) throws {
    let report = try String.fetchAll(db, sql: "PRAGMA integrity_check")
    guard report == ["ok"] else {
      throw BrokenPromise("integrity_check says: \(report.joined(separator: "; "))")
    }
    let violations = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").count
    guard violations == 0 else {
      throw BrokenPromise("\(violations) rows violate foreign keys")
    }
  }
}
