import Foundation
import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("SQL literals")
struct SQLLiteralTests {
  private func built(_ sql: SQL) throws -> (sql: String, arguments: StatementArguments) {
    try readerQueue().read { db in try sql.build(db) }
  }

  @Test("interpolated values become parameters")
  func values() throws {
    let nothing: Int? = nil
    let built = try built(
      "SELECT \(1), \("O'Brien"), \(nothing), \(Data([1])), \([1, 2]), \([Int]())"
    )
    #expect(
      built.sql == "SELECT ?, ?, NULL, ?, (?,?), (SELECT NULL WHERE NULL)"
    )
    #expect(built.arguments == [1, "O'Brien", Data([1]), 1, 2])
  }

  @Test("interpolated columns, tables and requests become SQL")
  func names() throws {
    enum CodingKeys: String, CodingKey { case name }
    let built = try built(
      """
      SELECT \(columnsOf: GeneratedPlayer.self), \(AllColumns()), \(CodingKeys.name) \
      FROM \(Reader.self) WHERE \(Column("id")) IN (\(Reader.select { $0.id })) \
      AND name COLLATE \(Database.CollationName.nocase) = \(sql: "x") \
      ORDER BY \(Column("age").desc)
      """
    )
    #expect(
      built.sql == """
        SELECT "player"."id", "player"."name", "player"."score", "player"."team_id", \
        "player"."joined", *, "name" \
        FROM "reader" WHERE "id" IN (SELECT "id" FROM "reader") \
        AND name COLLATE NOCASE = x ORDER BY "age" DESC
        """
    )
  }

  @Test("literals are joined and added")
  func composition() throws {
    var query: SQL = "SELECT "
    query += ["id", "name"].joined(separator: ", ")
    query.append(sql: " FROM reader WHERE id = ?", arguments: [1])
    query.append(literal: " OR id = \(2)")
    let built = try built(query + " LIMIT 1")
    #expect(built.sql == "SELECT id, name FROM reader WHERE id = ? OR id = ? LIMIT 1")
    #expect(built.arguments == [1, 2])
    #expect(SQL("").isEmpty)
  }

  @Test("a named argument that has two values is an error")
  func conflictingNames() throws {
    let first = SQL(sql: "id = :id", arguments: ["id": 1])
    let second = SQL(sql: " OR id = :id", arguments: ["id": 2])
    let error = databaseError { _ = try built(first + second) }
    #expect(error?.message == "the statement argument 'id' has two values")
    try #expect(built(first + SQL(sql: " OR :id", arguments: ["id": 1])).arguments == ["id": 1])
  }

  @Test("literals run")
  func running() throws {
    try readerQueue().write { db in
      try db.execute(literal: "UPDATE reader SET name = \("O'Brien") WHERE id = \(1)")
      let statement = try db.makeStatement(literal: "SELECT name FROM reader WHERE id = \(1)")
      try #expect(String.fetchOne(statement) == "O'Brien")
      let cached = try db.cachedStatement(literal: "SELECT \(2)")
      try #expect(Int.fetchOne(cached) == 2)
    }
  }

  @Test("a request in a literal has the parentheses that the literal gives it")
  func subqueries() throws {
    let young = Reader.select(Column("id"), as: Int.self).filter(Column("age") < 40)
    let written: SQLRequest<Int> = "SELECT id FROM reader WHERE age > \(40)"
    try readerQueue().read { db in
      func ids(_ request: SQLRequest<Int>) throws -> [Int] { try request.fetchAll(db) }
      let all = "SELECT id FROM reader"
      try #expect(ids("SELECT id FROM reader WHERE id IN (\(young))") == [2])
      try #expect(ids("SELECT id FROM reader WHERE id IN (\(written)) OR id = \(3)") == [1, 3])
      try #expect(ids("SELECT id FROM reader WHERE id = (\(young))") == [2])
      try #expect(ids("\(young) UNION \(written) ORDER BY 1") == [1, 2])
      try #expect(ids("WITH x AS (\(young)) SELECT * FROM x") == [2])
      try #expect(
        ids("\(sql: all) WHERE EXISTS (\(written.adapted { _ in EmptyRowAdapter() }))").count == 3
      )
      try #expect(ids("SELECT COUNT(*) FROM (\(young.sqlSubquery))") == [1])
      try #expect(ids("SELECT id FROM (\(Reader.all())) ORDER BY id") == [1, 2, 3])
      let erased: any FetchRequest<Int> = young
      try #expect(ids("SELECT id FROM reader WHERE id IN (\(erased))") == [2])
      try #expect(SQLRequest<Int>("\(written)").fetchCount(db) == 1)
    }
  }

  @Test("a literal without values has parameters whose values are set later")
  func laterValues() throws {
    try readerQueue().write { db in
      let insertion = try db.makeStatement(literal: "INSERT INTO \(Reader.self) (name) VALUES (?)")
      try insertion.execute(arguments: ["Diana"])
      try insertion.execute(arguments: ["Eve"])
      let count = try db.makeStatement(literal: "SELECT COUNT(*) FROM reader WHERE id > :id")
      try #expect(Int.fetchOne(count, arguments: ["id": 3]) == 2)
      for (id, name) in [(1, "Arthur"), (2, "Barbara")] {
        let cached = try db.cachedStatement(literal: "SELECT name FROM reader WHERE id = ?")
        try #expect(String.fetchOne(cached, arguments: [id]) == name)
      }
      let statements = try db.allStatements(
        literal: "DELETE FROM reader WHERE id = ?; DELETE FROM reader WHERE name = ?"
      )
      let arguments: [StatementArguments] = [[1], ["Eve"]]
      for arguments in arguments { try statements.next()?.execute(arguments: arguments) }
      try #expect(
        String.fetchAll(db, sql: "SELECT name FROM reader").sorted() == [
          "Barbara", "Craig", "Diana",
        ]
      )
    }
  }

  @Test("a literal with values for some of its parameters is an error, and so is a run without")
  func missingValues() throws {
    try readerQueue().write { db in
      let message = "wrong number of statement arguments: 1"
      let partly: SQL = "UPDATE reader SET name = ? WHERE id = \(1)"
      #expect(databaseError { _ = try db.makeStatement(literal: partly) }?.message == message)
      #expect(databaseError { _ = try db.cachedStatement(literal: partly) }?.message == message)
      let statement = try db.makeStatement(literal: "DELETE FROM reader WHERE id = ?")
      #expect(databaseError { try statement.execute() }?.resultCode == .SQLITE_MISUSE)
    }
  }

  @Test("a request is a literal")
  func requests() throws {
    try readerQueue().read { db in
      let request: SQLRequest<Reader> = "SELECT * FROM reader WHERE id > \(1)"
      try #expect(request.fetchAll(db).map(\.id) == [2, 3])
      try #expect(request.fetchCount(db) == 2)
      try #expect(request.fetchOne(db)?.id == 2)
      try #expect(Reader.fetchAll(db, request).count == 2)
      try #expect(
        SQLRequest<Int>(sql: "SELECT ?", arguments: [7], cached: true).fetchOne(db) == 7
      )
      let renamed = SQLRequest<String>(
        sql: "SELECT 'a', 'b'",
        adapter: SecondColumn()
      )
      try #expect(renamed.fetchOne(db) == "b")
      try #expect(Row.fetchOne(db, request)?.count == 4)
    }
  }

  @Test("positional arguments of two dictionaries are united by &+")
  func arguments() {
    let arguments: StatementArguments = ["a": 1, "b": 2]
    #expect(arguments &+ ["b": 3] == ["a": 1, "b": 3])
  }
}

/// Shows the second column only.
private struct SecondColumn: RowAdapter {
  func mapping(of columns: RowMapping) throws -> RowMapping {
    RowMapping(columns: [columns.columns[1]])
  }
}

@Suite("Rows by column")
struct RowColumnTests {
  enum Columns: String, ColumnExpression {
    case id, name
  }

  @Test("a row is read by a column")
  func reading() throws {
    let row: Row = ["id": 1, "name": "Arthur"]
    #expect(row[Columns.id] == 1)
    #expect(row[Column("NAME")] == "Arthur")
    #expect(row[Column("none")] as Int? == nil)
    try #expect(row.decode(Int.self, forKey: Columns.id) == 1)
    #expect(throws: RowDecodingError.self) { try row.decode(Int.self, forKey: Columns.name) }
    #expect(row.hasColumn(Columns.id))
  }

  @Test("a string enumeration is a column")
  func enumeration() throws {
    try #expect(sql(Columns.id > 1 && Columns.name == "a") == #"("id" > 1) AND ("name" = 'a')"#)
  }
}
