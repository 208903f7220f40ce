import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

@Suite("Tracing")
struct TraceTests {
  func trace(
    _ configuration: Configuration = Configuration(),
    options: Database.TracingOptions = .statement,
    _ describe: @escaping (Database.TraceEvent) -> String
  ) throws -> [String] {
    let db = try openMemoryDatabase(configuration)
    try db.execute(sql: "CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT)")
    var lines: [String] = []
    db.trace(options: options) { lines.append(describe($0)) }
    try db.execute(sql: "INSERT INTO t VALUES (?, ?);", arguments: [1, "Arthur"])
    _ = try db.columns(in: "t")
    db.trace()
    try db.execute(sql: "SELECT 1")
    return lines
  }

  @Test("a statement is reported without its values, and until tracing ends")
  func statement() throws {
    #expect(try trace { $0.description } == ["INSERT INTO t VALUES (?, ?)"])
  }

  @Test("the values appear if they are asked for, or public")
  func values() throws {
    #expect(try trace { $0.expandedDescription } == ["INSERT INTO t VALUES (1, 'Arthur')"])
    var configuration = Configuration()
    configuration.publicStatementArguments = true
    #expect(try trace(configuration) { $0.description } == ["INSERT INTO t VALUES (1, 'Arthur')"])
  }

  @Test("the parts of an event are the SQL and the expanded SQL")
  func parts() throws {
    let lines = try trace { event in
      guard case .statement(let statement) = event else { return "" }
      return "\(statement.sql) \(statement.expandedSQL)"
    }
    #expect(lines == ["INSERT INTO t VALUES (?, ?) INSERT INTO t VALUES (1, 'Arthur')"])
  }

  @Test("a profile has the duration of a statement that has ended")
  func profile() throws {
    let lines = try trace(options: .profile) { $0.description }
    #expect(lines.count == 1)
    #expect(
      try #require(lines.first).wholeMatch(of: /\d+\.\d{3}s INSERT INTO t VALUES \(\?, \?\)/) != nil
    )
  }

  @Test("a trigger is reported as a comment, and a comment of the statement's own is kept")
  func comments() throws {
    let db = try openMemoryDatabase()
    try db.execute(
      sql: """
        CREATE TABLE t (id);
        CREATE TRIGGER r AFTER INSERT ON t BEGIN SELECT 1; END;
        """
    )
    var lines: [String] = []
    db.trace { lines.append($0.expandedDescription) }
    try db.execute(sql: "--hello\nINSERT INTO t VALUES (?)", arguments: [1])
    #expect(lines == ["--hello\nINSERT INTO t VALUES (1)", "-- TRIGGER r", "-- SELECT 1"])
  }
}
