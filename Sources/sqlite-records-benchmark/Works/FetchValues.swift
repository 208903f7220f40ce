import SQLiteRecords

/// Reading of all rows of an id and a value that is converted, into an array. C copies what is stored.
enum FetchValues<Record: ValueRecord> {
  private static func work(with others: [Variant: Work.Setup]) -> Work {
    let trials: [Variant: Work.Setup] = [
      .c: floorTrial,
      .generated: { try trial($0, Record.fetchAll, \.self) },
      .codable: { try trial($0, CodableValue<Record>.fetchAll, \.record) },
    ]
    return Work(
      "fetchAll \(Record.title)",
      rows: 100_000,
      goal: nil,
      trials: trials.merging(others) { $1 }
    )
  }

  private static func floorTrial(_ rows: Int) throws -> Trial {
    let (stored, connection) = try filledConnection(Record.samples(rows))
    return Trial({
      try FloorValues(fetchedFrom: connection.pointer, table: Record.databaseTableName)
    }) { try WrongResult.check($0.bytes, is: stored.bytes) }
  }

  private static func filledConnection(
    _ records: [Record]
  ) throws -> (FloorValues, FloorConnection) {
    let stored = try BenchmarkDatabase.stored(records)
    let database = try BenchmarkDatabase()
    let connection = try database.connection()
    try database.createTable(of: Record.self, connection.pointer)
    try stored.insert(into: Record.databaseTableName, connection.pointer)
    return (stored, connection)
  }

  private static func trial<Fetched>(
    _ rows: Int,
    _ fetch: @escaping (Database) throws -> [Fetched],
    _ record: @escaping (Fetched) -> Record
  ) throws -> Trial {
    let records = Record.samples(rows)
    let stored = try BenchmarkDatabase.stored(records)
    let database = try BenchmarkDatabase()
    let queue = try database.queue()
    try queue.withConnection {
      try database.createTable(of: Record.self, $0)
      try stored.insert(into: Record.databaseTableName, $0)
    }
    return Trial({ try queue.read(fetch) }) {
      try WrongResult.check($0.map(record), is: records)
    }
  }
}

extension FetchValues where Record.Value: DatabaseValueConvertible {
  /// The work with hand-written records, too, whose values are database values by themselves.
  static var workWithHandwrittenRecords: Work { work(with: handwritten) }

  private static var handwritten: [Variant: Work.Setup] {
    [.handwritten: { try trial($0, HandwrittenValue<Record>.fetchAll, \.record) }]
  }
}

extension FetchValues where Record: DirectValue {
  /// The work with direct calls, too, and the conversions of Foundation.
  static var workWithDirectCalls: Work { work(with: direct) }

  private static var direct: [Variant: Work.Setup] { [.swiftDirect: directTrial] }

  private static func directTrial(_ rows: Int) throws -> Trial {
    let records = Record.samples(rows)
    let (_, connection) = try filledConnection(records)
    return Trial({ try Record.fetchDirectly(connection.pointer) }) {
      try WrongResult.check($0, is: records)
    }
  }
}

extension FetchValues where Record: DirectValue, Record.Value: DatabaseValueConvertible {
  /// The work with both.
  static var workWithBoth: Work { work(with: direct.merging(handwritten) { $1 }) }
}
