import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

/// An observer of some tables, whose answers stay the same until it changes these.
private final class TableObserver: LastingObserver {
  private let answers: ObserverAnswers
  var tables: Set<String> { didSet { answers.forget() } }
  var asked: [String] = []
  var replaced: [String] = []
  var events: [String] = []
  var unspecifiedChanges = 0

  /// How many rows of a statement the observer wants to receive.
  var limit = Int.max

  init(_ db: Database, tables: Set<String>) {
    answers = db.observerAnswers
    self.tables = tables
  }

  func observes(eventsOfKind eventKind: DatabaseEventKind, replacingRows: Bool) -> Bool {
    if replacingRows { replaced.append(eventKind.tableName) }
    return observes(eventsOfKind: eventKind)
  }

  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
    asked.append(eventKind.tableName)
    return tables.contains(eventKind.tableName)
  }

  func rowDidChange(_ event: DatabaseEvent) -> Bool {
    events.append("\(event.tableName) \(event.rowID)")
    return events.count < limit
  }

  func databaseDidChange(with event: DatabaseEvent) { Issue.record("told twice of \(event)") }
  func databaseDidChange() { Issue.record("told without kinds") }
  func databaseDidChange(withEventsOfKind eventKinds: [DatabaseEventKind]) {
    if eventKinds.contains(where: observes) { unspecifiedChanges += 1 }
  }
  func contentDidChange() { events.append("content") }
  func databaseDidCommit(_ db: Database) {}
  func databaseDidRollback(_ db: Database) {}
  func databaseDidClose() { events.append("closed") }
}

@Suite("Observers with cached answers")
struct LastingObserverTests {
  private let db: Database

  init() throws {
    db = try openMemoryDatabase()
    try db.execute(
      sql: """
        CREATE TABLE team (id INTEGER PRIMARY KEY, name);
        CREATE TABLE player_with_a_long_name (id INTEGER PRIMARY KEY, name);
        """
    )
  }

  private func observe(_ tables: Set<String>) -> TableObserver {
    let observer = TableObserver(db, tables: tables)
    db.add(transactionObserver: observer, extent: .databaseLifetime)
    return observer
  }

  @Test("are asked once about a statement that does not concern them, until an answer changes")
  func questions() throws {
    let observer = observe([])
    let statement = try db.makeStatement(sql: "INSERT INTO team (name) VALUES ('Reds')")
    for _ in 0..<3 { try statement.execute() }
    #expect(observer.asked == ["team"])
    observer.tables = ["team"]
    for _ in 0..<2 { try statement.execute() }
    #expect(observer.asked == ["team", "team", "team"])
    #expect(observer.events == ["team 4", "team 5"])
    observer.tables = []
    for _ in 0..<2 { try statement.execute() }
    #expect(observer.events == ["team 4", "team 5"])
  }

  @Test("do not keep others from being asked before each statement")
  func others() throws {
    let observer = observe([])
    let log = EventLog()
    var asked = 0
    log.observes = { _ in
      asked += 1
      return asked == 2
    }
    db.add(transactionObserver: log)
    let statement = try db.makeStatement(sql: "INSERT INTO team (name) VALUES ('Reds')")
    for _ in 0..<3 { try statement.execute() }
    #expect(asked == 3 && observer.events == [])
    #expect(log.take().filter { $0.hasPrefix("insert") } == ["insert main.team 2"])
  }

  @Test("are notified of a statement only while they want, and of the next one completely")
  func enough() throws {
    let observer = observe(["team"])
    observer.limit = 2
    try db.execute(sql: "INSERT INTO team (name) VALUES ('A'), ('B'), ('C')")
    #expect(observer.events == ["team 1", "team 2"])
    observer.limit = .max
    try db.execute(sql: "UPDATE team SET name = 'D'")
    #expect(observer.events == ["team 1", "team 2", "team 1", "team 2", "team 3"])
  }

  @Test("are notified of rows written by a trigger that is newer than the statement")
  func newTrigger() throws {
    let table = "player_with_a_long_name"
    let observer = observe([table])
    let statement = try db.makeStatement(sql: "INSERT INTO team (name) VALUES ('Reds')")
    try statement.execute()
    try db.execute(
      sql: """
        CREATE TRIGGER t AFTER INSERT ON team BEGIN
          INSERT INTO \(table) (name) VALUES ('A'), ('B');
        END
        """
    )
    try statement.execute()
    #expect(observer.events == ["\(table) 1", "\(table) 2"])
    try statement.execute()
    #expect(observer.events.suffix(2) == ["\(table) 3", "\(table) 4"])
  }

  @Test("are asked about a newer trigger though SQLite reports no row of the statement")
  func newTriggerWithoutRows() throws {
    try db.execute(
      sql: """
        CREATE TABLE setting (key PRIMARY KEY) WITHOUT ROWID;
        CREATE TABLE player_log (key PRIMARY KEY) WITHOUT ROWID;
        """
    )
    let observer = observe([])
    let statement = try db.makeStatement(sql: "INSERT INTO setting VALUES (random())")
    try statement.execute()
    try db.execute(
      sql: """
        CREATE TRIGGER t AFTER INSERT ON setting BEGIN
          INSERT INTO player_log VALUES (NEW.key);
        END
        """
    )
    try statement.execute()
    #expect(observer.asked.contains("player_log"))
  }

  @Test("are notified of a table that is dropped, of whose rows SQLite reports none")
  func droppedTable() throws {
    let observer = observe(["team"])
    let log = EventLog()
    db.add(transactionObserver: log)
    try db.execute(sql: "INSERT INTO team (name) VALUES ('Reds')")
    try db.execute(sql: "DROP TABLE player_with_a_long_name")
    #expect(observer.unspecifiedChanges == 0)
    try db.execute(sql: "DROP TABLE team")
    #expect(observer.unspecifiedChanges == 1)
    #expect(observer.events == ["team 1"])
    #expect(!log.take().contains("unspecified"))
  }

  @Test("are notified whether a statement lets rows replace others")
  func replacement() throws {
    let observer = observe(["team"])
    try db.execute(
      sql: """
        INSERT INTO team VALUES (1, 'A'); INSERT OR REPLACE INTO team VALUES (1, 'B');
        REPLACE INTO player_with_a_long_name VALUES (1, 'C');
        UPDATE team SET name = replace(name, 'B', 'REPLACED'); UPDATE OR REPLACE team SET id = 2;
        """
    )
    #expect(observer.replaced == ["team", "player_with_a_long_name", "team"])
  }

  @Test("are notified when the content is replaced")
  func content() throws {
    let observer = observe([])
    try db.erase()
    #expect(observer.events == ["content"])
  }

  @Test("are notified of the end of the connection")
  func end() throws {
    let observer = observe([])
    do {
      let statement = try db.makeStatement(sql: "SELECT 1")
      #expect(throws: DatabaseError.self) { try db.close() }
      #expect(observer.events == [])
      withExtendedLifetime(statement) {}
    }
    try db.close()
    #expect(observer.events == ["closed"])
  }

  @Test("allow groups of records to be written without a savepoint, unless they observe these")
  func groups() throws {
    let observer = observe([])
    func savepoints() throws -> Int {
      var items = GeneratedItem.samples(9)
      return try db.tracedSQL {
        try db.inTransaction {
          try items.insertAll(db)
          return .commit
        }
      }.count { $0.hasPrefix("SAVEPOINT") }
    }
    try db.execute(sql: "CREATE TABLE item (id INTEGER PRIMARY KEY, name)")
    var first = [GeneratedItem(id: nil, name: "first")]
    try first.insertAll(db)
    // That of `insertAll`.
    #expect(try savepoints() == 1)
    observer.tables = ["item"]
    #expect(try savepoints() == 2)
    #expect(observer.events == (11...19).map { "item \($0)" })
  }
}
