import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("How bulk calls end early")
struct BulkFailureTests {
  struct Stop: Error {}

  @Test("progress is reported after each group", arguments: ItemKind.allCases)
  func progress(kind: ItemKind) throws {
    func check<Item: ItemRecord>(_ type: Item.Type) throws {
      try itemQueue().write { db in
        var items = Item.samples(150)
        var rows: [Int] = []
        var progress: [BulkProgress] = []
        try items.insertAll(db) {
          progress.append($0)
          rows.append(try itemRows(db).count)
        }
        #expect(progress.map(\.completedCount) == [64, 128, 150])
        #expect(progress.allSatisfy { $0.totalCount == 150 })
        #expect(rows == [64, 128, 150])
      }
    }
    try check(kind.type)
  }

  @Test("an error of the progress closure ends the call, and leaves nothing behind")
  func progressThrows() throws {
    try itemQueue().write { db in
      var items = GeneratedItem.samples(200)
      var calls = 0
      #expect(throws: Stop.self) {
        try items.insertAll(db) { _ in
          calls += 1
          if calls == 2 { throw Stop() }
        }
      }
      #expect(calls == 2)
      let rows = try itemRows(db)
      #expect(rows.isEmpty)
      #expect(items == GeneratedItem.samples(200))
      #expect(throws: Stop.self) {
        try GeneratedItem.insertAll(db, items.lazy.map { $0 }) { _ in throw Stop() }
      }
      let otherRows = try itemRows(db)
      #expect(otherRows.isEmpty)
      // The state from before the call is unchanged.
      #expect(db.isInsideTransaction)
    }
  }

  @Test("a cancelled task ends a call between groups with a CancellationError")
  func cancellation() async throws {
    let queue = try itemQueue()
    let task = Task {
      try queue.write { db in
        var items = GeneratedItem.samples(500)
        var calls = 0
        defer { #expect(calls == 2) }
        try items.insertAll(db) { _ in
          calls += 1
          if calls == 2 { withUnsafeCurrentTask { $0?.cancel() } }
        }
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    let rows = try await queue.read(itemRows)
    #expect(rows.isEmpty)
  }

  @Test("an access that a cancelled task waits for ends its call too")
  func cancelledAccess() async throws {
    let queue = try itemQueue()
    let (started, signal) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      try await queue.write { db in
        let endless = Swift.sequence(first: 0) { $0 + 1 }.lazy
          .map { GeneratedItem(id: nil, name: "n\($0)") }
        _ = try GeneratedItem.insertAll(db, endless) { _ in signal.yield() }
      }
    }
    for await _ in started { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    let rows = try await queue.read(itemRows)
    #expect(rows.isEmpty)
    var items = GeneratedItem.samples(20)
    _ = try await queue.writeWithoutTransaction { [items] db in
      var items = items
      return try items.insertAll(db)
    }
    items.removeAll()
    #expect(try await queue.read(itemRows).count == 20)
  }

  @Test("an encoding error identifies the record", arguments: [5, 70])
  func encodingError(index: Int) throws {
    try itemQueue().write { db in
      var items = (0..<100).map { UnwritableItem(name: $0 == index ? "bad" : "n\($0)") }
      let failure = #expect(throws: BulkRecordError.self) { try items.insertAll(db) }
      #expect(failure?.index == index)
      #expect(failure?.error is Stop)
      #expect(failure?.key == [:])
      let rows = try itemRows(db)
      #expect(rows.isEmpty)
    }
  }

  @Test("outside a transaction, a call is one of its own")
  func ownTransaction() throws {
    try itemQueue().writeWithoutTransaction { db in
      var items = GeneratedItem.samples(100)
      items[80].name = "n79"
      var ends: [String] = []
      db.afterNextTransaction { _ in
        ends.append("commit")
      } onRollback: { _ in
        ends.append("rollback")
      }
      #expect(throws: BulkRecordError.self) { try items.insertAll(db) }
      #expect(ends == ["rollback"])
      #expect(!db.isInsideTransaction)
      items[80].name = "n80"
      db.afterNextTransaction { _ in ends.append("commit") }
      try items.insertAll(db)
      #expect(ends == ["rollback", "commit"])
      #expect(!db.isInsideTransaction)
      #expect(try itemRows(db).count == 100)
    }
  }

  @Test("a missing table is not an error of a record")
  func missingTable() throws {
    try DatabaseQueue().write { db in
      var items = GeneratedItem.samples(20)
      #expect(databaseError { try items.insertAll(db) }?.message == "no such table: item")
      var others = HandwrittenItem.samples(20)
      #expect(databaseError { try others.insertAll(db) }?.message == "no such table: item")
    }
  }
}

/// A generated item that cannot always be encoded.
private struct UnwritableItem: PersistableRecord, SchemaRecord {
  enum Columns {
    static var name: TableColumn<UnwritableItem, String> { TableColumn("name", at: 0) }
  }
  static let databaseSchema = TableSchema(
    "item",
    columns: ["name"],
    rowID: .hidden,
    definition: []
  )
  var name: String

  func encode(to container: inout PersistenceContainer) throws {
    container[Columns.name] = name
    if name == "bad" { throw BulkFailureTests.Stop() }
  }
}
