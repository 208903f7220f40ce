import SQLiteRecordsGRDB
import Testing

/// Programs that were written for GRDB compile as they are.
@Suite("Spellings of requests")
struct SpellingTests {
  struct Member: Codable, Identifiable, FetchableRecord, MutablePersistableRecord {
    static let databaseTableName = "reader"

    enum Columns {
      static let id = Column("id")
      static let info = JSONColumn("email")
    }

    var id: Int64?
    var email: String?

    mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
  }

  private let ids: [Int64] = [1, 2]
  private let select = #"SELECT * FROM "reader" WHERE "id" IN (1, 2)"#

  @Test(
    "ids of a record whose id is optional are arrays, sets, slices and literals, optional or not"
  )
  func optionalIDs() throws {
    let optionals: [Int64?] = [1, 2]
    let requests = [
      Member.filter(ids: ids), Member.filter(ids: optionals), Member.filter(ids: [1, 2]),
      Member.filter(ids: optionals[...]), Member.filter(ids: ids.lazy.map { Optional($0) }),
      Member.filter(ids: optionals as any Collection<Int64?>), Member.filter(ids: [1, nil, 2]),
      Member.all().filter(ids: ids), Member.all().filter(ids: optionals[...]),
      Member.all().filter(ids: ids.map { $0 }), Table<Member>("reader").filter(ids: ids),
      Table<Member>("reader").filter(ids: optionals), Table<Member>("reader").filter(ids: [1, 2]),
    ]
    for request in requests { try #expect(sql(request) == select) }
    let set: Set<Int64> = [1]
    for request in [
      Member.filter(ids: set), Member.all().filter(ids: set), Member.filter(ids: Set<Int64?>([1])),
      Table<Member>("reader").filter(ids: set), Member.filter(ids: Set(ids.prefix(1))),
    ] {
      try #expect(sql(request) == #"SELECT * FROM "reader" WHERE "id" = 1"#)
    }
    try #expect(sql(Member.filter(ids: [])) == #"SELECT * FROM "reader" WHERE 0"#)
  }

  @Test("ids of a record whose id is not optional are any collection of them")
  func plainIDs() throws {
    let select = #"SELECT * FROM "reader" WHERE "id" IN (1, 2)"#
    let ids: [Int64] = [1, 2]
    try #expect(sql(Reader.filter(ids: ids)) == select)
    try #expect(sql(Reader.filter(ids: ids[...])) == select)
    try #expect(sql(Reader.filter(ids: Int64(1)..<3)) == select)
    func filtered(_ ids: some Collection<Int64>) -> QueryInterfaceRequest<Reader> {
      Reader.filter(ids: ids)
    }
    try #expect(sql(filtered(ids)) == select)
  }

  @Test("a foreign key has the column of the rowid")
  func foreignKey() throws {
    let key = ForeignKey([Member.Columns.id], to: [.rowID])
    let request = Member.joining(required: Member.belongsTo(Table("team"), using: key))
    try #expect(
      sql(request)
        == #"SELECT "reader".* FROM "reader" JOIN "team" ON "team"."rowid" = "reader"."id""#
    )
    #expect(ForeignKey([.rowID]) == ForeignKey(["rowid"]))
  }

  @Test("a column of an alias that contains JSON is read by its parts")
  func aliasedJSON() throws {
    let alias = TableAlias<Member>(name: "m")
    let request = Member.aliased(alias)
    let conditions = [
      alias[JSONColumn("email")]["age"] > 17, alias.info["age"] > 17,
      alias[Column("email").asJSON]["age"] > 17,
    ]
    for condition in conditions {
      try #expect(
        sql(request.filter(condition))
          == #"SELECT "m".* FROM "reader" "m" WHERE ("m"."email" ->> 'age') > 17"#
      )
    }
    try #expect(
      sql(request.select(Database.jsonArray([alias.info])))
        == #"SELECT JSON_ARRAY(JSON("m"."email")) FROM "reader" "m""#
    )
  }

  @Test("a value is compared by a collation")
  func collation() throws {
    let request = Reader.filter("ARTHUR".databaseValue.collating(.nocase) == Column("name"))
    try #expect(readerQueue().read(request.fetchCount) == 1)
    try #expect(sql("a".databaseValue.collating(.unicodeCompare)) == "'a' COLLATE swiftCompare")
  }

  @Test("SQL contains the table of a record of any type")
  func tableOfRecord() throws {
    let record = Member(id: 1)
    try #expect(
      sql(SQLRequest<Row>("SELECT * FROM \(tableOf: record)")) == #"SELECT * FROM "reader""#
    )
    let any: SQLRequest<Row> = "SELECT * FROM \(tableOf: record as any TableRecord)"
    try #expect(sql(any) == #"SELECT * FROM "reader""#)
  }

  /// An expression that others are wrapped in.
  struct Wrapped<Value> {
    var value: Value
  }

  @Test("a type is an expression under a condition")
  func conditionalConformance() throws {
    try #expect(sql(Wrapped(value: Column("a")) > 1) == #""a" > 1"#)
  }
}

extension SpellingTests.Wrapped: SQLExpressible where Value: SQLSpecificExpressible {
  var sqlExpression: SQLExpression { value.sqlExpression }
}

extension SpellingTests.Wrapped: SQLSelectable where Value: SQLSpecificExpressible {}
extension SpellingTests.Wrapped: SQLOrderingTerm where Value: SQLSpecificExpressible {}
extension SpellingTests.Wrapped: SQLTerm where Value: SQLSpecificExpressible {}
extension SpellingTests.Wrapped: SQLSpecificExpressible where Value: SQLSpecificExpressible {}
