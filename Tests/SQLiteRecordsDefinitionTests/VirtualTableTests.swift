import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

@Suite("The SQL of virtual tables")
struct VirtualTableTests {
  struct RTree: VirtualTableModule {
    struct Failure: Error {}

    final class Definition {
      var columns: [String] = []
      var isConditional = false
    }

    let moduleName = "rtree"
    var fails = false

    func makeTableDefinition(configuration: VirtualTableConfiguration) -> Definition {
      let definition = Definition()
      definition.isConditional = configuration.ifNotExists
      return definition
    }

    func moduleArguments(for definition: Definition, in db: Database) -> [String] {
      definition.columns
    }

    func database(_ db: Database, didCreate tableName: String, using definition: Definition) throws
    {
      if fails { throw Failure() }
    }
  }

  /// A module that has no arguments.
  struct Statements: VirtualTableModule {
    let moduleName = "fts5vocab"

    func makeTableDefinition(configuration: VirtualTableConfiguration) {}

    func moduleArguments(for definition: Void, in db: Database) -> [String] { [] }
  }

  func created(_ body: (Database) throws -> Void) throws -> [String] {
    let db = try openMemoryDatabase()
    try db.execute(sql: "CREATE VIRTUAL TABLE d USING fts5(a)")
    return try db.statements { try body(db) }.filter { $0.hasPrefix("CREATE VIRTUAL") }
  }

  @Test("a table is written with its module, and its options")
  func modules() throws {
    let sql = try created { db in
      try db.create(virtualTable: "a \"b", using: "fts5(x)")
      try db.create(virtualTable: "a \"b", ifNotExists: true, using: "fts5(x)")
      try db.create(
        virtualTable: "t",
        options: [.ifNotExists, .temporary],
        using: "fts5vocab(main, d, row)"
      )
      #expect(try db.tableExists("t", in: "temp"))
    }
    #expect(
      sql == [
        #"CREATE VIRTUAL TABLE "a ""b" USING fts5(x)"#,
        #"CREATE VIRTUAL TABLE IF NOT EXISTS "a ""b" USING fts5(x)"#,
        #"CREATE VIRTUAL TABLE IF NOT EXISTS temp."t" USING fts5vocab(main, d, row)"#,
      ]
    )
  }

  @Test("a closure defines a table for its module")
  func definitions() throws {
    let sql = try created { db in
      try db.create(virtualTable: "place", using: RTree()) { t in
        #expect(!t.isConditional)
        t.columns = ["id", "minX", "maxX"]
      }
      try db.create(virtualTable: "place", ifNotExists: true, using: RTree()) { t in
        #expect(t.isConditional)
        t.columns = ["id"]
      }
      #expect(try db.columns(in: "place").map(\.name) == ["id", "minX", "maxX"])
    }
    #expect(
      sql == [
        #"CREATE VIRTUAL TABLE "place" USING rtree(id, minX, maxX)"#,
        #"CREATE VIRTUAL TABLE IF NOT EXISTS "place" USING rtree(id)"#,
      ]
    )
    let empty = try created { db in
      #expect(throws: DatabaseError.self) {
        try db.create(virtualTable: "v", options: .temporary, using: Statements())
      }
    }
    #expect(empty == [#"CREATE VIRTUAL TABLE temp."v" USING fts5vocab"#])
  }

  @Test("no table is left if its module fails, or the closure")
  func failures() throws {
    let db = try openMemoryDatabase()
    #expect(throws: RTree.Failure.self) {
      try db.create(virtualTable: "place", using: RTree(fails: true)) {
        $0.columns = ["id", "minX", "maxX"]
      }
    }
    #expect(throws: RTree.Failure.self) {
      try db.create(virtualTable: "place", using: RTree()) { _ in throw RTree.Failure() }
    }
    #expect(try !db.tableExists("place"))
  }
}
