import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema
import Testing

@Suite("Broken query files") struct QueryFileMutationTests {
  private static let valid = """
    -- A licence; for all.

    -- The best players of a team.
    -- name: bestPlayers
    -- row: Scoreboard
    -- column "average": Double?
    -- parameter minimum: Date as unixSeconds
    SELECT player.*, 'a;''b' AS text, x'00' /* ; */ FROM player -- of
    WHERE score >= :minimum; -- Once.

    /* Counts
     * players. */
    -- name: count
    WITH a AS (VALUES (1)) SELECT COUNT(*) FROM a

    """

  @Test(
    "Any mutation of a valid file is formatted or gets an error at its place",
    arguments: 0..<16
  )
  func mutations(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<150 {
      var bytes = Array(Self.valid.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &numbers) { mutate(&bytes, using: &numbers) }
      check(bytes)
    }
  }

  private func check(_ bytes: [UInt8]) {
    var log = DiagnosticLog()
    let file = SchemaFile(name: "a.sql", bytes: bytes)
    let queries = readQueryFiles([file], log: &log).first?.queries ?? []
    #expect(log.diagnostics.allSatisfy { isInside($0.location, bytes) }, "\(log.sorted)")
    let (text, formattingLog) = formatQueryFile(file)
    #expect(log == formattingLog)
    #expect((text == nil) == log.hasErrors)
    guard let text else { return }
    let formatted = SchemaFile(name: "a.sql", bytes: Array(text.utf8))
    #expect(formatQueryFile(formatted).text == text)
    let again = readQueryFiles([formatted], log: &log).first?.queries ?? []
    #expect(again.map(\.sql) == queries.map(\.sql))
    #expect(again.map(\.documentation) == queries.map(\.documentation))
  }

  /// Replaces, removes, repeats or inserts a few bytes.
  private func mutate(_ bytes: inout [UInt8], using numbers: inout SeededGenerator) {
    let start = Int.random(in: 0..<bytes.count, using: &numbers)
    let end = min(bytes.count, start + Int.random(in: 0...8, using: &numbers))
    let insertions: [[UInt8]] = [
      [], [UInt8.random(in: 0...255, using: &numbers)],
      Array(bytes[start..<end] + bytes[start..<end]),
    ]
    let words = [
      "\n", "\n\n", "\r\n", " ", ";", "--", "/*", "*/", "'", "\"", "-- name: b\n", "\n-- row: C\n",
      "-- ", ":", "\t", "?", "é", "SELECT 1;",
    ]
    let all = insertions + words.map { Array($0.utf8) }
    bytes.replaceSubrange(start..<end, with: all.randomElement(using: &numbers) ?? [])
    if bytes.isEmpty { bytes = [UInt8(ascii: ";")] }
  }

  private func isInside(_ place: SQLiteRecordsSchema.SourceLocation, _ bytes: [UInt8]) -> Bool {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.indices.contains(place.line - 1)
      && (1...(lines[place.line - 1].count + 1)).contains(place.column)
  }
}
