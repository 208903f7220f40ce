import Foundation
import SQLiteRecordsGRDB
import Testing

/// Requests that are made at random, on databases that are, are compared with loops over the rows, which know
/// of SQL only which rows of two tables belong together.
///
/// `TORTURE=1` makes it 100,000 requests, and `SEED` repeats what one seed chose.
@Suite("Requests of several tables that are made at random")
struct AssociationRequestTests {
  /// How many requests there are for each database.
  private static let requestCount = 25

  private static let environment = ProcessInfo.processInfo.environment

  /// The seeds of a stream: databases of different streams are tested at the same time.
  private static func seeds(_ stream: UInt64) -> StrideTo<UInt64> {
    if let seed = environment["SEED"].flatMap({ UInt64($0) }) {
      return stride(from: seed, to: stream == 1 ? seed + 1 : seed, by: 1)
    }
    return stride(from: stream, to: environment["TORTURE"] == nil ? 17 : 4_001, by: 8)
  }

  @Test(
    "their rows are those that nested loops find, in the same order",
    arguments: UInt64(1)...8
  )
  func requests(stream: UInt64) throws {
    for seed in Self.seeds(stream) {
      var random = RandomChoices(seed: seed)
      let made = MadeDatabase(&random)
      var configuration = Configuration()
      configuration.foreignKeysEnabled = false
      // With an automatic index SQLite can miss rows that are equal by a collation.
      configuration.prepareDatabase { try $0.execute(sql: "PRAGMA automatic_index = 0") }
      try DatabaseQueue(configuration: configuration).write { db in
        let script = try made.create(in: db, &random)
        let loops = NestedLoops(facts: MadeFacts(db, made))
        var maker = RequestMaker(made, random)
        for number in 0..<Self.requestCount {
          let request = maker.request()
          do {
            try Self.compare(request, made, loops, db)
            try Self.compareCounts(request.table, &maker, made, loops, db)
          } catch is NestedLoops.TooManyRows {
            continue
          } catch {
            let statements = try? db.statements { _ = try Row.fetchAll(db, made.request(request)) }
            let text = (script + (statements ?? [])).joined(separator: "\n")
            Issue.record("SEED=\(seed), request \(number): \(error)\n\(text)")
          }
        }
      }
    }
  }

  private static func compare(
    _ made: MadeRequest,
    _ database: MadeDatabase,
    _ loops: NestedLoops,
    _ db: Database
  ) throws {
    let plan = RequestPlan(made)
    let expected = try loops.rows(of: plan)
    let request = database.request(made)
    let rows = try Row.fetchAll(db, request)
    try FetchedRows(loops: loops).compare(rows, with: expected, plan.root, limit: made.limit)
    let count = min(expected.count, made.limit ?? expected.count)
    try check(request.fetchCount(db), count, "fetchCount")
    try check(request.isEmpty(db), count == 0, "isEmpty")
    if made.limit != nil { return }
    let roots = Set(expected.map { $0.combination[[]] }).count
    let changes: [(String, (Database) throws -> Int)] = [
      ("updateAll", { try request.updateAll($0, Column("v").set(to: nil)) }),
      ("deleteAll", { try request.deleteAll($0) }),
    ]
    for (name, change) in changes {
      try db.inSavepoint {
        try check(change(db), roots, name)
        return .rollback
      }
    }
  }

  private static func compareCounts(
    _ table: Int,
    _ maker: inout RequestMaker,
    _ made: MadeDatabase,
    _ loops: NestedLoops,
    _ db: Database
  ) throws {
    guard let path = maker.aggregatedPath(from: table),
      let association = made.association(toMany: path)
    else { return }
    let root = RequestPlan.Node(table: table, isRead: true)
    let numbers = try loops.facts.rows(of: root.table).sorted()
    let counts = try numbers.map { try loops.count(of: path, from: $0) }
    let request = annotated(made.table(table).all(), association).order(Column("n"))
    let rows = try Row.fetchAll(db, request)
    try check(rows.map { $0["n"] as Int }, numbers, "grouped rows")
    try check(rows.map { $0["count"] as Int }, counts, "counts")
    try check(rows.map { ($0["max"] as Int?) != nil }, counts.map { $0 > 0 }, "largest numbers")
    let empty = emptied(made.table(table).all(), association)
    try check(empty.fetchCount(db), counts.count { $0 == 0 }, "rows without associated rows")
  }

  private static func annotated(
    _ request: QueryInterfaceRequest<Row>,
    _ association: some AssociationToMany<Row, Row>
  ) -> QueryInterfaceRequest<Row> {
    request.annotated(
      with: association.count.forKey("count"),
      association.max(Column("n")).forKey("max")
    )
  }

  private static func emptied(
    _ request: QueryInterfaceRequest<Row>,
    _ association: some AssociationToMany<Row, Row>
  ) -> QueryInterfaceRequest<Row> {
    request.having(association.isEmpty)
  }

  private static func check<Value: Equatable>(
    _ value: Value,
    _ expected: Value,
    _ name: String
  ) throws {
    if value == expected { return }
    throw FetchedRows.Difference(description: "\(name): \(value), expected \(expected)")
  }
}
