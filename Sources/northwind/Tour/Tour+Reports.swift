import NorthwindRecords
import SQLiteRecords
import SQLiteRecordsQueries

extension Tour {
  /// The steps that run the queries of a query file, which the build has checked.
  static var reports: [TourStep] {
    [turnover, productSales, lateOrders]
  }

  private static var turnover: TourStep {
    TourStep("Run a report that the build has checked: one row, and never nil") { db in
      try NorthwindRecordsQueries.turnover().fetchOne(db)
    } check: { _, turnover in
      try expect("the number of orders", toBe: 2, found: turnover.orders)
      try expect("the revenue", toBe: 325.5, found: turnover.revenue)
      return "\(turnover.orders) orders bring in \(turnover.revenue)"
    }
  }

  private static var productSales: TourStep {
    TourStep("Narrow a report at run time, by its own columns") { db in
      try NorthwindRecordsQueries.productSales()
        .filter { $0.revenue > 100 }
        .order { $0.product }
        .fetchAll(db)
    } check: { _, sales in
      let products = sales.map(\.product)
      try expect("the products", toBe: ["Morning Roast", "Smoked Black Tea"], found: products)
      let revenue = sales.first?.revenue
      return "\(products[0]) of \(sales[0].category ?? "no category") has earned \(revenue ?? 0)"
    }
  }

  private static var lateOrders: TourStep {
    TourStep("Fetch rows with a record in them") { db in
      try NorthwindRecordsQueries.lateOrders(day: "2024-06-01").fetchAll(db)
    } check: { _, late in
      try expect("the number of late orders", toBe: 1, found: late.count)
      try expect("the order", toBe: 2, found: late.first?.orders.orderID)
      return "order 2 of \(late[0].customer ?? "nobody") is late"
    }
  }
}
