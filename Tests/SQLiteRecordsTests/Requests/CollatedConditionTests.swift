import SQLiteRecordsGRDB
import Testing

@Suite("The collation of conditions")
struct CollatedConditionTests {
  private let name = Column("name")

  @Test("IN and BETWEEN compare their operand by the collation")
  func operands() throws {
    try #expect(
      sql(["A", "b"].contains(name).collating(.nocase))
        == #"("name" COLLATE NOCASE) IN ('A', 'b')"#
    )
    try #expect(
      sql(!["A", "b"].contains(name).collating(.nocase))
        == #"("name" COLLATE NOCASE) NOT IN ('A', 'b')"#
    )
    try #expect(
      sql((!["A", "b"].contains(name)).collating(.nocase))
        == #"("name" COLLATE NOCASE) NOT IN ('A', 'b')"#
    )
    try #expect(
      sql(["A"].contains(name).collating(.nocase)) == #""name" = 'A' COLLATE NOCASE"#
    )
    try #expect(
      sql(("a"..."b").contains(name).collating(.nocase))
        == #"("name" COLLATE NOCASE) BETWEEN 'a' AND 'b'"#
    )
    try #expect(
      sql(Reader.select(name).contains(name).collating(.nocase))
        == #"("name" COLLATE NOCASE) IN (SELECT "name" FROM "reader")"#
    )
  }

  @Test("ranges, and conditions that are joined, compare all operands by the collation")
  func joined() throws {
    let range = #"("name" >= 'a' COLLATE NOCASE) AND ("name" < 'b' COLLATE NOCASE)"#
    try #expect(sql(("a"..<"b").contains(name).collating(.nocase)) == range)
    try #expect(sql((!("a"..<"b").contains(name)).collating(.nocase)) == "NOT (\(range))")
    try #expect(sql(("a"...).contains(name).collating(.nocase)) == #""name" >= 'a' COLLATE NOCASE"#)
    try #expect(
      sql((name == "a" || name == nil).collating(.nocase))
        == #"("name" = 'a' COLLATE NOCASE) OR ("name" IS NULL)"#
    )
  }

  @Test("columns that know their type do the same")
  func typed() throws {
    let name = GeneratedPlayer.Columns.name
    try #expect(
      sql(["A", "b"].contains(name).collating(.nocase))
        == #"("name" COLLATE NOCASE) IN ('A', 'b')"#
    )
    try #expect(
      sql(("a"..<"b").contains(name).collating(.nocase))
        == #"("name" >= 'a' COLLATE NOCASE) AND ("name" < 'b' COLLATE NOCASE)"#
    )
  }

  @Test("the rows are found in any case")
  func rows() throws {
    try readerQueue().read { db in
      func count(_ condition: SQLExpression) throws -> Int {
        try Reader.filter(condition.collating(.nocase)).fetchCount(db)
      }
      try #expect(count(["ARTHUR", "craig"].contains(name)) == 2)
      try #expect(count(!["ARTHUR", "craig"].contains(name)) == 1)
      try #expect(count(("a"..."bz").contains(name)) == 2)
      try #expect(count(("a"..<"c").contains(name)) == 2)
    }
  }

  @Test("a condition that is made when the database is known gets the collation, too")
  func deferred() throws {
    let request = Reader.all().filterWhenConnected { _ in
      ["ARTHUR", "craig"].contains(Column("name")).collating(.nocase)
    }
    try readerQueue().read { db in try #expect(request.fetchCount(db) == 2) }
  }
}
