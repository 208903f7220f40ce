import SQLiteRecords
import Testing

@Suite("Comparisons with nil on the left")
struct NilOperandTests {
  private let name = Column("name")
  private let nothing: String? = nil

  /// The SQL of what a client gives to `filter`, whose type is not written down.
  private func condition(_ condition: any SQLExpressible) throws -> String {
    try sql(condition.sqlExpression)
  }

  @Test("a negation is that of the comparison, not of a comparison of optionals")
  func negations() throws {
    try #expect(condition(!(nil == name)) == #""name" IS NOT NULL"#)
    try #expect(condition(!(nil != name)) == #""name" IS NULL"#)
    try #expect(condition(!(!(nil == name))) == #""name" IS NULL"#)
    try #expect(condition(!(nil === name)) == #""name" IS NOT NULL"#)
    try #expect(condition(!(nothing == name)) == #""name" IS NOT NULL"#)
    try #expect(condition(!(DatabaseValue.null == name)) == #""name" IS NOT NULL"#)
    try #expect(condition(!(nil == name.collating(.nocase))) == #""name" IS NOT NULL"#)
    try #expect(condition(!(nil == length(name))) == #"LENGTH("name") IS NOT NULL"#)
    try #expect(condition(!(name == nil)) == #""name" IS NOT NULL"#)
  }

  @Test("AND and OR with a constant keep the comparison")
  func constants() throws {
    let isWanted = true
    try #expect(condition(nil == name && true) == #"("name" IS NULL) AND 1"#)
    try #expect(condition(true && nil == name) == #"1 AND ("name" IS NULL)"#)
    try #expect(condition(nil != name || isWanted) == #"("name" IS NOT NULL) OR 1"#)
    try #expect(condition(isWanted || nil == name) == #"1 OR ("name" IS NULL)"#)
    try #expect(condition(!(nil == name || false)) == #"NOT (("name" IS NULL) OR 0)"#)
    try #expect(
      condition(nil == name.collating(.nocase) && false) == #"("name" IS NULL) AND 0"#
    )
    try #expect(condition(nothing == name && true) == #"("name" IS NULL) AND 1"#)
    try #expect(condition(DatabaseValue.null == name && true) == #"("name" IS NULL) AND 1"#)
    try #expect(
      condition(!(nil == name) && !(nil != name)) == #"("name" IS NOT NULL) AND ("name" IS NULL)"#
    )
  }

  @Test("columns that know their type do the same")
  func typed() throws {
    let id = GeneratedPlayer.Columns.teamId
    try #expect(condition(!(nil == id)) == #""team_id" IS NOT NULL"#)
    try #expect(condition(nil == id && true) == #"("team_id" IS NULL) AND 1"#)
    try #expect(condition(false || nil != id) == #"0 OR ("team_id" IS NOT NULL)"#)
    let request = GeneratedPlayer.filter { !(nil == $0.teamId) && true }
    try #expect(sql(request).hasSuffix(#" WHERE ("team_id" IS NOT NULL) AND 1"#))
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
