import SQLiteRecordsGRDB
import Testing

@Suite("Notifications of changes that SQLite does not report", .timeLimit(.minutes(60)))
struct NotificationTests {
  /// The events that an observer receives, for some notifications in transactions of their own.
  private func lines(
    observing isObserved: @escaping (DatabaseEventKind) -> Bool,
    _ notify: (Database) throws -> Void
  ) throws -> [String] {
    let writer = try Kind.queue.make()
    try writer.write { db in
      try db.execute(
        sql:
          "CREATE TEMP TABLE draft (a, b); ATTACH ':memory:' AS other; CREATE TABLE other.far (c)"
      )
    }
    let log = ChangeLog(observes: isObserved)
    writer.add(transactionObserver: log)
    try writer.write(notify)
    return log.take()
  }

  private func observes(
    update column: String,
    of table: String
  ) -> (DatabaseEventKind) -> Bool {
    { kind in
      guard case .update(table, let columns) = kind else { return false }
      return columns.contains(column)
    }
  }

  @Test(
    "the full database is every column of every table, also of temporary and attached ones",
    arguments: [
      ("score", "player"), ("a", "draft"), ("c", "far"), ("value", "setting"),
      ("sql", "sqlite_master"), ("sql", "sqlite_temp_master"),
    ]
  )
  func fullDatabase(column: String, table: String) throws {
    let lines = try lines(observing: observes(update: column, of: table)) { db in
      try db.notifyChanges(in: .fullDatabase)
    }
    #expect(lines == ["changed", "committed"])
  }

  @Test("a table is all of its columns, with its declared names")
  func table() throws {
    let changes: [any DatabaseRegionConvertible] = [
      Table("PLAYER"), Player.select(Column("SCORE")),
      SQLRequest<Row>(sql: "SELECT COUNT(*) FROM PLAYER"),
    ]
    for change in changes {
      func notify(_ db: Database) throws { try db.notifyChanges(in: change) }
      #expect(
        try lines(observing: observes(update: "score", of: "player"), notify)
          == ["changed", "committed"]
      )
      #expect(
        try lines(observing: observes(update: "name", of: "team"), notify) == ["committed"]
      )
    }
  }

  @Test("an observer of the schema's table is notified of its changes", arguments: Kind.allCases)
  func schemaTable(kind: Kind) async throws {
    let writer = try kind.make()
    let observation = ValueObservation.tracking { db in
      try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM sqlite_schema WHERE name = 'player_name'")
    }
    let running = Running(observation, in: writer)
    let calls = Counter()
    let cancellable = DatabaseRegionObservation(tracking: Table("sqlite_master"))
      .start(in: writer) { _ in
        calls.append(-1)
      } onChange: { _ in
        calls.append(1)
      }
    await running.wait { $0 == 0 }
    try await writer.write { db in
      try db.execute(sql: "CREATE INDEX player_name ON player(name)")
      try db.notifyChanges(in: Table("sqlite_master"))
    }
    await running.wait { $0 == 1 }
    #expect(calls.values == [1])
    cancellable.cancel()
  }

  @Test("an access that only reads notifies no one, because no commit follows")
  func readAccess() throws {
    let writer = try Kind.queue.make()
    let log = ChangeLog()
    writer.add(transactionObserver: log)
    try writer.read { db in
      try db.notifyChanges(in: .fullDatabase)
      db.notifyChanges(withEventsOfKind: [.insert(tableName: "player")])
    }
    try writer.writeWithoutTransaction { db in
      try db.readOnly { try db.notifyChanges(in: Table("player")) }
    }
    #expect(log.take() == [])
  }

  @Test(
    "an observer that is asked about other changes of the transaction is not notified",
    arguments: Kind.allCases
  )
  func others(kind: Kind) async throws {
    let writer = try kind.make()
    try insert("Arthur", "Barbara", into: writer)
    let fetches = Counter()
    let observation = ValueObservation.tracking(region: Player.filter(id: 1)) { db in
      fetches.append(1)
      return try String.fetchOne(db, sql: "SELECT name FROM player WHERE id = 1")
    }
    let running = Running(observation, in: writer)
    await running.wait { $0 == "Arthur" }
    try await writer.write { db in
      try db.execute(sql: "UPDATE player SET name = 'B' WHERE id = 2")
      try db.notifyChanges(in: Table("team"))
    }
    try await writer.write { db in
      try db.execute(sql: "UPDATE player SET name = 'A' WHERE id = 1")
    }
    await running.wait { $0 == "A" }
    #expect(fetches.values.count == 2)
  }
}
