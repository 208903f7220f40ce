import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

@Suite("Names of functions in Swift")
struct FunctionNameTests {
  private let db: Database

  init() throws {
    db = try openMemoryDatabase()
    try db.execute(
      sql: """
        CREATE TABLE t (a); INSERT INTO t VALUES (1), (2);
        CREATE TABLE secret (a); INSERT INTO secret VALUES ('key');
        """
    )
  }

  @Test(
    "a function is called by any name",
    arguments: [
      "succ", "my function", "a\"b", "order", "select", "größe", "7up", "* FROM secret --",
    ]
  )
  func scalar(name: String) throws {
    let function = DatabaseFunction(name, argumentCount: 1) { values in
      Int.fromDatabaseValue(values[0]).map { $0 + 1 }
    }
    db.add(function: function)
    let request = Table("t").select(function(Column("a")), as: Int.self).order(Column("a"))
    #expect(try request.fetchAll(db) == [2, 3])
  }

  struct Count: DatabaseAggregate {
    private var count = 0
    mutating func step(_ dbValues: [DatabaseValue]) { count += 1 }
    func finalize() -> (any DatabaseValueConvertible)? { count }
  }

  @Test("an aggregate function is called by any name")
  func aggregate() throws {
    let function = DatabaseFunction("group", argumentCount: 1, aggregate: Count.self)
    db.add(function: function)
    #expect(try Table("t").select(function(Column("a")), as: Int.self).fetchOne(db) == 2)
  }

  @Test("a usual name has no quotes in SQL")
  func usualName() throws {
    let function = DatabaseFunction("succ_2") { _ in 1 }
    try DatabaseQueue().read { db in
      let sql = try SQL(function(Column("a"))).build(db).sql
      #expect(sql == #"succ_2("a")"#)
    }
  }

  @Test("the name of a missing function is not used as SQL")
  func injection() throws {
    let function = DatabaseFunction("a FROM secret --") { _ in 1 }
    let request = Table("t").select(function(Column("a")), as: String.self)
    let error = databaseError { _ = try request.fetchAll(db) }
    #expect(error?.message == "no such function: a FROM secret --")
  }
}
