import Foundation
import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("Variants of requests")
struct RequestFormTests {
  private let select = #"SELECT * FROM "reader""#

  @Test("parts are made when the database is known")
  func whenConnected() throws {
    let request = Reader.all()
      .selectWhenConnected { _ in [Column("name")] }
      .annotatedWhenConnected { db in [try db.columns(in: "reader").count.databaseValue.forKey("n")]
      }
      .orderWhenConnected { _ in [Column("name").desc, Column("id")] }
      .reversed()
      .groupWhenConnected { db in try db.primaryKey("reader").columns.map { Column($0) } }
      .havingWhenConnected { _ in max(Column("age")) > 1 }
    try #expect(
      sql(request)
        == #"SELECT "name", 4 AS "n" FROM "reader" GROUP BY "id" HAVING MAX("age") > 1 "#
        + #"ORDER BY "name" ASC, "id" DESC"#
    )
    let nothing = Reader.all().orderWhenConnected { _ in [] }.groupWhenConnected { _ in [] }
    try #expect(sql(nothing) == select)
    try readerQueue().read { db in
      try #expect(request.fetchCount(db) == 2)
      try #expect(nothing.fetchCount(db) == 3)
      try #expect(!request.isEmpty(db))
    }
  }

  @Test("a part that is set later replaces one that is made when the database is known")
  func replaced() throws {
    let request = Reader.all()
      .selectWhenConnected { _ in [Column("name")] }.select(Column("id"))
      .orderWhenConnected { _ in [Column("name")] }.order(Column("id"))
      .groupWhenConnected { _ in [Column("name")] }.group(Column("id"))
    try #expect(sql(request) == #"SELECT "id" FROM "reader" GROUP BY "id" ORDER BY "id""#)
  }

  @Test("an order in SQL cannot be reversed, unless it is an expression")
  func reversedLiteral() throws {
    let request = Reader.order(sql: "name, age")
    let message =
      "an order written in SQL cannot be reversed: order by 'SQL(…).sqlExpression' or by columns instead"
    let error = databaseError { _ = try sql(request.reversed()) }
    #expect(error?.resultCode == .SQLITE_MISUSE)
    #expect(error?.message == message)
    try #expect(sql(request.reversed().reversed()) == select + " ORDER BY name, age")
    let literal = Reader.order(literal: "age + \(1)")
    #expect(databaseError { _ = try sql(literal.reversed()) }?.message == message)
    let expression = Reader.order(SQL("age + \(1)").sqlExpression)
    try #expect(sql(expression.reversed()) == select + " ORDER BY age + 1 DESC")
    try #expect(sql(Reader.order(SQL("age").desc).reversed()) == select + " ORDER BY age ASC")
    try #expect(sql(Reader.order(sql: "age").unordered().reversed()) == select)
  }

  @Test("a detached column is a name without a table")
  func detached() throws {
    let total = Column("total")
    try #expect(sql(total.detached > 1) == #""total" > 1"#)
    try #expect(sql(Reader.order(Column("age").detached.desc)) == select + #" ORDER BY "age" DESC"#)
    let request = Reader.annotated(with: (Column("age") + 1).forKey("total")).order(total.detached)
    try #expect(
      sql(request) == #"SELECT *, "age" + 1 AS "total" FROM "reader" ORDER BY "total""#
    )
  }

  @Test("a type-erased request does the same as the request")
  func erased() throws {
    try readerQueue().read { db in
      let requests = [
        AnyFetchRequest(Reader.filter { $0.id == 1 }),
        AnyFetchRequest(SQLRequest<Reader>(sql: "SELECT * FROM reader WHERE id = 1")),
      ]
      for request in requests {
        try #expect(request.fetchAll(db).map(\.name) == ["Arthur"])
        try #expect(request.fetchOne(db)?.name == "Arthur")
        try #expect(request.fetchCount(db) == 1)
        try #expect(request.asRequest(of: Row.self).fetchOne(db)?["id"] == 1)
        try #expect(
          Reader.filter { request.asRequest(of: Row.self).exists() && $0.id == 2 }
            .fetchCount(db) == 1
        )
      }
    }
  }

  @Test("stored values are terms: they are selected, sorted by, compared and interpolated")
  func databaseValues() throws {
    let value = "a".databaseValue
    try #expect(sql(Reader.select(value, as: String.self)) == #"SELECT 'a' FROM "reader""#)
    try #expect(
      sql(Reader.select(value.forKey("x")).order(value.desc))
        == #"SELECT 'a' AS "x" FROM "reader" ORDER BY 'a' DESC"#
    )
    try #expect(sql(value == Column("name")) == #"'a' = "name""#)
    try #expect(sql(Column("name") == value) == #""name" = 'a'"#)
    try #expect(sql(length(value) == 1) == "LENGTH('a') = 1")
    try #expect(sql(max(value, Column("name"))) == #"MAX('a', "name")"#)
    try #expect(sql(SQL("\(value) || \(DatabaseValue.null)")) == "'a' || NULL")
    let isSame = value == "a".databaseValue && value != DatabaseValue.null
    #expect(isSame)
  }

  @Test("CAST takes a storage class")
  func storageClass() throws {
    let type: Database.StorageClass = .real
    try #expect(sql(cast(Column("age"), as: type)) == #"CAST("age" AS REAL)"#)
    #expect(Database.StorageClass(rawValue: "INTEGER") == .integer)
  }

  @Test("columns are omitted by name")
  func excluded() throws {
    try #expect(
      sql(Reader.select(AllColumnsExcluding(["AGE", "email"])))
        == #"SELECT "id", "name" FROM "reader""#
    )
  }
}
