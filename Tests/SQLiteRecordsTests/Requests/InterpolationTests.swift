import SQLiteRecordsGRDB
import Testing

@Suite("Interpolation in SQL literals")
struct InterpolationTests {
  private struct Short: TableRecord {
    static let databaseTableName = "reader"
    static var databaseSelection: [any SQLSelectable] {
      [
        Column("id"), (Column("age") + 1).forKey("next"),
        Reader.select(max(Column("age"))).forKey("m"),
      ]
    }
  }

  /// Values of a raw type that is known to the client only.
  private struct Wrapper<Value: SQLExpressible>: RawRepresentable, SQLExpressible {
    var rawValue: Value
  }

  private func built(_ literal: SQL) throws -> String {
    try readerQueue().read { db in try literal.build(db).sql }
  }

  @Test("tables, with and without a record type")
  func tables() throws {
    let type: any TableRecord.Type = Reader.self
    let record: any TableRecord = Reader(id: 1, name: "Arthur")
    try #expect(built("\(Table("a b")) \(Table<Reader>("c"))") == #""a b" "c""#)
    try #expect(built("\(type) \(tableOf: record)") == #""reader" "reader""#)
  }

  @Test("the columns of a record have the name of their table, or another one")
  func columns() throws {
    try #expect(built("\(columnsOf: Reader.self)") == #""reader".*"#)
    try #expect(built("\(columnsOf: Reader.self, tableAlias: "r")") == #""r".*"#)
    try #expect(
      built("\(columnsOf: Short.self, tableAlias: "r"), \(Column("age"))")
        == #""r"."id", "r"."age" + ? AS "next", "#
        + #"(SELECT MAX("age") FROM "reader") AS "m", "age""#
    )
    try readerQueue().read { db in
      let request: SQLRequest<Row> = """
        SELECT \(columnsOf: Reader.self), \(columnsOf: GeneratedPlayer.self, tableAlias: "p")
        FROM reader JOIN player p ON p.name = reader.name
        """
      try #expect(request.fetchAll(db).map(\.count) == [9, 9])
    }
  }

  @Test("parts of texts, collations, coding keys and wrappers")
  func values() throws {
    try readerQueue().read { db in
      let built = try SQL("\("O'Brien".prefix(3)) \(Wrapper(rawValue: 7))").build(db)
      #expect(built.sql == "? ?")
      #expect(built.arguments == ["O'B", 7])
    }
    try #expect(built("\(.nocase) \(DatabaseCollation.unicodeCompare)") == "NOCASE swiftCompare")
    try #expect(built("x COLLATE \(.unicodeCompare)") == "x COLLATE swiftCompare")
    let key: any CodingKey = Key.name
    try #expect(built("\(Key.name) \(key)") == #""name" "name""#)
  }

  private enum Key: String, CodingKey { case name }

  @Test("anything that can be selected or sorted by, optional or not")
  func terms() throws {
    let selection: any SQLSelectable = Column("a").forKey("b")
    let ordering: any SQLOrderingTerm = Column("a").desc
    let column: Column? = Column("a")
    let missing: Column? = nil
    let age: Column? = Column("age")
    let (chosen, none): ((any SQLSelectable)?, (any SQLSelectable)?) = (selection, nil)
    try #expect(built("\(selection), \(AllColumns())") == #""a" AS "b", *"#)
    try #expect(built("\(chosen), \(none)") == #""a" AS "b", NULL"#)
    try #expect(built("\(ordering), \(column), \(missing)") == #""a" DESC, "a", NULL"#)
    try #expect(
      sql(Reader.select(age, missing).order(missing, age?.desc))
        == #"SELECT "age", NULL FROM "reader" ORDER BY NULL, "age" DESC"#
    )
  }

  @Test("literals are joined by a text or by a literal")
  func joining() throws {
    let parts: [SQL] = ["a", "b"]
    let separator = " OR "
    try #expect(built(parts.joined(separator: separator)) == "a OR b")
    try #expect(built(parts.joined(separator: SQL(" AND \(1) AND "))) == "a AND ? AND b")
    try #expect(built(parts.joined()) == "ab")
  }
}
