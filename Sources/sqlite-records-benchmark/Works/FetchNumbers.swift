import SQLiteRecords

/// Reading of all rows of ten integers into an array.
enum FetchNumbers {
  static var work: Work {
    Work(
      "fetchAll 10 INT",
      rows: 200_000,
      goal: 1.25,
      memoryRows: [1_000_000],
      trials: [
        .c: floorTrial,
        .swiftDirect: directTrial,
        .generated: { try trial(Numbers.self, $0) },
        .handwritten: { try trial(HandwrittenNumbers.self, $0) },
        .codable: { try trial(CodableNumbers.self, $0) },
      ]
    )
  }

  private static func floorTrial(_ rows: Int) throws -> Trial {
    let (expected, connection) = try filledConnection(rows)
    return Trial({ try FloorNumbers(fetchedFrom: connection.pointer) }) {
      try WrongResult.check($0.numbers, is: expected)
    }
  }

  private static func directTrial(_ rows: Int) throws -> Trial {
    let (expected, connection) = try filledConnection(rows)
    return Trial({ try fetchDirectly(connection.pointer) }) {
      try WrongResult.check($0, is: expected)
    }
  }

  private static func filledConnection(_ rows: Int) throws -> ([Numbers], FloorConnection) {
    let numbers = Numbers.samples(rows)
    let database = try BenchmarkDatabase()
    let connection = try database.connection()
    try database.fill(connection.pointer, numbers: numbers)
    return (numbers, connection)
  }

  private static func fetchDirectly(_ db: OpaquePointer) throws -> [Numbers] {
    var numbers: [Numbers] = []
    let sql = #"SELECT \#(Numbers.directColumns) FROM "numbers""#
    try DirectStatement.use(db, begin: "BEGIN", sql: sql) { statement in
      while try statement.step() { numbers.append(Numbers(statement)) }
    }
    return numbers
  }

  private static func trial<Record: NumbersRecord>(
    _ type: Record.Type,
    _ rows: Int
  ) throws -> Trial {
    let numbers = Numbers.samples(rows)
    let database = try BenchmarkDatabase()
    let queue = try database.queue()
    try queue.withConnection { try database.fill($0, numbers: numbers) }
    return Trial({ try fetch(queue, type) }) {
      try WrongResult.check($0.map(\.numbers), is: numbers)
    }
  }

  private static func fetch<Record: NumbersRecord>(
    _ queue: DatabaseQueue,
    _ type: Record.Type
  ) throws -> [Record] {
    try queue.read { db in try Record.fetchAll(db) }
  }
}
