import Foundation
import QueryRecords
import SQLiteRecordsGRDB
import SQLiteRecordsQueries
import Testing

/// A shop with a gold customer who has bought twice, and a new one who has bought nothing.
private func shopDatabase() throws -> DatabaseQueue {
  let queue = try DatabaseQueue()
  try queue.write { db in
    try QueryRecordsSchema.createTables(in: db)
    let now = Date(timeIntervalSince1970: 1_000_000)
    var customers = [
      Customer(name: "Ann", rank: .gold, joined: now),
      Customer(name: "Bob", rank: .new, joined: now + 60, lastSeen: now + 120),
    ]
    try customers.insertAll(db)
    var purchases = [
      Purchase(customerId: 1, amount: 10, token: token(1), tags: ["a", "b"]),
      Purchase(customerId: 1, amount: 2.5, token: token(2)),
    ]
    try purchases.insertAll(db)
  }
  return queue
}

private func token(_ number: UInt8) -> UUID {
  UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, number))
}

@Suite struct GeneratedQueryTests {
  @Test func `A generated query reads its records, and is narrowed by them`() throws {
    try shopDatabase().read { db throws in
      let gold = QueryRecordsQueries.customers(rank: .gold)
      let rows = try gold.fetchAll(db)
      #expect(rows.map(\.customer.name) == ["Ann", "Ann"])
      #expect(rows.map(\.purchase?.amount) == [10, 2.5])
      #expect(rows.map(\.spent) == [12.5, 12.5])
      #expect(rows[0].title == "Ann: 12.5")
      #expect(rows[0].purchase?.tags == ["a", "b"])
      let new = try QueryRecordsQueries.customers(rank: .new).fetchAll(db)
      #expect(new.map(\.purchase) == [nil])
      let cheap = gold.filter { $0.purchase.amount < 5 }.order { $0.customer.name }
      #expect(try cheap.fetchAll(db).map(\.purchase?.amount) == [2.5])
    }
  }

  @Test func `A record of nothing but NULLs differs from one that no join has found`() throws {
    try shopDatabase().write { db throws in
      try db.execute(sql: "INSERT INTO lead VALUES (NULL, NULL)")
      let leads = QueryRecordsQueries.leads()
      #expect(try leads.fetchAll(db).map { $0.lead != nil } == [true, false])
      let page = leads.filter { $0.lead.source == nil }.order { $0.name.desc }
      #expect(try page.fetchAll(db).map { $0.lead != nil } == [false, true])
    }
  }

  @Test func `A row with a name of its own is narrowed by its only record`() throws {
    try shopDatabase().read { db throws in
      let guests = QueryRecordsQueries.guests().filter { $0.customer.name == "Bob" }
      #expect(try guests.fetchAll(db).map(\.customer.id) == [2])
    }
  }

  @Test func `Arguments and results are stored as their columns`() throws {
    try shopDatabase().read { db throws in
      let start = Date(timeIntervalSince1970: 1_000_000)
      let seen = try QueryRecordsQueries.customersSeen(since: start + 100).fetchAll(db)
      #expect(seen.map(\.name) == ["Ann", "Bob"])
      #expect(try QueryRecordsQueries.newest().fetchOne(db) == start + 60)
      #expect(try QueryRecordsQueries.joinDates().fetchAll(db) == [start, start + 60])
      let summary = try QueryRecordsQueries.summary().fetchOne(db)
      #expect(summary.size == 2)
      #expect(summary.newest == start + 60)
      #expect(try QueryRecordsQueries.customerCount().fetchOne(db) == 2)
    }
  }

  @Test func `Collections of integers and of blobs are arguments`() throws {
    try shopDatabase().read { db throws in
      let named = try QueryRecordsQueries.customersNamed(ids: [2, 7]).fetchAll(db)
      #expect(named.map(\.name) == ["Bob"])
      #expect(named.map(\.id) == [2])
      let tokens = try QueryRecordsQueries.purchasesWithTokens(tokens: [token(2), token(9)])
        .fetchAll(db)
      #expect(tokens.map(\.amount) == [2.5])
      #expect(try QueryRecordsQueries.customersNamed(ids: []).isEmpty(db))
    }
  }

  @Test func `Keywords are names of queries, parameters and columns`() throws {
    try shopDatabase().read { db throws in
      let row = try QueryRecordsQueries.default(in: 1).fetchOne(db)
      #expect(row?.in == "Ann")
      #expect(row?.class == .gold)
    }
  }

  @Test func `Statements that write return what they change`() throws {
    try shopDatabase().write { db in
      let changed = try QueryRecordsQueries.raise(factor: 2, customerIDs: [1]).execute(db)
      #expect(changed == 2)
      let tagged = try QueryRecordsQueries.tag(tags: ["c"], id: 1).fetchAll(db)
      #expect(tagged.map(\.tags) == [["c"]])
      let start = Date(timeIntervalSince1970: 0)
      let added = try QueryRecordsQueries.addCustomer(name: "Eve", rank: .new, joined: start)
        .fetchOne(db)
      #expect(added.name == "Eve")
    }
  }

  @Test func `Two queries share the type of their rows`() throws {
    try shopDatabase().read { db throws in
      let all = try QueryRecordsQueries.totals().fetchAll(db)
      #expect(all.map(\.total) == [12.5, nil])
      let gold: [QueryRecordsQueries.Total] = try QueryRecordsQueries.totalsOfRank(rank: .gold)
        .fetchAll(db)
      #expect(gold == Array(all.prefix(1)))
    }
  }

  @Test func `All rows of a query that nobody has inserted are none`() throws {
    let queue = try DatabaseQueue()
    try queue.write(QueryRecordsSchema.createTables)
    try queue.read { db throws in
      #expect(try QueryRecordsQueries.customers(rank: .gold).fetchAll(db).isEmpty)
      #expect(try QueryRecordsQueries.newest().fetchOne(db) == nil)
      #expect(try QueryRecordsQueries.summary().fetchOne(db).size == 0)
    }
  }

  @Test func `A query of values is narrowed by its value`() throws {
    try shopDatabase().read { db throws in
      let start = Date(timeIntervalSince1970: 1_000_000)
      let dates = QueryRecordsQueries.joinDates()
      #expect(try dates.filter { $0 > start }.fetchAll(db) == [start + 60])
      #expect(try dates.order { $0.desc }.limit(1).fetchAll(db) == [start + 60])
      #expect(try dates.filter { $0 > start }.filter { $0 < start + 1 }.isEmpty(db))
      let numbers = QueryRecordsQueries.everyNumber()
      #expect(try numbers.filter { $0 * 2 > 5 }.fetchAll(db) == [10])
      #expect(try numbers.filter { $0 == 2 || $0 == 10 }.fetchCount(db) == 2)
      let seen = QueryRecordsQueries.lastSeen()
      #expect(try seen.filter { $0 == nil }.fetchAll(db) == [nil])
      #expect(try seen.filter { $0 >= start }.fetchOne(db) == start + 120)
    }
  }
}
