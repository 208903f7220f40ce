import Foundation
import GeneratedRecords
import SQLiteRecordsGRDB
import Testing

@Suite("Projections")
struct ProjectionTests {
  private let date = Date(timeIntervalSince1970: 1_893_456_000)
  private let id = UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F") ?? UUID()

  private func withBadges<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try withTable(of: Badge.self) { db in
      try Badge(id: id, title: "Gold", weight: 2, given: date).insert(db)
      try Badge(id: UUID(), title: "Tin", weight: 9, given: date + 60).insert(db)
      return try body(db)
    }
  }

  @Test("only the chosen columns are selected, in their order")
  func selection() throws {
    try withBadges { db in
      let log = StatementLog(db)
      let titles = try BadgeTitle.order(Badge.Columns.weight).fetchAll(db)
      #expect(log.take() == [#"SELECT "title", "id" FROM "badge" ORDER BY "weight""#])
      #expect(titles.map(\.title) == ["Gold", "Tin"])
      #expect(titles[0].id == id)
    }
  }

  @Test("a key is encoded as the table stores it")
  func key() throws {
    try withBadges { db in
      try #expect(BadgeTitle.fetchOne(db, key: id)?.title == "Gold")
      try #expect(BadgeTitle.find(db, id: id).title == "Gold")
      try #expect(BadgeTitle.fetchAll(db, keys: [id]).count == 1)
    }
  }

  @Test("a projection has the storages of its table")
  func storages() throws {
    try withBadges { db in
      let later = try BadgeDate.filter { $0.given > date }.fetchAll(db)
      #expect(later == [BadgeDate(given: date + 60)])
    }
  }

  @Test("a row of other columns is read by name")
  func names() throws {
    try withBadges { db in
      let sql = "SELECT weight, id, title FROM badge WHERE title = 'Gold'"
      try #expect(BadgeTitle.fetchOne(db, sql: sql) == BadgeTitle(title: "Gold", id: id))
    }
  }
}
