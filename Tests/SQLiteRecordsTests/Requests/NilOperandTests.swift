import SQLiteRecordsGRDB
import Testing

@Suite("Comparisons with nil on the left")
struct NilOperandTests {
  private let name = Column("name")
  private let nothing: String? = nil

  /// The condition of what a client gives to `filter`, whose type is not written down.
  private func condition(_ request: QueryInterfaceRequest<Reader>) throws -> String {
    String(try sql(request).dropFirst(#"SELECT * FROM "reader" WHERE "#.count))
  }

  @Test("a negation is that of the comparison, not of a comparison of optionals")
  func negations() throws {
    try #expect(condition(Reader.filter(!(nil == name))) == #""name" IS NOT NULL"#)
    try #expect(condition(Reader.filter(!(nil != name))) == #""name" IS NULL"#)
    try #expect(condition(Reader.filter(!(!(nil == name)))) == #""name" IS NULL"#)
    try #expect(condition(Reader.filter(!(nil === name))) == #""name" IS NOT NULL"#)
    try #expect(condition(Reader.filter(!(nothing == name))) == #""name" IS NOT NULL"#)
    try #expect(condition(Reader.filter(!(DatabaseValue.null == name))) == #""name" IS NOT NULL"#)
    try #expect(
      condition(Reader.filter(!(nil == name.collating(.nocase)))) == #""name" IS NOT NULL"#
    )
    try #expect(condition(Reader.filter(!(nil == length(name)))) == #"LENGTH("name") IS NOT NULL"#)
    try #expect(condition(Reader.filter(!(name == nil))) == #""name" IS NOT NULL"#)
  }

  @Test("AND and OR with a constant keep the comparison")
  func constants() throws {
    let isWanted = true
    try #expect(condition(Reader.filter(nil == name && true)) == #"("name" IS NULL) AND 1"#)
    try #expect(condition(Reader.filter(true && nil == name)) == #"1 AND ("name" IS NULL)"#)
    try #expect(condition(Reader.filter(nil != name || isWanted)) == #"("name" IS NOT NULL) OR 1"#)
    try #expect(condition(Reader.filter(isWanted || nil == name)) == #"1 OR ("name" IS NULL)"#)
    try #expect(
      condition(Reader.filter(!(nil == name || false))) == #"NOT (("name" IS NULL) OR 0)"#
    )
    try #expect(
      condition(Reader.filter(nil == name.collating(.nocase) && false))
        == #"("name" IS NULL) AND 0"#
    )
    try #expect(condition(Reader.filter(nothing == name && true)) == #"("name" IS NULL) AND 1"#)
    try #expect(
      condition(Reader.filter(DatabaseValue.null == name && true)) == #"("name" IS NULL) AND 1"#
    )
    try #expect(
      condition(Reader.filter(!(nil == name) && !(nil != name)))
        == #"("name" IS NOT NULL) AND ("name" IS NULL)"#
    )
  }

  @Test("a negation is one of SQL where any expression is taken, too")
  func anyExpression() throws {
    func text(_ expression: any SQLExpressible) throws -> String {
      try sql(expression.sqlExpression)
    }
    try #expect(text(!(nil == name)) == #""name" IS NOT NULL"#)
    try #expect(text(!(nil != length(name))) == #"LENGTH("name") IS NULL"#)
  }

  @Test("columns that know their type do the same")
  func typed() throws {
    func condition(_ request: QueryInterfaceRequest<GeneratedPlayer>) throws -> String? {
      try sql(request).split(separator: " WHERE ").last.map(String.init)
    }
    typealias Player = GeneratedPlayer
    try #expect(condition(Player.filter { !(nil == $0.teamId) }) == #""team_id" IS NOT NULL"#)
    try #expect(
      condition(Player.filter { nil == $0.teamId && true }) == #"("team_id" IS NULL) AND 1"#
    )
    let id = Player.Columns.teamId
    try #expect(condition(Player.filter(false || nil != id)) == #"0 OR ("team_id" IS NOT NULL)"#)
    try #expect(condition(Player.filter(!(nil == id) && true)) == #"("team_id" IS NOT NULL) AND 1"#)
  }

  @Test("conditions on constants alone stay those of the language")
  func languageConstants() {
    let (isSet, isWanted) = (true, false)
    let both = isSet && !isWanted || isWanted
    #expect(type(of: both) == Bool.self)
  }

  @Test("the rows are those that are meant")
  func rows() throws {
    try readerQueue().read { db in
      let adults = try Reader.filter { !(nil == $0.age) }.fetchCount(db)
      let ageless = try Reader.filter { nil == $0.age && true }.fetchCount(db)
      let known = try Reader.filter { !(nil == $0.email) && !(nil == $0.age) }.fetchCount(db)
      #expect([adults, ageless, known] == [2, 1, 1])
    }
  }
}
