import SQLiteRecordsSchema
import SeededRandom
import Testing

@Suite("Broken schema files")
struct MutationTests {
  private static let valid = """
    { "tables": [
      { "table": "player", "columns": [
        { "name": "id", "type": "INTEGER", "primaryKey": { "autoincrement": true } },
        { "name": "team", "type": "TEXT", "references": { "table": "team", "column": "code" } },
        { "name": "score", "type": "REAL", "default": 1.5e3, "check": ["score > (1)", "1"] },
        { "name": "é", "collate": "NOCASE", "default": { "sql": "upper('\\u00e9')" } }],
        "unique": [["team", "score"]], "indexes": [{ "columns": ["é"], "unique": true }] },
      { "table": "team", "columns": [{ "name": "code", "type": "TEXT", "notNull": true }],
        "primaryKey": ["code"], "strict": true, "withoutRowID": true,
        "swift": { "access": "public", "conformances": ["Codable"] } }] }
    """

  @Test("any mutation of a valid file is a schema or gets an error", arguments: 0..<16)
  func mutations(seed: UInt64) throws {
    var numbers = SplitMix(seed: seed)
    let valid = Array(Self.valid.utf8)
    #expect(readSchema([SchemaFile(name: "a.json", bytes: valid)]).schema != nil)
    for _ in 0..<150 {
      var bytes = valid
      for _ in 0..<Int.random(in: 1...4, using: &numbers) { mutate(&bytes, using: &numbers) }
      let (schema, log) = readSchema([SchemaFile(name: "a.json", bytes: bytes)])
      #expect((schema == nil) == log.hasErrors)
      #expect(log.diagnostics.allSatisfy { isInside($0.location, bytes) })
    }
  }

  /// Replaces, removes, repeats or inserts a few bytes.
  private func mutate(_ bytes: inout [UInt8], using numbers: inout SplitMix) {
    let start = Int.random(in: 0..<bytes.count, using: &numbers)
    let end = min(bytes.count, start + Int.random(in: 0...8, using: &numbers))
    let insertions: [[UInt8]] = [
      [], [UInt8.random(in: 0...255, using: &numbers)],
      Array(bytes[start..<end] + bytes[start..<end]),
      Array("\"".utf8), Array(")".utf8), Array("(".utf8), Array("'".utf8), Array(",".utf8),
      Array(" INT, ".utf8), Array("\\u0000".utf8), Array("id".utf8), Array("null".utf8), [0xC3],
    ]
    bytes.replaceSubrange(start..<end, with: insertions.randomElement(using: &numbers) ?? [])
    if bytes.isEmpty { bytes = [UInt8(ascii: "{")] }
  }

  private func isInside(_ place: SQLiteRecordsSchema.SourceLocation, _ bytes: [UInt8]) -> Bool {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.indices.contains(place.line - 1)
      && (1...(lines[place.line - 1].count + 1)).contains(place.column)
  }
}
