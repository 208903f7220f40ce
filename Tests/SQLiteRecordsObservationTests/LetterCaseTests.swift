import SQLiteRecordsGRDB
import Testing

/// A record whose table is declared as `Member`.
private struct Member: Codable, FetchableRecord, PersistableRecord {
  var id: Int64?
  var name: String
}

@Suite("Names in another case than their declaration", .timeLimit(.minutes(60)))
struct LetterCaseTests {
  private func makeWriter(_ kind: Kind) throws -> any DatabaseWriter {
    let writer = try kind.make()
    try writer.write { db in
      try db.execute(sql: "CREATE TABLE Member (id INTEGER PRIMARY KEY, Name TEXT)")
    }
    return writer
  }

  @Test(
    "rows that are counted are observed, however the table is spelled",
    arguments: Kind.allCases,
    [
      "SELECT COUNT(*) FROM MEMBER", "SELECT COUNT(*) FROM \"member\"",
      "SELECT 0 + COUNT(*) FROM Member",
    ]
  )
  func counts(kind: Kind, sql: String) async throws {
    let writer = try makeWriter(kind)
    let running = Running(
      ValueObservation.tracking { db in try Int.fetchOne(db, sql: sql) ?? -1 },
      in: writer
    )
    await running.wait { $0 == 0 }
    try await writer.write { db in try db.execute(sql: "INSERT INTO mEmber (name) VALUES ('A')") }
    await running.wait { $0 == 1 }
  }

  @Test("a record type with the table name of its own case is counted", arguments: Kind.allCases)
  func recordType(kind: Kind) async throws {
    let writer = try makeWriter(kind)
    let running = Running(ValueObservation.tracking(Member.fetchCount), in: writer)
    await running.wait { $0 == 0 }
    try await writer.write { db in try Member(id: nil, name: "Arthur").insert(db) }
    await running.wait { $0 == 1 }
  }

  @Test(
    "a region observation reports changes, however it spells the table",
    arguments: Kind.allCases
  )
  func regionObservation(kind: Kind) throws {
    let writer = try makeWriter(kind)
    let calls = Counter()
    let cancellable = DatabaseRegionObservation(
      tracking: SQLRequest<Int>(sql: "SELECT COUNT(*) FROM MEMBER")
    ).start(in: writer) { _ in
    } onChange: { _ in
      calls.append(1)
    }
    try writer.write { db in try db.execute(sql: "INSERT INTO Member (name) VALUES ('A')") }
    cancellable.cancel()
    #expect(calls.values == [1])
  }

  @Test("a region is modified by events of the same names in any case")
  func regions() throws {
    try makeWriter(.queue).read { (db: Database) throws in
      func region(_ sql: String) throws -> DatabaseRegion {
        try db.makeStatement(sql: sql).databaseRegion
      }
      let names = try region("SELECT NAME FROM MEMBER")
      #expect(names.isModified(byEventsOfKind: .insert(tableName: "MEMBER")))
      #expect(names.isModified(byEventsOfKind: .update(tableName: "member", columnNames: ["nAme"])))
      #expect(!names.isModified(byEventsOfKind: .update(tableName: "member", columnNames: ["ID"])))
      let (lower, upper) = (
        try region("SELECT COUNT(*) FROM member"), try region("SELECT COUNT(*) FROM MEMBER")
      )
      #expect(lower == upper)
      #expect(lower.union(upper) == lower)
      #expect(lower.union(names) == lower)
    }
  }

  @Test("a transaction observer asks its region about events with the declared name")
  func transactionObserver() throws {
    let writer = try makeWriter(.queue)
    let region = try writer.read { db in
      try db.makeStatement(sql: "SELECT COUNT(*) FROM MEMBER").databaseRegion
    }
    let observer = RegionObserver(region)
    writer.add(transactionObserver: observer)
    try writer.write { db in
      try db.execute(
        sql: "INSERT INTO member (name) VALUES ('A'); INSERT INTO team VALUES (1, 'R')"
      )
    }
    #expect(observer.rowIDs == [1])
  }
}

/// An observer of the rows of a region.
private final class RegionObserver: TransactionObserver {
  private let region: DatabaseRegion
  var rowIDs: [Int64] = []

  init(_ region: DatabaseRegion) { self.region = region }

  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
    region.isModified(byEventsOfKind: eventKind)
  }

  func databaseDidChange(with event: DatabaseEvent) {
    if region.isModified(by: event) { rowIDs.append(event.rowID) }
  }

  func databaseDidCommit(_ db: Database) {}
  func databaseDidRollback(_ db: Database) {}
}
