import SQLiteRecordsGRDB
import Testing

@Suite("SQL functions")
struct FunctionTests {
  private let name = Column("name")
  private let age = Column("age")

  @Test("functions of one row")
  func scalars() throws {
    try #expect(sql(abs(age)) == #"ABS("age")"#)
    try #expect(sql(length(name) > 3) == #"LENGTH("name") > 3"#)
    try #expect(sql(cast(age, as: .real)) == #"CAST("age" AS REAL)"#)
    try #expect(sql(coalesce(age, 1)) == #"COALESCE("age", 1)"#)
    try #expect(sql(coalesce([age])) == #""age""#)
    try #expect(sql(age ?? 0) == #"IFNULL("age", 0)"#)
    try #expect(sql(max(age, 10, 20)) == #"MAX("age", 10, 20)"#)
    try #expect(
      sql(dateTime(name, .day(1), .startOfDay)) == #"DATETIME("name", '+1 days', 'start of day')"#
    )
    try #expect(sql(julianDay(name, .month(-1))) == #"JULIANDAY("name", '-1 months')"#)
  }

  @Test("functions of many rows")
  func aggregates() throws {
    let selection: [(any SQLSelectable, String)] = [
      (average(age), #"AVG("age")"#),
      (count(age), #"COUNT("age")"#),
      (count(distinct: age), #"COUNT(DISTINCT "age")"#),
      (SQLExpression.countAll, "COUNT(*)"),
      (max(age), #"MAX("age")"#),
      (min(age), #"MIN("age")"#),
      (sum(age), #"SUM("age")"#),
      (total(age), #"TOTAL("age")"#),
      (max(age, filter: age < 40), #"MAX("age") FILTER (WHERE "age" < 40)"#),
    ]
    for (selected, expected) in selection {
      try #expect(sql(Reader.select(selected)) == #"SELECT \#(expected) FROM "reader""#)
    }
  }

  @Test("aggregates are computed by the database")
  func results() throws {
    try readerQueue().read { db in
      try #expect(Reader.select({ max($0.age) }, as: Int.self).fetchOne(db) == 42)
      try #expect(Reader.select(as: Double.self) { average($0.age) }.fetchOne(db) == 39)
      try #expect(Reader.select(max(age, filter: age < 40), as: Int.self).fetchOne(db) == 36)
      try #expect(Reader.filter { length($0.name) == 5 }.fetchOne(db)?.name == "Craig")
      try #expect(Reader.filter { ($0.age ?? 0) == 0 }.fetchAll(db).map(\.id) == [3])
    }
  }

  @Test("functions of the client's own are called like Swift functions")
  func ownFunctions() throws {
    let successor = DatabaseFunction("succ", argumentCount: 1, pure: true) { values in
      Int.fromDatabaseValue(values[0]).map { $0 + 1 }
    }
    try readerQueue().write { db in
      db.add(function: successor)
      let request = Reader.filter { successor($0.age) == 43 }
      try #expect(request.fetchOne(db)?.name == "Arthur")
      #expect(
        try request.makePreparedRequest(db).statement.sql
          == #"SELECT * FROM "reader" WHERE succ("age") = ?"#
      )
    }
  }

  @Test("the case of all letters is changed, not only of ASCII ones")
  func letterCase() throws {
    try readerQueue().write { db in
      try db.execute(literal: "UPDATE reader SET name = \("éric d'ARC") WHERE id = \(1)")
      let name = Reader.filter(key: 1).select({ $0.name.uppercased }, as: String.self)
      try #expect(name.fetchOne(db) == "ÉRIC D'ARC")
      try #expect(Reader.filter { $0.name.lowercased == "éric d'arc" }.fetchCount(db) == 1)
      try #expect(
        Reader.select({ $0.name.capitalized }, as: String.self).fetchOne(db) == "Éric D'arc"
      )
      try #expect(
        Reader.select({ $0.email.uppercased }, as: String?.self).fetchAll(db).contains(nil)
      )
    }
    #expect(try sql(name.lowercased) == #"swiftLowercaseString("name")"#)
  }

  @Test("functions take typed columns")
  func typed() throws {
    try #expect(
      sql(GeneratedPlayer.select { [max($0.score), length($0.name)] })
        == #"SELECT MAX("score"), LENGTH("name") FROM "player""#
    )
  }
}
