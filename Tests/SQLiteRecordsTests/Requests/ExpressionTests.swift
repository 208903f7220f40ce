import SQLiteRecordsGRDB
import Testing

@Suite("Expressions as SQL")
struct ExpressionTests {
  private let id = Column("id")
  private let name = Column("name")
  private let age = Column("age")

  @Test("values are bound, NULL is written out")
  func values() throws {
    try readerQueue().read { db in
      let request = Reader.filter(age == 42 && name != nil && name == "O'Brien")
      let statement = try request.makePreparedRequest(db).statement
      #expect(
        statement.sql == """
          SELECT * FROM "reader" WHERE ("age" = ?) AND ("name" IS NOT NULL) AND ("name" = ?)
          """
      )
      #expect(statement.arguments == [42, "O'Brien"])
    }
  }

  @Test("comparisons have values on either side, and NULL becomes IS NULL")
  func equality() throws {
    try #expect(sql(age == 42) == #""age" = 42"#)
    try #expect(sql(42 == age) == #"42 = "age""#)
    try #expect(sql(age == age) == #""age" = "age""#)
    try #expect(sql(age != 42) == #""age" <> 42"#)
    try #expect(sql(age == nil) == #""age" IS NULL"#)
    try #expect(sql(nil == age) == #""age" IS NULL"#)
    try #expect(sql(age != nil) == #""age" IS NOT NULL"#)
    try #expect(sql(age == (nil as Int?)) == #""age" IS NULL"#)
    try #expect(sql(age === 42) == #""age" IS 42"#)
    try #expect(sql(age !== 42) == #""age" IS NOT 42"#)
    try #expect(sql(age === nil) == #""age" IS NULL"#)
    try #expect(sql(age == true) == #""age" = 1"#)
    try #expect(sql((age == 42) == false) == #"("age" = 42) = 0"#)
  }

  @Test("values are ordered by all four operators")
  func order() throws {
    try #expect(sql(age < 42) == #""age" < 42"#)
    try #expect(sql(age <= 42) == #""age" <= 42"#)
    try #expect(sql(42 > age) == #"42 > "age""#)
    try #expect(sql(age >= id) == #""age" >= "id""#)
    try #expect(sql(age + 1 > id * 2) == #"("age" + 1) > ("id" * 2)"#)
  }

  @Test("NOT becomes the opposite operator where there is one")
  func negation() throws {
    try #expect(sql(!age) == #"NOT "age""#)
    try #expect(sql(!(!age)) == #""age""#)
    try #expect(sql(!(age == 42)) == #""age" <> 42"#)
    try #expect(sql(!(age != 42)) == #""age" = 42"#)
    try #expect(sql(!(age == nil)) == #""age" IS NOT NULL"#)
    try #expect(sql(!(age === 42)) == #""age" IS NOT 42"#)
    try #expect(sql(!(age > 42)) == #"NOT ("age" > 42)"#)
    try #expect(sql(![1, 2].contains(age)) == #""age" NOT IN (1, 2)"#)
    try #expect(sql(!(1...2).contains(age)) == #""age" NOT BETWEEN 1 AND 2"#)
    try #expect(sql(!name.like("A%")) == #""name" NOT LIKE 'A%'"#)
    try #expect(sql(!(age == 1 && age == 2)) == #"NOT (("age" = 1) AND ("age" = 2))"#)
  }

  @Test("AND and OR are flattened, additions are not")
  func associativity() throws {
    try #expect(
      sql(age > 1 && age < 5 && id == 3) == #"("age" > 1) AND ("age" < 5) AND ("id" = 3)"#
    )
    try #expect(
      sql(age > 1 || age < 5 && id == 3)
        == #"("age" > 1) OR (("age" < 5) AND ("id" = 3))"#
    )
    try #expect(sql(age + 1 + id) == #"("age" + 1) + "id""#)
    try #expect(sql([age, id, age].joined(operator: .add)) == #""age" + "id" + "age""#)
    try #expect(sql([SQLExpression]().joined(operator: .and)) == "1")
    try #expect(
      sql([name, " ", name].joined(operator: .concat)) == #""name" || ' ' || "name""#
    )
  }

  @Test("arithmetic and bitwise operators keep their order by parentheses")
  func arithmetic() throws {
    try #expect(sql(-(age - 1) / 2) == #"(-("age" - 1)) / 2"#)
    try #expect(sql(10 - age) == #"10 - "age""#)
    try #expect(sql(age * id) == #""age" * "id""#)
    try #expect(sql(~age & 3 | 4) == #"((~"age") & 3) | 4"#)
    try #expect(sql(age << 2 == 4) == #"("age" << 2) = 4"#)
    try #expect(sql(age >> 2) == #""age" >> 2"#)
  }

  @Test("sequences and ranges contain")
  func containment() throws {
    try #expect(sql([1, 2, 3].contains(id)) == #""id" IN (1, 2, 3)"#)
    try #expect(sql([1].contains(id)) == #""id" = 1"#)
    try #expect(sql([Int]().contains(id)) == "0")
    try #expect(sql(Set([1, 1]).contains(id)) == #""id" = 1"#)
    try #expect(sql([id, age].contains(id)) == #""id" IN ("id", "age")"#)
    try #expect(sql((1...5).contains(id)) == #""id" BETWEEN 1 AND 5"#)
    try #expect(sql((1..<5).contains(id)) == #"("id" >= 1) AND ("id" < 5)"#)
    try #expect(sql((1...).contains(id)) == #""id" >= 1"#)
    try #expect(sql((...5).contains(id)) == #""id" <= 5"#)
    try #expect(sql((..<5).contains(id)) == #""id" < 5"#)
    try #expect(sql(("A"..."B").contains(name)) == #""name" BETWEEN 'A' AND 'B'"#)
    try #expect(
      sql(Reader.select(Column("id")).contains(id)) == #""id" IN (SELECT "id" FROM "reader")"#
    )
    try #expect(
      sql(!Reader.all().exists()) == #"NOT EXISTS (SELECT * FROM "reader")"#
    )
  }

  @Test("LIKE has an escape character if there is one")
  func like() throws {
    try #expect(sql(name.like("A%")) == #""name" LIKE 'A%'"#)
    try #expect(sql(name.like("10\\%", escape: "\\")) == #""name" LIKE '10\%' ESCAPE '\'"#)
  }

  @Test("a collation is that of the whole comparison, or of the operand of IN and BETWEEN")
  func collation() throws {
    let name = name.collating(.nocase)
    try #expect(sql(name == "arthur") == #""name" = 'arthur' COLLATE NOCASE"#)
    try #expect(sql(!(name == "arthur")) == #""name" <> 'arthur' COLLATE NOCASE"#)
    try #expect(
      sql(name == "a" && id == 1) == #"("name" = 'a' COLLATE NOCASE) AND ("id" = 1)"#
    )
    try #expect(sql(["a", "b"].contains(name)) == #"("name" COLLATE NOCASE) IN ('a', 'b')"#)
    try #expect(sql(name == nil) == #""name" IS NULL"#)
    let count = try readerQueue().read { db in
      try Reader.filter(["arthur", "CRAIG"].contains(name)).fetchCount(db)
    }
    #expect(count == 2)
  }

  @Test("a name is quoted, and the quotes in it are doubled")
  func quoting() throws {
    try #expect(sql(AllColumnsRequest(#"a"b"#)) == #"SELECT "a""b" FROM (SELECT 1 AS "a""b")"#)
  }

  /// A request whose only column has a name.
  private func AllColumnsRequest(_ name: String) -> SQLRequest<Row> {
    "SELECT \(Column(name)) FROM (SELECT 1 AS \(identifier: name))"
  }
}
