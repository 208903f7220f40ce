import Foundation
import QueryRecords
import SQLiteRecordsGRDB
import SQLiteRecordsQueries
import Testing

/// Numbers that are integers for SQLite, though the column has real numbers; and the other way round.
@Suite struct LargeNumberTests {
  /// An odd integer that no real number equals, and the nearest one.
  private static let odd: Int64 = 9_007_199_254_740_993
  private static let nearest = 9_007_199_254_740_992.0

  private func queue(_ amounts: [(Int64, Double)]) throws -> DatabaseQueue {
    let queue = try DatabaseQueue()
    try queue.write { db in
      try QueryRecordsSchema.createTables(in: db)
      var customer = Customer(name: "Ann", rank: .gold, joined: Date(timeIntervalSince1970: 0))
      try customer.insert(db)
      for (id, amount) in amounts {
        var purchase = Purchase(id: id, customerId: 1, amount: amount, token: UUID())
        try purchase.insert(db)
      }
    }
    return queue
  }

  @Test func `An integer in a column of real numbers is the nearest one`() throws {
    try queue([(1, 2.5), (Self.odd, 0), (Self.odd + 2, 10)]).read { db throws in
      let rows = try QueryRecordsQueries.numbers().fetchAll(db)
      #expect(rows.map(\.number) == [1, Self.nearest, 10])
      #expect(rows.map(\.other) == [2.5, nil, 9_007_199_254_740_996])
      #expect(try QueryRecordsQueries.largestNumber().fetchOne(db) == Self.nearest)
      #expect(try QueryRecordsQueries.everyNumber().fetchAll(db) == [1, Self.nearest, 10])
      let filtered = QueryRecordsQueries.numbers().filter { $0.number > 5 }
      #expect(try filtered.fetchAll(db).map(\.number) == [Self.nearest, 10])
    }
    try queue([]).read { db throws in
      #expect(try QueryRecordsQueries.largestNumber().fetchOne(db) == nil)
    }
  }

  @Test func `A record of a view reads an integer as a real number that equals it`() throws {
    try queue([(1, 2.5), (4, 0), (Self.odd, 0)]).read { db throws in
      let rows = try PurchaseNumber.filter { $0.purchase < 5 }.fetchAll(db)
      #expect(rows.map(\.number) == [2.5, 4])
      let error = #expect(throws: RowDecodingError.self) { try PurchaseNumber.fetchAll(db) }
      #expect(error.map { "\($0)" }?.contains("number") == true)
      let nearest = PurchaseNumber.filter { $0.purchase > 5 }.select { $0.nearest }
      #expect(try Double.fetchAll(db, nearest) == [Self.nearest])
    }
    #expect(Double.fromDatabaseValue(Self.odd.databaseValue) == nil)
  }

  @Test func `An integer that overflows is an error with the query and the column`() throws {
    try queue([(1, 2.5), (3, 2.5)]).read { db throws in
      let rows = try QueryRecordsQueries.products(factor: 2).fetchAll(db)
      #expect(rows.map(\.product) == [2, 6])
      let error = #expect(throws: RowDecodingError.self) {
        try QueryRecordsQueries.products(factor: .max).fetchAll(db)
      }
      let text = error.map { "\($0)" } ?? ""
      #expect(text.contains("product"), "\(text)")
      #expect(text.contains("QueryRecordsQueries.products"), "\(text)")
    }
  }
}
