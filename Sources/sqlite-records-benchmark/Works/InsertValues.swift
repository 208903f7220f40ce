import SQLiteRecords

/// Insertion of rows of an id and a value that is converted. C binds what is to be stored.
enum InsertValues<Record: ValueRecord> {
  private static func work(with others: [Variant: Work.Setup]) -> Work {
    let trials: [Variant: Work.Setup] = [
      .c: floorTrial,
      .generated: { try trial($0) { $0 } },
      .codable: { try trial($0, CodableValue<Record>.init) },
    ]
    return Work(
      "insert \(Record.title)",
      rows: 50_000,
      goal: nil,
      trials: trials.merging(others) { $1 }
    )
  }

  private static func floorTrial(_ rows: Int) throws -> Trial {
    let stored = try BenchmarkDatabase.stored(Record.samples(rows))
    let connection = try emptyConnection()
    return Trial(run: {
      try stored.insert(into: Record.databaseTableName, connection.pointer)
    }) { try check(connection.pointer, stored) }
  }

  private static func emptyConnection() throws -> FloorConnection {
    let database = try BenchmarkDatabase()
    let connection = try database.connection()
    try database.createTable(of: Record.self, connection.pointer)
    return connection
  }

  private static func trial<Inserted: PersistableRecord>(
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
  static var workWithHandwrittenRecords: Work { work(with: handwritten) }

  private static var handwritten: [Variant: Work.Setup] {
    [.handwritten: { try trial($0, HandwrittenValue<Record>.init) }]
  }
}

extension InsertValues where Record: DirectValue {
  /// The work with direct calls, too, and the conversions of Foundation.
  static var workWithDirectCalls: Work { work(with: direct) }

  private static var direct: [Variant: Work.Setup] { [.swiftDirect: directTrial] }

  private static func directTrial(_ rows: Int) throws -> Trial {
    let records = Record.samples(rows)
    let stored = try BenchmarkDatabase.stored(records)
    let connection = try emptyConnection()
    return Trial(run: { try Record.insertDirectly(connection.pointer, records) }) {
      try check(connection.pointer, stored)
    }
  }
}

extension InsertValues where Record: DirectValue, Record.Value: DatabaseValueConvertible {
  /// The work with both.
  static var workWithBoth: Work { work(with: direct.merging(handwritten) { $1 }) }
}
