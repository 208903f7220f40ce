import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("Arguments of statements")
struct ArgumentTests {
  private func select(_ sql: String, _ arguments: StatementArguments) throws -> [Int?] {
    try DatabaseQueue().read { db in
      let row = try #require(try Row.fetchOne(db, sql: sql, arguments: arguments))
      return try (0..<row.count).map { try row.decode(Int?.self, atIndex: $0) }
    }
  }

  @Test("positional arguments go to the parameters in order")
  func positional() throws {
    #expect(try select("SELECT ?, ?, ?", [1, nil, 3]) == [1, nil, 3])
    #expect(try select("SELECT 1", []) == [1])
  }

  @Test("named arguments go to every parameter of the name, with any prefix")
  func named() throws {
    #expect(try select("SELECT :a, @a, $a, :b, :a", ["a": 1, "b": 2]) == [1, 1, 1, 2, 1])
    #expect(try select("SELECT :a, :b", ["b": nil, "a": 1]) == [1, nil])
  }

  @Test("values without a name go to the parameters that have no named value")
  func mixed() throws {
    let arguments: StatementArguments = ["a": 1]
    #expect(try select("SELECT ?, :a, ?", arguments + [2, 3]) == [2, 1, 3])
    #expect(try select("SELECT :x, :y", [1, 2]) == [1, 2])
  }

  @Test("numbered parameters share one argument")
  func numbered() throws {
    #expect(try select("SELECT ?1, ?1, ?2", [1, 2]) == [1, 1, 2])
    #expect(try select("SELECT ?2, ?1", [1, 2]) == [2, 1])
    #expect(try select("SELECT ?3", [1, 2, 3]) == [3])
  }

  @Test("missing and superfluous arguments are SQLITE_MISUSE with a sentence")
  func wrong() throws {
    let cases: [(String, StatementArguments, String)] = [
      ("SELECT ?", [], "wrong number of statement arguments: 0"),
      ("SELECT ?, ?", [1], "wrong number of statement arguments: 1"),
      ("SELECT ?", [1, 2], "wrong number of statement arguments: 2"),
      ("SELECT 1", [1], "wrong number of statement arguments: 1"),
      ("SELECT :a, :b", ["b": 1], "missing statement argument(s): a"),
      ("SELECT :a, @b", [], "missing statement argument(s): a, b"),
      ("SELECT :a", ["b": 1, "c": 2], "missing statement argument(s): a"),
      ("SELECT :a", ["a": 1] + [2], "wrong number of statement arguments: 1"),
      ("SELECT ?3", [1], "wrong number of statement arguments: 1"),
    ]
    for (sql, arguments, message) in cases {
      let error = databaseError { _ = try select(sql, arguments) }
      #expect(error?.resultCode == .SQLITE_MISUSE)
      #expect(error?.description == "SQLite error 21: \(message) - while executing `\(sql)`")
    }
  }

  @Test("named arguments that the statement does not name are not used")
  func superfluousNames() throws {
    let arguments: StatementArguments = ["a": 1, "b": 2]
    #expect(try select("SELECT :a", arguments) == [1])
    #expect(try select("SELECT ?, :b", arguments + [3]) == [3, 2])
    #expect(try select("SELECT 4", arguments) == [4])
    try DatabaseQueue().read { db in
      let statement = try db.makeStatement(sql: "SELECT :a")
      try statement.validateArguments(arguments)
      try statement.setArguments(arguments)
      #expect(statement.arguments == arguments)
      #expect(try Int.fetchOne(statement) == 1)
      try statement.execute(arguments: arguments)
      #expect(try SQLRequest<Int>(sql: "SELECT :b", arguments: arguments).fetchOne(db) == 2)
    }
  }

  @Test("a statement remembers its arguments, and takes others")
  func reuse() throws {
    try DatabaseQueue().read { db in
      let statement = try db.makeStatement(sql: "SELECT ?")
      #expect(throws: DatabaseError.self) { try statement.execute() }
      try statement.setArguments([1])
      #expect(try Int.fetchOne(statement) == 1)
      #expect(try Int.fetchOne(statement, arguments: [2]) == 2)
      #expect(try Int.fetchOne(statement) == 2)
      statement.arguments = [3]
      #expect(try Int.fetchOne(statement) == 3)
      #expect(statement.arguments == [3])
      #expect(throws: DatabaseError.self) { try statement.setArguments([1, 2]) }
      #expect(throws: DatabaseError.self) { try statement.validateArguments([]) }
      try statement.validateArguments([1])
      #expect(try Int.fetchOne(statement) == 3)
    }
  }

  @Test("unchecked arguments leave parameters NULL")
  func unchecked() throws {
    try DatabaseQueue().read { db in
      let statement = try db.makeStatement(sql: "SELECT ? IS NULL AND :a IS NULL AND ?3 = 7")
      statement.setUncheckedArguments(["x": 1, "y": 2])
      #expect(try Bool?.fetchAll(statement) == [nil])
      statement.arguments = [nil, nil, 7]
      #expect(try Bool.fetchOne(statement) == true)
    }
  }

  @Test("arguments can be added, and report what they replace")
  func appending() {
    var arguments: StatementArguments = ["a": 1, "b": 2]
    let replaced = arguments.append(contentsOf: ["b": 3, "c": 4])
    #expect(replaced == ["b": 2.databaseValue])
    arguments += [5]
    #expect(arguments.description == #"["a": 1, "b": 3, "c": 4, 5]"#)
    #expect(StatementArguments().isEmpty)
    #expect(!arguments.isEmpty)
  }

  @Test("arguments are created from arrays, sequences and dictionaries")
  func making() {
    #expect(StatementArguments([1, 2].lazy.map { $0 + 1 }) == [2, 3])
    #expect(StatementArguments(["a", nil]) == ["a", nil])
    #expect(StatementArguments(["a": 1]) == ["a": 1])
    let pairs: [(String, (any DatabaseValueConvertible)?)] = [("a", 1), ("b", nil), ("a", 2)]
    #expect(StatementArguments(pairs) == ["a": 2, "b": nil])
    #expect(StatementArguments([1, nil, "x"]).description == #"[1, NULL, "x"]"#)
  }
}
