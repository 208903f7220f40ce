import SQLiteRecordsInspection
import Testing

@testable import SQLiteRecords
@testable import SQLiteRecordsMigrations

@Suite("Spellings of schemas")
struct SpellingTests {
  /// The differences that the tool reports.
  static func toolDifferences(_ spelling: Spelling) throws -> [String] {
    let expected = try DatabaseSchema(of: MemoryDatabase(spelling.first))
    let actual = try DatabaseSchema(of: MemoryDatabase(spelling.second))
    return actual.differences(from: expected).map {
      $0.description(expected: "A", actual: "B")
    }
  }

  /// The differences that a program reports.
  static func runtimeDifferences(_ spelling: Spelling) throws -> [String] {
    func shape(_ script: String) throws -> SchemaShape {
      var configuration = Configuration()
      configuration.acceptsDoubleQuotedStringLiterals = true
      let db = try Database(path: ":memory:", configuration: configuration, description: "memory")
      try db.execute(sql: script)
      return try SchemaShape(of: db)
    }
    return try shape(spelling.second).differences(from: shape(spelling.first))
  }

  private func reversed(_ spelling: Spelling) -> Spelling {
    Spelling(spelling.second, spelling.first)
  }

  @Test("of one meaning are equal for the tool", arguments: Spelling.equal)
  func equalForTheTool(spelling: Spelling) throws {
    #expect(try Self.toolDifferences(spelling) == [])
    #expect(try Self.toolDifferences(reversed(spelling)) == [])
  }

  @Test("of one meaning are equal for a program", arguments: Spelling.equal)
  func equalForAProgram(spelling: Spelling) throws {
    #expect(try Self.runtimeDifferences(spelling) == [])
    #expect(try Self.runtimeDifferences(reversed(spelling)) == [])
  }

  @Test("of different meanings differ for the tool", arguments: Spelling.different)
  func differentForTheTool(spelling: Spelling) throws {
    #expect(try Self.toolDifferences(spelling) != [])
    #expect(try Self.toolDifferences(reversed(spelling)) != [])
  }

  @Test("of different meanings differ for a program", arguments: Spelling.different)
  func differentForAProgram(spelling: Spelling) throws {
    #expect(try Self.runtimeDifferences(spelling) != [])
    #expect(try Self.runtimeDifferences(reversed(spelling)) != [])
  }

  @Test("that a program does not distinguish", arguments: Spelling.ignoredByPrograms)
  func ignored(spelling: Spelling) throws {
    #expect(try Self.toolDifferences(spelling) != [])
    #expect(try Self.runtimeDifferences(spelling) == [])
  }
}

extension Spelling {
  /// Differences that matter to authors of schema files, but not to SQLite: the names of constraints
  /// other than `CHECK`, `MATCH`; and the order of columns, because records name them.
  static let ignoredByPrograms = [
    column("NOT NULL", "CONSTRAINT n NOT NULL"), column("UNIQUE", "CONSTRAINT u UNIQUE"),
    column("PRIMARY KEY", "CONSTRAINT p PRIMARY KEY"),
    constraint(" REFERENCES t (a)", " CONSTRAINT f REFERENCES t (a)"),
    constraint(" REFERENCES t (a)", " REFERENCES t (a) MATCH FULL"),
    Spelling("CREATE TABLE t (a, b)", "CREATE TABLE t (b, a)"),
  ]
}
