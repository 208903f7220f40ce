import SQLiteRecords
import SQLiteRecordsCluster

/// Accounts of which each transfer is noted, so that nothing can be lost, doubled or halved unnoticed.
enum Bank {
  static let accountCount = 8
  static let firstBalance = 1000

  static func open(_ cluster: Cluster) async throws {
    try await cluster.write { db in
      try await db.execute(
        sql: """
          CREATE TABLE account (id INTEGER PRIMARY KEY, balance INTEGER NOT NULL);
          CREATE TABLE transfer (writer INTEGER, number INTEGER, source INTEGER, target INTEGER, amount INTEGER);
          CREATE INDEX transferNumber ON transfer (writer, number)
          """
      )
      for id in 0..<accountCount {
        try await db.execute(
          sql: "INSERT INTO account VALUES (?, ?)",
          arguments: [id, firstBalance]
        )
      }
    }
  }

  static func transfer(_ db: ClusterDatabase, writer: Int, number: Int) async throws {
    let (source, target) = (number % accountCount, (number / 3 + writer + 1) % accountCount)
    let amount = number % 17
    let change = "UPDATE account SET balance = balance + ? WHERE id = ?"
    try await db.execute(sql: change, arguments: [-amount, source])
    try await db.execute(
      sql: "INSERT INTO transfer VALUES (?, ?, ?, ?, ?)",
      arguments: [writer, number, source, target, amount]
    )
    try await db.execute(sql: change, arguments: [amount, target])
  }

  /// The number of transfers, if the sum of all balances is what it was.
  static func count(_ db: ClusterDatabase) async throws -> Int? {
    let sum = try await Int.fetchOne(db, sql: "SELECT SUM(balance) FROM account")
    let count = try await Int.fetchOne(db, sql: "SELECT COUNT(*) FROM transfer")
    return sum == accountCount * firstBalance ? count : nil
  }

  /// The transfers of a writer that were not noted exactly once, but for those of which that is not known.
  static func wrongTransfers(
    _ db: ClusterDatabase,
    writer: Int,
    upTo last: Int,
    unknown: Set<Int>
  ) async throws -> [Int] {
    let rows = try await Row.fetchAll(
      db,
      sql: "SELECT number, COUNT(*) FROM transfer WHERE writer = ? GROUP BY number",
      arguments: [writer]
    )
    let counts = Dictionary(uniqueKeysWithValues: rows.map { ($0[0] as Int, $0[1] as Int) })
    let lost = (0..<last).filter { counts[$0] != 1 && !(unknown.contains($0) && counts[$0] == nil) }
    return lost + counts.keys.filter { $0 >= last }
  }

  /// The accounts whose balance is not what the transfers make of it.
  static func wrongAccounts(_ db: ClusterDatabase) async throws -> [Int] {
    try await Int.fetchAll(
      db,
      sql: """
        SELECT id FROM account WHERE balance <> \(firstBalance)
        - (SELECT COALESCE(SUM(amount), 0) FROM transfer WHERE source = account.id)
        + (SELECT COALESCE(SUM(amount), 0) FROM transfer WHERE target = account.id)
        """
    )
  }
}
