import CSQLiteRecordsFloor
import SQLiteRecords

/// Insertion of rows of ten integers.
enum InsertNumbers {
  static var work: Work {
    Work(
      "insert 10 INT",
      rows: 50_000,
      goal: 1.12,
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
    let numbers = Numbers.samples(rows)
    let given = FloorNumbers(numbers)
    let database = try BenchmarkDatabase()
    let connection = try database.connection()
    try database.fill(connection.pointer, numbers: [])
    return Trial(run: {
      try FloorError.check(
        floor_insert_numbers(connection.pointer, given.pointer, CInt(given.count))
      )
    }) { try check(connection.pointer, numbers) }
  }

  private static func directTrial(_ rows: Int) throws -> Trial {
    let numbers = Numbers.samples(rows)
    let database = try BenchmarkDatabase()
    let connection = try database.connection()
    try database.fill(connection.pointer, numbers: [])
    return Trial(run: { try insertDirectly(connection.pointer, numbers) }) {
      try check(connection.pointer, numbers)
    }
  }

  private static func insertDirectly(_ db: OpaquePointer, _ numbers: [Numbers]) throws {
    let sql = #"INSERT INTO "numbers" (\#(Numbers.directColumns)) VALUES (?,?,?,?,?,?,?,?,?,?)"#
    try DirectStatement.use(db, begin: "BEGIN IMMEDIATE", sql: sql) { statement in
      for numbers in numbers {
        try numbers.bind(to: statement)
        try statement.run()
      }
    }
  }

  private static func trial<Record: NumbersRecord>(
    _ type: Record.Type,
    _ rows: Int
  ) throws -> Trial {
    let numbers = Numbers.samples(rows)
    var records = numbers.map(Record.init)
    let database = try BenchmarkDatabase()
    let queue = try database.queue()
    try queue.withConnection { try database.fill($0, numbers: []) }
    return Trial(run: { try insert(queue, &records) }) {
      try queue.withConnection { try check($0, numbers) }
    }
  }

  private static func insert<Record: NumbersRecord>(
    _ queue: DatabaseQueue,
    _ records: inout [Record]
  ) throws {
    try queue.write { db in
      for index in records.indices { try records[index].insert(db) }
    }
  }

  private static func check(_ db: OpaquePointer, _ numbers: [Numbers]) throws {
    try WrongResult.check(FloorNumbers(fetchedFrom: db).numbers, is: numbers)
  }
}
