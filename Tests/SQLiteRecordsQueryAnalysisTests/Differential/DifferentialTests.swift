import Foundation
import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSQL
import SQLiteRecordsSchema
import Testing

/// Queries that are made up are run on databases full of NULLs and odd values, and what comes out is
/// compared with what was worked out.
@Suite("The results of the analysis and of SQLite")
struct DifferentialTests {
  /// How many schemas there are, each with 25 queries: 24, 4,000 with `TORTURE=1`, or as many as
  /// `QUERY_SCHEMAS` says.
  private static let count =
    ProcessInfo.processInfo.environment["QUERY_SCHEMAS"].flatMap(Int.init)
    ?? (ProcessInfo.processInfo.environment["TORTURE"] == "1" ? 4000 : 24)
  /// `QUERY_SEED` in the environment runs the queries of one schema; `QUERY_FIRST_SEED` begins with
  /// another one than 0.
  private static let seeds: [Int] =
    ProcessInfo.processInfo.environment["QUERY_SEED"].flatMap(Int.init).map { [$0] }
    ?? Array(first..<first + count)
  private static let first =
    ProcessInfo.processInfo.environment["QUERY_FIRST_SEED"].flatMap(Int.init) ?? 0

  @Test("no query returns what its types exclude", arguments: seeds)
  func queries(seed: Int) throws {
    let generator = SeededGenerator(seed: UInt64(seed))
    var random = RandomSchema(using: generator)
    try random.addViews(using: generator)
    let schema = try schema(random.json)
    let checker = try QueryChecker(schema)
    let databases = [0...0, 1...2, 2...6, 4...9].enumerated().map { index, rows in
      let database = TrialDatabase(schema)
      database.fill(random, rows: rows, hasLargeIntegers: index > 2, using: generator)
      return database
    }
    var understood = 0
    for _ in 0..<25 {
      let sql = RandomQuery(schema: random, using: generator).statement()
      if Self.seeds.count == 1 { FileHandle.standardError.write(Data("\(sql)\n".utf8)) }
      guard let checked = try? checker.check(sql) else { continue }
      let defects = checked.findings.filter { finding in
        ["the build does not", "the build cannot infer", "not understood", "defect"]
          .contains { finding.contains($0) }
      }
      #expect(defects == [], "\(sql)")
      guard let query = checked.query else { continue }
      understood += 1
      var found: Set<String> = []
      for database in databases {
        for _ in 0..<(query.parameters.isEmpty ? 1 : 4) {
          found.formUnion(database.contradictions(to: query, using: generator))
        }
      }
      #expect(found.isEmpty, "\(seed): \(sql)\n-- \(random.json)")
      if query.contradictsSQLite { Issue.record("\(seed): SQLite knows another origin: \(sql)") }
    }
    if Self.seeds.count > 24 {
      FileHandle.standardError.write(Data("\(seed): \(understood) understood\n".utf8))
    }
    // Most are rejected for types that nothing tells, or by SQLite.
    #expect(understood > 3)
  }
}

extension CheckedQuery {
  /// Whether SQLite knows another column of a table to be the origin of one of the result.
  fileprivate var contradictsSQLite: Bool {
    parts.contains { part in
      guard case .value(let column) = part else { return false }
      return column.reason?.contains("another origin") ?? false
    }
  }
}
