import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

@Suite("Transaction observers")
struct TransactionObserverTests {
  let db: Database
  let log = EventLog()

  init() throws {
    db = try openMemoryDatabase()
    try db.execute(
      sql: """
        CREATE TABLE team (id INTEGER PRIMARY KEY, name UNIQUE);
        CREATE TABLE player (id INTEGER PRIMARY KEY, name, score,
          teamId REFERENCES team(id) ON DELETE CASCADE);
        """
    )
    db.add(transactionObserver: log)
  }

  @Test("a statement outside a transaction reports its row and its commit")
  func autocommit() throws {
    try db.execute(sql: "INSERT INTO team VALUES (1, 'Reds')")
    #expect(log.take() == ["insert main.team 1", "will commit", "did commit"])
    try db.execute(sql: "UPDATE team SET name = 'Blues'")
    #expect(log.take() == ["update main.team 1", "will commit", "did commit"])
    try db.execute(sql: "DELETE FROM team WHERE id = 1")
    #expect(log.take() == ["delete main.team 1", "will commit", "did commit"])
    try db.execute(sql: "SELECT * FROM team; PRAGMA foreign_keys")
    #expect(log.take() == [])
  }

  @Test("a transaction reports rows at once and its commit at the end")
  func transaction() throws {
    try db.inTransaction {
      try db.execute(sql: "INSERT INTO team VALUES (1, 'Reds')")
      #expect(log.take() == ["insert main.team 1"])
      return .commit
    }
    #expect(log.take() == ["will commit", "did commit"])
  }

  @Test("a rollback is reported")
  func rollback() throws {
    try db.inTransaction {
      try db.execute(sql: "INSERT INTO team VALUES (1, 'Reds')")
      return .rollback
    }
    #expect(log.take() == ["insert main.team 1", "did rollback"])
    try db.execute(sql: "BEGIN; ROLLBACK")
    #expect(log.take() == ["did rollback"])
  }

  @Test("a transaction that writes nothing reports its commit too")
  func emptyTransaction() throws {
    try db.execute(sql: "BEGIN DEFERRED TRANSACTION; SELECT 1; COMMIT")
    #expect(log.take() == ["will commit", "did commit"])
  }

  @Test("DELETE without WHERE reports each row, also by a statement that was compiled before")
  func truncation() throws {
    db.remove(transactionObserver: log)
    // SQLite never truncates a table that others reference.
    try db.execute(sql: "CREATE TABLE plain (id INTEGER PRIMARY KEY)")
    let statement = try db.makeStatement(sql: "DELETE FROM plain")
    try db.execute(sql: "INSERT INTO plain VALUES (1), (2)")
    db.add(transactionObserver: log)
    try statement.execute()
    #expect(log.take().prefix(2) == ["delete main.plain 1", "delete main.plain 2"])
    try db.execute(sql: "DROP TABLE player")
    #expect(try !db.tableExists("player"))
  }

  @Test("an observer chooses kinds, with the updated columns, and is not notified of others")
  func kinds() throws {
    var asked: [DatabaseEventKind] = []
    log.observes = {
      asked.append($0)
      return $0.tableName == "player"
    }
    try db.execute(sql: "INSERT INTO team VALUES (1, 'Reds')")
    try db.execute(sql: "INSERT INTO player VALUES (5, 'Arthur', 0, 1)")
    try db.execute(sql: "UPDATE player SET name = 'Barbara', score = 2")
    #expect(
      asked == [
        .insert(tableName: "team"), .insert(tableName: "player"),
        .update(tableName: "player", columnNames: ["name", "score"]),
      ]
    )
    #expect(
      log.take().filter { $0.contains(".") } == ["insert main.player 5", "update main.player 5"]
    )
  }

  @Test("changes by foreign keys and triggers are reported, also if the trigger is newer")
  func sideEffects() throws {
    let statement = try db.makeStatement(sql: "DELETE FROM team WHERE id = 1")
    try db.execute(sql: "INSERT INTO team VALUES (1, 'Reds')")
    try db.execute(sql: "INSERT INTO player VALUES (5, 'Arthur', 0, 1)")
    try db.execute(
      sql: """
        CREATE TABLE log (id INTEGER PRIMARY KEY);
        CREATE TRIGGER r AFTER DELETE ON team BEGIN INSERT INTO log VALUES (9); END
        """
    )
    log.observes = { $0.tableName != "team" }
    _ = log.take()
    try statement.execute()
    #expect(
      Set(log.take()) == ["delete main.player 5", "insert main.log 9", "will commit", "did commit"]
    )
  }

  @Test("changes of a table are reported, also if a trigger keeps a full-text index up to date")
  func fullTextIndex() throws {
    try db.execute(
      sql: """
        CREATE VIRTUAL TABLE search USING fts5(name, content='team', content_rowid='id');
        CREATE TRIGGER r AFTER INSERT ON team BEGIN
          INSERT INTO search(rowid, name) VALUES (new.id, new.name);
        END
        """
    )
    log.observes = { $0.tableName == "team" }
    let statement = try db.makeStatement(sql: "INSERT INTO team (name) VALUES (?)")
    _ = log.take()
    for (id, name) in [(1, "Reds"), (2, "Blues"), (3, "Greens")] {
      try statement.execute(arguments: [name])
      #expect(log.take() == ["insert main.team \(id)", "will commit", "did commit"])
    }
  }

  @Test("an observer's error makes the commit of a statement a rollback")
  func refusedStatement() throws {
    log.commitError = RefusedCommit()
    #expect(throws: RefusedCommit.self) { try db.execute(sql: "INSERT INTO team VALUES (1, 'R')") }
    #expect(log.take() == ["insert main.team 1", "will commit", "did rollback"])
    #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM team") == 0)
  }

  @Test("an observer's error makes the commit of a transaction a rollback")
  func refusedTransaction() throws {
    log.commitError = RefusedCommit()
    #expect(throws: RefusedCommit.self) {
      try db.inTransaction {
        try db.execute(sql: "INSERT INTO team VALUES (1, 'R')")
        return .commit
      }
    }
    #expect(log.take() == ["insert main.team 1", "will commit", "did rollback"])
    #expect(!db.isInsideTransaction)
    #expect(throws: RefusedCommit.self) { try db.inTransaction(.deferred) { .commit } }
    #expect(log.take() == ["will commit", "did rollback"])
    log.commitError = nil
    try db.execute(sql: "INSERT INTO team VALUES (1, 'R')")
    #expect(log.take() == ["insert main.team 1", "will commit", "did commit"])
  }

  @Test("a failed commit does not end the transaction")
  func failedCommit() throws {
    try db.execute(
      sql: """
        CREATE TABLE late (id INTEGER PRIMARY KEY,
          teamId REFERENCES team(id) DEFERRABLE INITIALLY DEFERRED)
        """
    )
    _ = log.take()
    try db.execute(sql: "BEGIN; INSERT INTO late VALUES (1, 42)")
    #expect(throws: DatabaseError.self) { try db.execute(sql: "COMMIT") }
    #expect(log.take() == ["insert main.late 1"])
    try db.execute(sql: "ROLLBACK")
    #expect(log.take() == ["did rollback"])
  }

  @Test("a statement that fails in its own transaction is not reported, a rollback by it is")
  func failedStatement() throws {
    try db.execute(sql: "INSERT INTO team VALUES (1, 'Reds')")
    _ = log.take()
    #expect(throws: DatabaseError.self) { try db.execute(sql: "INSERT INTO team VALUES (1, 'X')") }
    #expect(log.take() == [])
    #expect(throws: DatabaseError.self) {
      try db.inTransaction {
        try db.execute(sql: "INSERT OR ROLLBACK INTO team VALUES (1, 'X')")
        return .commit
      }
    }
    #expect(log.take() == ["did rollback"])
  }

  @Test("observers may use the database when a transaction has ended")
  func useOfDatabase() throws {
    log.onCommit = { db in
      self.log.onCommit = { _ in }
      #expect(throws: Never.self) { try db.execute(sql: "INSERT INTO team VALUES (2, 'Blues')") }
    }
    try db.inTransaction {
      try db.execute(sql: "INSERT INTO team VALUES (1, 'Reds')")
      return .commit
    }
    #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM team") == 2)
    #expect(log.take().filter { $0 == "did commit" }.count == 2)
  }

  @Test("transactions of an access that only reads are not reported")
  func readOnlyAccess() throws {
    db.isReadOnlyAccess = true
    try db.execute(sql: "BEGIN DEFERRED TRANSACTION; SELECT 1; COMMIT")
    #expect(log.take() == [])
  }
}
