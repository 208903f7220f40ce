import Foundation
import QueryRecords
import SQLiteRecordsGRDB
import SQLiteRecordsQueries
import Testing

/// The longest of some texts; NULL of none.
private struct Longest: DatabaseAggregate {
  private var longest: String?

  mutating func step(_ dbValues: [DatabaseValue]) {
    guard let text = String.fromDatabaseValue(dbValues[0]) else { return }
    if longest.map({ $0.count < text.count }) ?? true { longest = text }
  }

  func finalize() -> (any DatabaseValueConvertible)? { longest }
}

private let functions = [
  DatabaseFunction("initials", argumentCount: 1, pure: true) { arguments in
    String.fromDatabaseValue(arguments[0]).map { String($0.prefix(1)) }
  },
  DatabaseFunction("next_rank", argumentCount: 1) { arguments in
    switch Rank.fromDatabaseValue(arguments[0]) {
    case .new: Rank.regular
    case .regular: Rank.gold
    default: nil
    }
  },
  DatabaseFunction("longest", argumentCount: 1, aggregate: Longest.self),
]

@Suite struct ApplicationFunctionTests {
  private func queue() throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      for function in functions { db.add(function: function) }
    }
    let queue = try DatabaseQueue(configuration: configuration)
    try queue.write { db in
      try QueryRecordsSchema.createTables(in: db)
      var customers = [
        Customer(name: "Ann", rank: .gold, joined: Date(timeIntervalSince1970: 0)),
        Customer(name: "Barbara", rank: .new, joined: Date(timeIntervalSince1970: 0)),
      ]
      try customers.insertAll(db)
    }
    return queue
  }

  @Test func `Functions of the application return values of their types`() throws {
    try queue().read { db throws in
      let rows = try QueryRecordsQueries.promotions().fetchAll(db)
      #expect(rows.map(\.initials) == ["A", "B"])
      #expect(rows.map(\.next) == [nil, .regular])
    }
  }

  @Test func `An aggregate of the application returns one value, or NULL`() throws {
    try queue().read { db throws in
      let longest = try QueryRecordsQueries.longestName(initials: "A").fetchOne(db)
      #expect(longest == "Barbara")
      try #expect(QueryRecordsQueries.longestName(initials: "B").fetchOne(db) == "Ann")
    }
  }

  @Test func `A function that the program does not define is an error with its name`() throws {
    let queue = try DatabaseQueue()
    try queue.write(QueryRecordsSchema.createTables)
    let error = #expect(throws: DatabaseError.self) {
      try queue.read { db in _ = try QueryRecordsQueries.promotions().fetchAll(db) }
    }
    #expect(error?.message?.contains("no such function") == true)
  }
}
