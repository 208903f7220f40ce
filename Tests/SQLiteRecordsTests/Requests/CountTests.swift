import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("Counting rows")
struct CountTests {
  private func counted<RowDecoder>(_ request: QueryInterfaceRequest<RowDecoder>) throws -> String {
    try tracedSQL { db in _ = try request.fetchCount(db) }.joined(separator: "; ")
  }

  @Test("rows are counted without what does not matter")
  func plain() throws {
    try #expect(counted(Reader.all()) == #"SELECT COUNT(*) FROM "reader""#)
    try #expect(
      counted(Reader.order { $0.name }.select { $0.name }.filter { $0.age == 42 })
        == #"SELECT COUNT(*) FROM "reader" WHERE "age" = 42"#
    )
  }

  @Test("limits, groups and distinct rows are counted in a subquery")
  func subqueries() throws {
    try #expect(
      counted(Reader.limit(2)) == #"SELECT COUNT(*) FROM (SELECT * FROM "reader" LIMIT 2)"#
    )
    try #expect(
      counted(Reader.all().distinct())
        == #"SELECT COUNT(*) FROM (SELECT DISTINCT * FROM "reader")"#
    )
    try #expect(
      counted(Reader.select { [$0.name, $0.age] }.distinct())
        == #"SELECT COUNT(*) FROM (SELECT DISTINCT "name", "age" FROM "reader")"#
    )
    try #expect(
      counted(Reader.select { $0.age }.distinct())
        == #"SELECT COUNT(DISTINCT "age") FROM "reader""#
    )
    try #expect(
      counted(Reader.select { max($0.age) }.group { $0.name })
        == #"SELECT COUNT(*) FROM (SELECT MAX("age") FROM "reader" GROUP BY "name")"#
    )
    try #expect(
      counted(Reader.select { max($0.age) })
        == #"SELECT COUNT(*) FROM (SELECT MAX("age") FROM "reader")"#
    )
  }

  @Test("rows that are filtered by a name of the selection are counted in a subquery")
  func names() throws {
    let request = Reader.annotated { ($0.age * 2).forKey("twice") }
    try #expect(
      counted(request.filter(Column("TWICE") > 80))
        == #"SELECT COUNT(*) FROM (SELECT *, "age" * 2 AS "twice" FROM "reader" WHERE "TWICE" > 80)"#
    )
    try #expect(
      counted(request.filter(sql: "twice > 80"))
        == #"SELECT COUNT(*) FROM (SELECT *, "age" * 2 AS "twice" FROM "reader" WHERE twice > 80)"#
    )
    try #expect(
      counted(request.filter { $0.age > 40 && $0.name != nil })
        == #"SELECT COUNT(*) FROM "reader" WHERE ("age" > 40) AND ("name" IS NOT NULL)"#
    )
    try #expect(
      counted(request.filter(key: 1)) == #"SELECT COUNT(*) FROM "reader" WHERE "id" = 1"#
    )
  }

  @Test("distinct values of one column are counted without NULL, distinct rows with it")
  func distinctValues() throws {
    try readerQueue().write { db in
      try db.execute(sql: "UPDATE reader SET age = NULL WHERE id = 2")
      try #expect(Reader.select { $0.age }.distinct().fetchCount(db) == 1)
      try #expect(Reader.select { [$0.age, $0.age] }.distinct().fetchCount(db) == 2)
      try #expect(Int?.fetchAll(db, Reader.select { $0.age }.distinct()).count == 2)
    }
  }

  @Test("a request is empty, or not")
  func isEmpty() throws {
    try readerQueue().read { db in
      try #expect(!Reader.all().isEmpty(db))
      try #expect(Reader.filter { $0.age > 100 }.isEmpty(db))
      try #expect(Reader.fetchCount(db) == 3)
    }
    try #expect(
      tracedSQL { db in _ = try Reader.filter { $0.age > 100 }.isEmpty(db) }
        == [#"SELECT EXISTS (SELECT * FROM "reader" WHERE "age" > 100)"#]
    )
  }
}
