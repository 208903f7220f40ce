import Foundation
import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

@Suite("Requests with adapters, and without a type")
struct AdaptedRequestTests {
  let db: Database

  init() throws {
    db = try openMemoryDatabase()
  }

  @Test("an adapted request changes rows that another adapter has changed")
  func adapted() throws {
    let request = SQLRequest(
      sql: "SELECT 0 AS a, 1 AS b, 2 AS c, 3 AS d",
      adapter: SuffixRowAdapter(fromIndex: 1)
    )
    #expect(try request.fetchOne(db) == ["b": 1, "c": 2, "d": 3])
    let adapted = request.adapted { _ in
      ScopeAdapter(base: SuffixRowAdapter(fromIndex: 1), scopes: ["first": RangeRowAdapter(0..<1)])
    }
    let row = try #require(try adapted.fetchOne(db))
    #expect(row.unscoped == ["c": 2, "d": 3])
    #expect(row.scopes["first"] == ["b": 1])
    #expect(try adapted.fetchCount(db) == 1)
  }

  @Test("a request of SQL without a type is one of rows")
  func rows() throws {
    let request = SQLRequest(sql: "SELECT ? AS a", arguments: [1])
    #expect(try request.fetchOne(db) == ["a": 1])
    #expect(try SQLRequest(literal: "SELECT \(2) AS a").fetchAll(db) == [["a": 2]])
  }

  @Test("a collation that is written in Swift is used in expressions by its name")
  func collation() throws {
    let collation = DatabaseCollation("byLength") { lhs, rhs in
      lhs.count == rhs.count
        ? .orderedSame : lhs.count < rhs.count ? .orderedAscending : .orderedDescending
    }
    db.add(collation: collation)
    try db.execute(sql: "CREATE TABLE word (text TEXT); INSERT INTO word VALUES ('zoo'), ('apple')")
    let request = SQLRequest<String>(
      literal: "SELECT text FROM word ORDER BY \(Column("text").collating(collation))"
    )
    #expect(try request.fetchAll(db) == ["zoo", "apple"])
    #expect(
      try SQL(Column("text").collating(collation) == "abc").build(db).sql
        == #""text" = ? COLLATE byLength"#
    )
  }

  @Test("every connection knows the functions and collations of the user's language")
  func localized() throws {
    let upper = SQLRequest<String>(literal: "SELECT \(SQL("'éa'").localizedUppercased)")
    #expect(try upper.fetchOne(db) == "ÉA")
    #expect(
      try Bool.fetchOne(
        db,
        sql: "SELECT 'É' = 'é' COLLATE swiftLocalizedCaseInsensitiveCompare"
      ) == true
    )
  }
}
