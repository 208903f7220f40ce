import CSQLiteRecords
import Foundation
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

/// As many types as one wants, each inside the one before.
private enum Nested<Inner> {
  static func types(_ count: Int) -> [ObjectIdentifier] {
    count == 0 ? [] : [ObjectIdentifier(Self.self)] + Nested<Self>.types(count - 1)
  }
}

/// A record that writes given columns.
private struct Loose: MutablePersistableRecord {
  static let databaseTableName = "loose"
  var values: [String: Int]

  func encode(to container: inout PersistenceContainer) {
    for (name, value) in values.sorted(by: { $0.key < $1.key }) { container[name] = value }
  }
}

extension Database {
  /// How many statements are prepared on the connection.
  fileprivate var preparedCount: Int {
    var count = 0
    var statement = sqlite3_next_stmt(sqliteConnection, nil)
    while let found = statement {
      count += 1
      statement = sqlite3_next_stmt(sqliteConnection, found)
    }
    return count
  }
}

@Suite("Finding statements")
struct StatementLookupTests {
  @Test("a type is found in a few steps, however many types there are", arguments: [10, 100, 400])
  func steps(count: Int) {
    let slots = StatementSlots()
    for type in Nested<Int>.types(count) { _ = slots.statements(for: type) }
    let entries = (0..<slots.entries.count).map { slots.entries[$0] }
    let mask = entries.count - 1
    let steps = entries.indices.compactMap { place in
      entries[place].map { ((place - StatementSlots.hash($0.type)) & mask) + 1 }
    }
    #expect(steps.count == count)
    #expect(entries.count >= 2 * count && entries.count <= max(16, 4 * count))
    #expect(Double(steps.reduce(0, +)) / Double(count) < 4)
  }

  @Test("a type's statements are the same, however many types come after it")
  func sameStatements() {
    let slots = StatementSlots()
    let types = Nested<String>.types(300)
    let found = types.map { slots.statements(for: $0) }
    for (type, statements) in zip(types, found) {
      #expect(slots.statements(for: type) === statements)
    }
  }

  @Test("a generated record keeps its statements, however many SQL texts run meanwhile")
  func texts() throws {
    try DatabaseQueue().write { db in
      try db.execute(sql: "CREATE TABLE team (id INTEGER PRIMARY KEY)")
      try GeneratedPlayer.createTable(in: db)
      let kept = try GeneratedPlayer.boundStatement(db, for: .selectAll).prepared
      for number in 0..<1_000 {
        #expect(try Int.fetchOne(db.cachedStatement(sql: "SELECT \(number)")) == number)
      }
      #expect(try GeneratedPlayer.boundStatement(db, for: .selectAll).prepared === kept)
      #expect(db.statementCache.count <= db.configuration.statementCacheCapacity)
      #expect(db.preparedCount <= db.configuration.statementCacheCapacity + 32)
    }
  }

  @Test("updates of ever other columns keep a bounded number of statements")
  func partialUpdates() throws {
    try DatabaseQueue().write { db in
      try db.execute(sql: "CREATE TABLE team (id INTEGER PRIMARY KEY)")
      try GeneratedPlayer.createTable(in: db)
      var player = GeneratedPlayer(id: 1, name: "Arthur", joined: Date(timeIntervalSince1970: 0))
      try player.insert(db)
      let names = GeneratedPlayer.databaseSchema.columns
      let before = db.preparedCount
      for set in 1..<(1 << names.count) {
        let columns = names.indices.filter { set & (1 << $0) != 0 }.map { names[$0] }
        try player.update(db, columns: columns)
      }
      #expect(1 << names.count > 20)
      #expect(db.preparedCount <= before + 18)
    }
  }

  @Test("records of ever other columns keep a bounded number of statements")
  func shapes() throws {
    var configuration = Configuration()
    configuration.statementCacheCapacity = 4
    try DatabaseQueue(configuration: configuration).write { db in
      let names = (0..<8).map { "c\($0)" }
      let columns = names.joined(separator: ", ")
      try db.execute(sql: "CREATE TABLE loose (id INTEGER PRIMARY KEY, \(columns))")
      for set in 1..<256 {
        let written = names.indices.filter { set & (1 << $0) != 0 }
        var record = Loose(values: ["id": set])
        for index in written { record.values[names[index]] = index }
        try record.insert(db)
        try record.update(db)
        try record.update(db, columns: [names[written[0]]])
        try record.delete(db)
      }
      #expect(db.preparedCount <= 80)
    }
  }
}
