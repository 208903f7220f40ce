import SQLiteRecords

/// Reading of all orders into an array.
enum FetchOrders {
  static var work: Work {
    Work(
      "fetchAll Northwind orders",
      rows: 16_000,
      goal: 1.05,
      memoryRows: [160_000],
      trials: [
        .c: floorTrial,
        .swiftDirect: directTrial,
        .generated: { try trial(Order.self, $0) },
        .handwritten: { try trial(HandwrittenOrder.self, $0) },
        .codable: { try trial(CodableOrder.self, $0) },
      ]
    )
  }

  private static func floorTrial(_ rows: Int) throws -> Trial {
    let (expected, connection) = try filledConnection(rows)
    return Trial({ try FloorOrders(fetchedFrom: connection.pointer) }) {
      try WrongResult.check($0.orders, is: expected)
    }
  }

  private static func directTrial(_ rows: Int) throws -> Trial {
    let (expected, connection) = try filledConnection(rows)
    return Trial({ try fetchDirectly(connection.pointer) }) {
      try WrongResult.check($0, is: expected)
    }
  }

  private static func filledConnection(_ rows: Int) throws -> ([Order], FloorConnection) {
    let orders = Order.samples(rows)
    let database = try BenchmarkDatabase()
    let connection = try database.connection()
    try database.fill(connection.pointer, orders: orders)
    return (orders, connection)
  }

  private static func fetchDirectly(_ db: OpaquePointer) throws -> [Order] {
    var orders: [Order] = []
    let sql = Order.directSelection
    try DirectStatement.use(db, begin: "BEGIN", sql: sql) { statement in
      while try statement.step() { orders.append(Order(statement)) }
    }
    return orders
  }

  private static func trial<Record: OrderRecord>(
    _ type: Record.Type,
    _ rows: Int
  ) throws -> Trial {
    let orders = Order.samples(rows)
    let database = try BenchmarkDatabase()
    let queue = try database.queue()
    try queue.withConnection { try database.fill($0, orders: orders) }
    return Trial({ try fetch(queue, type) }) {
      try WrongResult.check($0.map(\.order), is: orders)
    }
  }

  private static func fetch<Record: OrderRecord>(
    _ queue: DatabaseQueue,
    _ type: Record.Type
  ) throws -> [Record] {
    try queue.read { db in try Record.fetchAll(db) }
  }
}
