import SQLiteRecords

/// Reading of all rows of an id and a value that is converted, into an array. C copies what is stored.
enum FetchValues<Record: ValueRecord> {
  static var work: Work {
    Work("fetchAll \(Record.title)", rows: 100_000, goal: nil, trials: trials)
  }

  fileprivate static var trials: [Variant: Work.Setup] {
    [
      .c: floorTrial,
      .generated: { try trial($0, Record.fetchAll, \.self) },
      .codable: { try trial($0, CodableValue<Record>.fetchAll, \.record) },
    ]
  }

  private static func floorTrial(_ rows: Int) throws -> Trial {
    let stored = try BenchmarkDatabase.stored(Record.samples(rows))
    let connection = try BenchmarkDatabase().connection()
    try BenchmarkDatabase().createTable(of: Record.self, connection.pointer)
    try stored.insert(into: Record.databaseTableName, connection.pointer)
    return Trial({
      try FloorValues(fetchedFrom: connection.pointer, table: Record.databaseTableName)
    }) { try WrongResult.check($0.bytes, is: stored.bytes) }
  }

  fileprivate static func trial<Fetched>(
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
  static var workWithHandwrittenRecords: Work {
    var trials = trials
    trials[.handwritten] = { try trial($0, HandwrittenValue<Record>.fetchAll, \.record) }
    return Work("fetchAll \(Record.title)", rows: 100_000, goal: nil, trials: trials)
  }
}
