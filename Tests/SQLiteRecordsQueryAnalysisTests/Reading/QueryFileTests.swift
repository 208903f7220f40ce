import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSQL
import SQLiteRecordsSchema
import Testing

@Suite("Query files") struct QueryFileTests {
  private static let players = """
    -- The best players of a team,
    -- the best first.
    -- name: bestPlayers
    -- row: Scoreboard
    -- column average: Double?
    -- parameter minimum: Int
    SELECT player.* -- all of them
    FROM player WHERE score >= :minimum;

    -- name: raiseScores
    UPDATE player SET score = score + :points
    """

  @Test("A query has a name, a documentation, types, and its SQL as it is written")
  func queries() throws {
    let queries = try read(Self.players)
    #expect(queries.map(\.name.value) == ["bestPlayers", "raiseScores"])
    #expect(queries[0].documentation == "The best players of a team,\nthe best first.")
    #expect(queries[0].rowName?.value == "Scoreboard")
    #expect(queries[0].columns.map(\.name.value) == ["average"])
    #expect(
      queries[0].columns[0].type.value
        == WrittenType(.named(.suitable(.double)), isOptional: true)
    )
    #expect(queries[0].parameters.map(\.name.value) == ["minimum"])
    let sql = "SELECT player.* -- all of them\nFROM player WHERE score >= :minimum"
    #expect(queries[0].sql == sql)
    #expect(queries[1].documentation == nil)
    #expect(queries[1].rowName == nil)
    #expect(queries[1].sql == "UPDATE player SET score = score + :points")
  }

  @Test("Names in a query file have a place")
  func places() throws {
    let queries = try read(Self.players)
    #expect(queries[0].name.location.description == "players.sql:3:10")
    #expect(queries[0].rowName?.location.description == "players.sql:4:9")
    #expect(queries[0].columns[0].name.location.description == "players.sql:5:11")
    #expect(queries[0].columns[0].type.location.description == "players.sql:5:20")
    #expect(queries[0].location(at: 0).description == "players.sql:7:1")
    #expect(queries[0].location(at: 31).description == "players.sql:8:1")
    #expect(queries[1].location(at: 7).description == "players.sql:11:8")
  }

  @Test("The statement is read, or the error is kept for when SQLite has spoken")
  func syntax() throws {
    let queries = try read("-- name: a\nDELETE FROM t;\n-- name: b\nSELECT FROM t;")
    guard case .success(.delete(let delete)) = queries[0].syntax else {
      return #expect(Bool(false))
    }
    #expect(
      queries[0].location(at: delete.table.range.lowerBound).description == "players.sql:2:13"
    )
    guard case .failure(let error) = queries[1].syntax else { return #expect(Bool(false)) }
    #expect(error.message == "expected an expression, found 'FROM'")
    #expect(queries[1].location(at: error.range.lowerBound).description == "players.sql:4:8")
  }

  @Test("Documentation is what stands without an empty line above the name, in any comment")
  func documentation() throws {
    let text = """
      -- This file is under a licence.

      -- Counts
      --
      --   all teams.
      -- name: a
      -- Note: slowly.
      SELECT 1; -- not of b
      /* Counts
       * some.
         */
      -- name: b

      -- Perhaps.

      SELECT 2;
      /** Deletes. */
      --name:c
      SELECT 3;
      -- name: d
      --
      SELECT 4;
      """
    let documentation = try read(text).map(\.documentation)
    #expect(documentation[0] == "Counts\n\n  all teams.\nNote: slowly.")
    #expect(documentation[1] == "Counts\nsome.\n\nPerhaps.")
    #expect(documentation[2] == "Deletes.")
    #expect(documentation[3] == nil)
  }

  @Test("A comment that only looks like one of ours is documentation")
  func otherComments() throws {
    let comments = [
      "-- note: a", "-- the name: a", "-- names: all of them", "-- column by column",
      "-- rows: first to last", "-- parameter", "-- a", "--", "---- name: a", "-- row by row: a b",
    ]
    for comment in comments {
      let queries = try read("\(comment)\n-- name: a\nSELECT 1;")
      #expect(queries.count == 1, "\(comment)")
    }
  }

  @Test("Semicolons in quotes, comments and triggers end no statement")
  func semicolons() throws {
    let queries = try read("-- name: a\nSELECT ';', \";\", [;] /* ; */ -- ;\n, 1 ;")
    #expect(queries.map(\.sql) == ["SELECT ';', \";\", [;] /* ; */ -- ;\n, 1"])
    let trigger =
      "CREATE TEMP TRIGGER a AFTER INSERT ON t BEGIN SELECT CASE 1 WHEN 1 THEN 2 END; END"
    #expect(messages("\(trigger);\n-- name: b\nSELECT 1;").count == 1)
  }

  @Test("A file without statements has no queries")
  func emptyFiles() throws {
    #expect(try read("").isEmpty)
    #expect(try read("-- Nothing yet.\n\n/* name: a */").isEmpty)
  }

  @Test("Lines may end with a carriage return")
  func carriageReturns() throws {
    let queries = try read("-- Counts.\r\n-- name: a\r\n-- row: B\r\nSELECT 1;\r\n")
    #expect(queries[0].name.value == "a")
    #expect(queries[0].rowName?.value == "B")
    #expect(queries[0].documentation == "Counts.")
  }

  @Test("Names of columns may be in quotes")
  func quotedColumns() throws {
    let queries = try read(
      "-- name: a\n-- column \"total \"\"score\"\"\": Int\n-- column \"b c\": Int\nSELECT 1"
    )
    #expect(queries[0].columns.map(\.name.value) == ["total \"score\"", "b c"])
  }
}

/// The queries of a file without mistakes.
func read(_ text: String) throws -> [WrittenQuery] {
  var log = DiagnosticLog()
  let files = readQueryFiles([SchemaFile(name: "players.sql", bytes: Array(text.utf8))], log: &log)
  try #require(log.diagnostics.isEmpty, "\(log.sorted)")
  return try #require(files.first).queries
}

/// The diagnostics of a file.
func messages(_ text: String) -> [String] { messages([("players.sql", Array(text.utf8))]) }

/// The diagnostics of files.
func messages(_ files: [(name: String, bytes: [UInt8])]) -> [String] {
  var log = DiagnosticLog()
  _ = readQueryFiles(files.map { SchemaFile(name: $0.name, bytes: $0.bytes) }, log: &log)
  return log.sorted.map(\.description)
}
