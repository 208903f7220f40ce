import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

/// The columns that the next record encodes, by position, each with a text of its own.
private struct Encoding {
  var positions: [CInt]
  var text: String
}

/// A record that says which columns it encodes: twice some, and others not at all.
private protocol PickingRecord: MutablePersistableRecord, SchemaRecord {
  static var count: Int { get }
  var encoding: Encoding { get }
}

extension PickingRecord {
  static var databaseSchema: TableSchema {
    TableSchema(
      "picked\(count)",
      columns: names,
      primaryKey: ["c0"],
      rowID: .hidden,
      definition: [
        "CREATE TABLE picked\(count) (\(names.joined(separator: ", ")), UNIQUE (c0))"
      ]
    )
  }

  static var names: [String] { (0..<count).map { "c\($0)" } }

  func encode(to container: inout PersistenceContainer) throws {
    for position in encoding.positions {
      let column = TableColumn<Self, String>("c\(position)", at: position)
      container[column] = "\(encoding.text)\(position)"
    }
  }
}

private struct Narrow: PickingRecord {
  static var count: Int { 3 }
  let encoding: Encoding
}

private struct Wide: PickingRecord {
  static var count: Int { 130 }
  let encoding: Encoding
}

@Suite("Encodings that omit a column")
struct IncompleteEncodingTests {
  private func check<Record: PickingRecord>(
    _ type: Record.Type,
    leavingOut position: CInt,
    make: (Encoding) -> Record
  ) throws {
    let all = (0..<CInt(type.count)).map { $0 }
    // As many columns as there are, but one of them twice.
    let wrong = all.map { $0 == position ? (position + 1) % CInt(type.count) : $0 }
    try DatabaseQueue().write { db in
      try type.createTable(in: db)
      for round in 0..<3 {
        var right = make(Encoding(positions: all.reversed() + [1, 1], text: "right \(round) "))
        try right.insert(db)
        var record = make(Encoding(positions: wrong, text: "wrong \(round) "))
        #expect(databaseError { try record.insert(db) }?.resultCode == .SQLITE_MISUSE)
        #expect(databaseError { try record.update(db) }?.resultCode == .SQLITE_MISUSE)
        var records = (0..<20).map { _ in record }
        #expect(throws: BulkRecordError.self) { try records.insertAll(db) }
      }
      let texts = try String.fetchAll(db, sql: "SELECT c\(position) FROM \(type.databaseTableName)")
      #expect(texts == (0..<3).map { "right \($0) \(position)" })
    }
  }

  @Test("a column that another one is encoded twice for is missed", arguments: [0, 1, 2] as [CInt])
  func narrow(position: CInt) throws {
    try check(Narrow.self, leavingOut: position) { Narrow(encoding: $0) }
  }

  @Test(
    "so it is in a table of more columns than a word has bits",
    arguments: [0, 63, 64, 127, 128, 129] as [CInt]
  )
  func wide(position: CInt) throws {
    try check(Wide.self, leavingOut: position) { Wide(encoding: $0) }
  }

  @Test("a column that is encoded twice has its last value")
  func twice() throws {
    try DatabaseQueue().write { db in
      try Narrow.createTable(in: db)
      var record = Narrow(encoding: Encoding(positions: [0, 1, 2, 2, 0, 1], text: "x"))
      try record.insert(db)
      let row = try Row.fetchOne(db, sql: "SELECT * FROM picked3")
      #expect(row == ["c0": "x0", "c1": "x1", "c2": "x2"])
    }
  }
}
