import Foundation
import RuntimeTestSupport
import SQLiteRecordsGRDB
import SQLiteRecordsSQLite
import Testing

private struct Author: TableRecord {
  static let databaseTableName = "author"
}

private struct Alias<T> {
  let base: any TableAliasBase = TableAlias(name: "x")
}

extension QueryInterfaceRequest {
  fileprivate func named<T>(_ alias: Alias<T>) -> Self { _aliased(alias.base) }
}

private protocol Observing {
  associatedtype Reducer: _ValueReducer
  func last() -> Reducer.Value?
}

extension ValueObservation: Observing where Reducer: ValueReducer {
  fileprivate func last() -> Reducer.Value? { nil }
}

@Suite("Names of GRDB that few programs use")
struct RareNameTests {
  private func sql(_ request: QueryInterfaceRequest<some Any>) throws -> String {
    let db = try openMemoryDatabase()
    try db.execute(sql: "CREATE TABLE author (id INTEGER PRIMARY KEY, a, b)")
    return try request.makePreparedRequest(db, forSingleResult: false).statement.sql
  }

  @Test("conditions of different types are joined by an operator")
  func joined() throws {
    let conditions: [any SQLSpecificExpressible] = [Column("a") == 1, Column("b")]
    #expect(
      try sql(Author.filter(conditions.joined(operator: .and)))
        == #"SELECT * FROM "author" WHERE ("a" = ?) AND "b""#
    )
    // A literal of different types is one of expressions.
    let sum = [Column("a"), Column("b") * 2].joined(operator: .add)
    #expect(try sql(Author.select(sum)) == #"SELECT "a" + ("b" * ?) FROM "author""#)
  }

  @Test("names and values of a row are found at any position, and from the end")
  func values() {
    let row: Row = ["a": 1, "b": 2, "c": 3]
    let (values, names) = (row.databaseValues, row.columnNames)
    #expect(values.last == 3.databaseValue && names.last == "c")
    #expect(Array(names.reversed()) == ["c", "b", "a"])
    #expect(values[values.startIndex.advanced(by: 1)] == 2.databaseValue)
    #expect(names[names.startIndex.advanced(by: 1)] == "b")
    #expect(Row().databaseValues.last == nil && Row().columnNames.isEmpty)
  }

  @Test("the condition of an index may be any expression, or nil")
  func condition() throws {
    let db = try openMemoryDatabase()
    try db.execute(sql: "CREATE TABLE t (a, b)")
    func create(_ name: String, _ condition: (any SQLExpressible)?) throws -> String? {
      try db.create(index: "columns_\(name)", on: "t", columns: ["a"], condition: condition)
      try db.create(
        index: "expressions_\(name)",
        on: "t",
        expressions: [Column("a") + 1],
        condition: condition
      )
      try db.create(indexOn: "t", columns: ["a"], options: .ifNotExists, condition: condition)
      return try String.fetchOne(
        db,
        sql: "SELECT sql FROM sqlite_master WHERE name = ?",
        arguments: ["columns_\(name)"]
      )
    }
    #expect(try create("all", nil) == #"CREATE INDEX "columns_all" ON "t"("a")"#)
    #expect(
      try create("some", Column("b") > 1)
        == #"CREATE INDEX "columns_some" ON "t"("a") WHERE "b" > 1"#
    )
    #expect(try create("true", true)?.hasSuffix("WHERE 1") == true)
    // The same without a type that is erased.
    try db.create(index: "direct", on: "t", columns: ["a"], condition: Column("b") != nil)
  }

  @Test("the reducer of an observation is one of GRDB's protocol")
  func reducer() {
    #expect(ValueObservation.tracking { _ in 1 }.last() == nil)
  }

  @Test("a table gets an alias whose record type is not known")
  func aliases() throws {
    #expect(
      try sql(Author.all().named(Alias<Int>()).filter(sql: "x.a"))
        == #"SELECT "x".* FROM "author" "x" WHERE x.a"#
    )
    let (typed, other) = (TableAlias<Author>(name: "y"), TableAlias<Author>(name: "y"))
    let (base, same): (any TableAliasBase, any TableAliasBase) = (typed, typed)
    #expect(base == same)
    #expect(!(base == other as any TableAliasBase))
    #expect(typed == typed && typed != other)
    let expected = """
      SELECT "y"."a", "y"."b" + ? FROM "author" "y" WHERE "y"."a" ORDER BY "y"."b" DESC
      """
    let request = Author.all()._aliased(base).select(base[Column("a")], base[Column("b") + 1])
      .filter(base["a"]).order(base[Column("b").desc])
    #expect(try sql(request) == expected)
  }

  @Test("the functions of SQLite are imported next to the library")
  func library() throws {
    let db = try openMemoryDatabase()
    #expect(sqlite3_libversion_number() > 3_000_000)
    #expect(sqlite3_total_changes(db.sqliteConnection) == 0)
  }

  @Test("an empty blob is a blob in traces")
  func emptyBlob() throws {
    let db = try openMemoryDatabase()
    try db.execute(sql: "CREATE TABLE k (id BLOB PRIMARY KEY)")
    let statements = try db.statements {
      _ = try Table("k").filter(Column("id") == Data()).fetchCount(db)
      try db.execute(sql: "INSERT INTO k VALUES (?)", arguments: [Data()])
    }
    #expect(
      statements == [
        #"SELECT COUNT(*) FROM "k" WHERE "id" = x''"#, "INSERT INTO k VALUES (x'')",
      ]
    )
    #expect(try String.fetchOne(db, sql: "SELECT typeof(id) FROM k") == "blob")
  }
}
