import SQLiteRecordsGRDB
import Testing

@Suite("Requests as SQL")
struct RequestTests {
  private let select = #"SELECT * FROM "reader""#

  @Test("a request has its clauses in the order of SQL")
  func clauses() throws {
    try #expect(sql(Reader.all()) == select)
    try #expect(
      sql(
        Reader.all().limit(10, offset: 5).order { $0.name.desc }.filter { $0.age > 30 }
      )
        == select + #" WHERE "age" > 30 ORDER BY "name" DESC LIMIT 10 OFFSET 5"#
    )
    try #expect(
      sql(
        Reader.select { [$0.age, count($0.id)] }.distinct().group { $0.age }
          .having { count($0.id) > 1 }
      ) == """
        SELECT DISTINCT "age", COUNT("id") FROM "reader" GROUP BY "age" HAVING COUNT("id") > 1
        """
    )
  }

  @Test("filters add up")
  func filters() throws {
    try #expect(
      sql(Reader.filter { $0.age > 30 }.filter { $0.name != nil })
        == select + #" WHERE ("age" > 30) AND ("name" IS NOT NULL)"#
    )
    try #expect(
      sql(Reader.filter(sql: "age > ? OR id = ?", arguments: [30, 1]).filter(Column("id") > 0))
        == select + #" WHERE (age > 30 OR id = 1) AND ("id" > 0)"#
    )
    try #expect(sql(Reader.filter(literal: "age > \(30)")) == select + " WHERE age > 30")
    try #expect(sql(Reader.none()) == select + " WHERE 0")
    try #expect(sql(Reader.filter(false)) == select + " WHERE 0")
    try #expect(
      sql(Reader.all().filterWhenConnected { _ in Column("id") == 1 }) == select
        + #" WHERE "id" = 1"#
    )
  }

  @Test("the last order replaces earlier ones, and can be reversed and removed")
  func orders() throws {
    let request = Reader.order { [$0.age, $0.name.desc] }
    try #expect(sql(request) == select + #" ORDER BY "age", "name" DESC"#)
    try #expect(sql(request.reversed()) == select + #" ORDER BY "age" DESC, "name" ASC"#)
    try #expect(sql(request.unordered()) == select)
    try #expect(sql(Reader.all().reversed()) == select)
    try #expect(sql(request.order(Column("id").asc)) == select + #" ORDER BY "id" ASC"#)
    try #expect(
      sql(Reader.order(Column("age").ascNullsLast)) == select + #" ORDER BY "age" ASC NULLS LAST"#
    )
    try #expect(
      sql(Reader.order(Column("age").ascNullsLast).reversed())
        == select + #" ORDER BY "age" DESC NULLS FIRST"#
    )
    try #expect(
      sql(Reader.order { $0.name.collating(.nocase).desc })
        == select + #" ORDER BY "name" COLLATE NOCASE DESC"#
    )
    try #expect(sql(Reader.order(sql: "LENGTH(name)")) == select + " ORDER BY LENGTH(name)")
    try #expect(sql(Reader.orderByPrimaryKey()) == select + #" ORDER BY "id""#)
    try #expect(
      sql(Citizenship.orderByPrimaryKey().reversed())
        == #"SELECT * FROM "citizenship" ORDER BY "citizenId" DESC, "countryCode" DESC"#
    )
    try #expect(
      sql(Reader.order { $0.age }.withStableOrder()) == select + #" ORDER BY "age", "id""#
    )
  }

  @Test("selections replace, annotations add")
  func selections() throws {
    try #expect(
      sql(Reader.select { [$0.id, $0.name] }) == #"SELECT "id", "name" FROM "reader""#
    )
    try #expect(sql(Reader.select { $0.id }) == #"SELECT "id" FROM "reader""#)
    try #expect(sql(Reader.select(sql: "id, name")) == #"SELECT id, name FROM "reader""#)
    try #expect(
      sql(Reader.select(literal: "id + \(1)")) == #"SELECT id + 1 FROM "reader""#
    )
    try #expect(
      sql(Reader.annotated { ($0.age + 1).forKey("next") })
        == #"SELECT *, "age" + 1 AS "next" FROM "reader""#
    )
    try #expect(
      sql(Reader.select(AllColumns(), .rowID)) == #"SELECT *, "rowid" FROM "reader""#
    )
    try #expect(
      sql(Reader.select(.allColumns(excluding: ["AGE", "email"])))
        == #"SELECT "id", "name" FROM "reader""#
    )
    try #expect(sql(Reader.selectID()) == #"SELECT "id" FROM "reader""#)
    try #expect(
      sql(Citizenship.selectPrimaryKey(as: Row.self))
        == #"SELECT "citizenId", "countryCode" FROM "citizenship""#
    )
  }

  @Test("the last group replaces earlier ones")
  func groups() throws {
    let request = Reader.select(Column("age"), .countAll).group(Column("id")).group(Column("age"))
    let grouped = #"SELECT "age", COUNT(*) FROM "reader" GROUP BY "age""#
    try #expect(sql(request) == grouped)
    try #expect(
      sql(request.having(count(Column("id")) > 1).having(sql: "MAX(age) < ?", arguments: [9]))
        == grouped + #" HAVING (COUNT("id") > 1) AND (MAX(age) < 9)"#
    )
    try #expect(
      sql(Citizenship.all().groupByPrimaryKey())
        == #"SELECT * FROM "citizenship" GROUP BY "citizenId", "countryCode""#
    )
  }

  @Test("one row is asked for by LIMIT 1, unless a key is given")
  func singleResult() throws {
    func single(_ request: some FetchRequest) throws -> String {
      try String(sql(request, forSingleResult: true).dropFirst(select.count))
    }
    try #expect(single(Reader.all()) == " LIMIT 1")
    try #expect(single(Reader.limit(10, offset: 2)) == " LIMIT 1 OFFSET 2")
    try #expect(single(Reader.filter(key: 1)) == #" WHERE "id" = 1"#)
    try #expect(single(Reader.filter { $0.id == 1 }) == #" WHERE "id" = 1"#)
    try #expect(single(Reader.filter { $0.email == "a" }) == #" WHERE "email" = 'a'"#)
    try #expect(single(Reader.filter { $0.age == 1 }) == #" WHERE "age" = 1 LIMIT 1"#)
    try #expect(single(Reader.filter { $0.id > 1 }) == #" WHERE "id" > 1 LIMIT 1"#)
    try #expect(
      single(Reader.filter { $0.age == 1 && $0.id == 2 })
        == #" WHERE ("age" = 1) AND ("id" = 2)"#
    )
  }

  @Test("requests fetch rows, values and records")
  func fetching() throws {
    try readerQueue().read { db in
      let request = Reader.filter { $0.age != nil }.order { $0.name }
      try #expect(request.fetchAll(db).map(\.name) == ["Arthur", "Barbara"])
      try #expect(request.fetchSet(db).count == 2)
      try #expect(request.fetchOne(db)?.id == 1)
      try #expect(request.fetchCursor(db).next()?.age == 42)
      try #expect(request.asRequest(of: Row.self).fetchOne(db)?["name"] == "Arthur")
      try #expect(Row.fetchAll(db, request).count == 2)
      try #expect(
        request.select({ $0.name }, as: String.self).fetchSet(db) == ["Arthur", "Barbara"]
      )
      try #expect(String.fetchAll(db, request.select { $0.name }) == ["Arthur", "Barbara"])
      try #expect(Reader.select({ $0.age }, as: Int?.self).fetchAll(db) == [42, 36, nil])
      try #expect(Reader.fetchAll(db).count == 3)
      try #expect(Reader.fetchOne(db)?.id == 1)
      try #expect(Reader.none().fetchAll(db).isEmpty)
      try #expect(Reader.filter(sql: "age > :age", arguments: ["age": 40]).fetchCount(db) == 1)
    }
  }

  @Test("two cursors of one request do not disturb each other")
  func cursors() throws {
    try readerQueue().read { db in
      let first = try Reader.filter { $0.id == 1 }.fetchCursor(db)
      let second = try Reader.filter { $0.id == 2 }.fetchCursor(db)
      try #expect(first.next()?.id == 1)
      try #expect(second.next()?.id == 2)
    }
  }

  @Test("requests are extended for a record type")
  func extensions() throws {
    try #expect(
      sql(Reader.all().adults().alphabetical())
        == select + #" WHERE "age" >= 18 ORDER BY "name""#
    )
  }
}

extension DerivableRequest<Reader> {
  fileprivate func adults() -> Self { filter { $0.age >= 18 } }
  fileprivate func alphabetical() -> Self { order(Column("name")) }
}
