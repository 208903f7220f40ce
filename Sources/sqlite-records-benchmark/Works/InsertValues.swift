import SQLiteRecords

/// Insertion of rows of an id and a value that is converted. C binds what is to be stored.
enum InsertValues<Record: ValueRecord> {
  static var work: Work {
    Work("insert \(Record.title)", rows: 50_000, goal: nil, trials: trials)
  }

  fileprivate static var trials: [Variant: Work.Setup] {
    [
      .c: floorTrial,
      .generated: { try trial($0) { $0 } },
      .codable: { try trial($0, CodableValue<Record>.init) },
    ]
  }

  private static func floorTrial(_ rows: Int) throws -> Trial {
    let stored = try BenchmarkDatabase.stored(Record.samples(rows))
    let connection = try BenchmarkDatabase().connection()
    try BenchmarkDatabase().createTable(of: Record.self, connection.pointer)
    return Trial(run: {
      try stored.insert(into: Record.databaseTableName, connection.pointer)
    }) { try check(connection.pointer, stored) }
  }

  fileprivate static func trial<Inserted: PersistableRecord>(
    _ rows: Int,
    _ inserted: (Record) -> Inserted
  ) throws -> Trial {
    let samples = Record.samples(rows)
    let stored = try BenchmarkDatabase.stored(samples)
    let records = samples.map(inserted)
    let database = try BenchmarkDatabase()
    let queue = try database.queue()
    try queue.withConnection { try database.createTable(of: Record.self, $0) }
    return Trial(run: { try insert(queue, records) }) {
      try queue.withConnection { try check($0, stored) }
    }
  }

  private static func insert<Inserted: PersistableRecord>(
    _ queue: DatabaseQueue,
    _ records: [Inserted]
  ) throws {
    try queue.write { db in
      for record in records { try record.insert(db) }
    }
  }

  private static func check(_ db: OpaquePointer, _ stored: FloorValues) throws {
    let inserted = try FloorValues(fetchedFrom: db, table: Record.databaseTableName)
    try WrongResult.check(inserted.bytes, is: stored.bytes)
  }
}

extension InsertValues where Record.Value: DatabaseValueConvertible {
  /// The work with hand-written records, too, whose values are database values by themselves.
  static var workWithHandwrittenRecords: Work {
    var trials = trials
    trials[.handwritten] = { try trial($0, HandwrittenValue<Record>.init) }
    return Work("insert \(Record.title)", rows: 50_000, goal: nil, trials: trials)
  }
}
