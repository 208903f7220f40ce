import SQLiteRecords

/// The mark that a client leaves in the cluster with each transaction, so that it can determine later
/// whether the transaction was committed.
///
/// Each client has one row, with the number of its last transaction: it has one at a time. The number changes
/// only while the client has its place in the line of writes.
///
/// It is `@unchecked Sendable` because the lock guards its state.
final class CommitLog: @unchecked Sendable {
  /// Another one for each client.
  let client: DatabaseValue
  private let lock = AccessLock()
  private var lastNumber: Int64 = 0

  init() {
    let words = (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }
    client = DatabaseValue(storage: .string(words.joined(separator: "-")))
  }

  func nextNumber() -> Int64 {
    lock.withLock {
      lastNumber += 1
      return lastNumber
    }
  }

  static let table = "sqliteRecordsCommit"

  static let creation = """
    CREATE TABLE IF NOT EXISTS "\(table)" ("client" TEXT PRIMARY KEY, "number" INTEGER NOT NULL, \
    "seconds" INTEGER NOT NULL) WITHOUT ROWID
    """

  static let selection = "SELECT \"number\" FROM \"\(table)\" WHERE \"client\" = ?"

  private static let note = """
    INSERT INTO "\(table)" VALUES (?, ?, unixepoch()) ON CONFLICT DO UPDATE \
    SET "number" = "excluded"."number", "seconds" = "excluded"."seconds"
    """

  /// Rows of clients that are gone for a month.
  private static let cleaning = "DELETE FROM \"\(table)\" WHERE \"seconds\" < unixepoch() - 2592000"

  /// Leaves the number of a transaction in it.
  func note(_ number: Int64, in connection: NodeConnection, _ answering: Answering) async throws {
    let number = DatabaseValue(storage: .int64(number))
    _ = try await connection.execute(Self.note, [client, number], answering)
    if number.storage == .int64(1) {
      _ = try await connection.execute(Self.cleaning, [], answering)
    }
  }

  /// The number of the last transaction that was committed; nil if there was none.
  func lastCommitted(_ connection: NodeConnection, _ answering: Answering) async throws -> Int64? {
    let rows = try await connection.query(Self.selection, [client], answering).rows
    guard let value = rows.first?.first, case .int64(let number) = value.storage else { return nil }
    return number
  }
}
