import NorthwindRecords
import SQLiteRecords
import SQLiteRecordsObservation

/// Shows the best-selling products, at most ten, while another task sells.
struct LiveList {
  /// The absolute path of the new database.
  let path: String

  /// How many sales there are until the end.
  let sales: Int

  /// A line of the list.
  struct Line: Equatable, Sendable, FetchableRecord {
    let name: String
    let units: Int

    init(row: Row) throws {
      name = try row.decode(forColumn: "name")
      units = try row.decode(forColumn: "units")
    }

    static func fetchBest(_ db: Database) throws -> [Line] {
      try fetchAll(
        db,
        sql: """
          SELECT p."ProductName" AS name, SUM(d."Quantity") AS units
          FROM "Order Details" d JOIN "Products" p USING ("ProductID")
          GROUP BY p."ProductID" ORDER BY units DESC, name LIMIT 10
          """
      )
    }
  }

  /// Sells, and shows the list each time it has changed. A list that the next one overtakes is omitted.
  ///
  /// - throws: An error if the list that is shown last is not that of the last sale.
  func run() async throws {
    let pool = try DatabasePool(path: path)
    try await pool.write { db in
      try NorthwindRecordsSchema.createTables(in: db)
      try SampleData.insert(into: db)
    }
    async let seller: Void = sell(in: pool)
    let screen = Screen()
    var shown: [Line] = []
    for try await (sold, lines) in best.values(in: pool) {
      shown = lines
      screen.show(title(sold), lines.map(\.text))
      if sold == sales { break }
    }
    try await seller
    let last = try await pool.read(Line.fetchBest)
    try expect("the list that is shown last", toBe: last, found: shown)
    print("\nThe last list is that of the last sale; \(screen.count) were shown.")
  }

  private var best: ValueObservation<ValueReducers.Fetch<(sold: Int, lines: [Line])>> {
    .tracking { db in
      let orders = try Order.fetchCount(db) - SampleData.orders.count
      return (orders, try Line.fetchBest(db))
    }
  }

  private func title(_ sold: Int) -> String { "The best-selling products after \(sold) sales:" }

  /// Makes each sale an order of its own, in a transaction of its own.
  private func sell(in pool: DatabasePool) async throws {
    let products = try await pool.read { db in try Product.order { $0.productID }.fetchAll(db) }
    for number in 0..<sales {
      let product = products[number * number % products.count]
      try await pool.write { db in
        var order = Order(customerID: "LANTE", shipName: "Lantern Tea Room")
        try order.insert(db)
        let detail = OrderDetail(
          orderID: order.orderID ?? 0,
          productID: product.productID ?? 0,
          unitPrice: product.unitPrice ?? 0,
          quantity: 1 + number % 7
        )
        try detail.insert(db)
      }
    }
  }
}

extension LiveList.Line {
  /// The line as it is shown.
  var text: String {
    let units = String(units)
    return String(repeating: " ", count: max(0, 8 - units.count)) + "\(units)  \(name)"
  }
}
