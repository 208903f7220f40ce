import SQLiteRecordsGRDB

/// How a database is opened.
enum AccessKind: String, CaseIterable, Sendable {
  case queueDelete = "queue-delete"
  case queueTruncate = "queue-truncate"
  case queueWAL = "queue-wal"
  case pool

  /// Opens a database in small pages, of which few are kept in memory, so that SQLite writes often.
  ///
  /// - parameter synchronous: https://www.sqlite.org/pragma.html#pragma_synchronous
  func open(_ path: String, synchronous: String? = nil) throws -> any DatabaseWriter {
    var configuration = Configuration()
    configuration.busyMode = .immediateError
    configuration.readonlyBusyMode = .immediateError
    configuration.prepareDatabase { db in
      try db.execute(sql: "PRAGMA page_size = 1024; PRAGMA cache_size = 8")
    }
    let writer = try open(path, configuration)
    do {
      try writer.writeWithoutTransaction { db in
        if let mode = journalMode { _ = try Row.fetchAll(db, sql: "PRAGMA journal_mode = \(mode)") }
        if let synchronous { try db.execute(sql: "PRAGMA synchronous = \(synchronous)") }
        _ = try Row.fetchAll(db, sql: "PRAGMA wal_autocheckpoint = 20")
      }
    } catch {
      try? writer.close()
      throw error
    }
    return writer
  }

  private func open(
    _ path: String,
    _ configuration: Configuration
  ) throws -> any DatabaseWriter {
    var configuration = configuration
    switch self {
    case .pool: return try DatabasePool(path: path, configuration: configuration)
    case .queueWAL: configuration.journalMode = .wal
    case .queueDelete, .queueTruncate: break
    }
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  private var journalMode: String? {
    switch self {
    case .queueDelete: "delete"
    case .queueTruncate: "truncate"
    case .queueWAL, .pool: nil
    }
  }
}
