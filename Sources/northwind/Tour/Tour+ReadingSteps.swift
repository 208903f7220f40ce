import NorthwindRecords
import SQLiteRecords
import SQLiteRecordsAssociations

extension Tour {
  /// The steps that fetch rows.
  static var readingSteps: [TourStep] {
    [fetchByKey, filter, fetchOrders]
  }

  private static var fetchByKey: TourStep {
    TourStep("Fetch a record by its key of two columns") { db in
      try OrderDetail.fetchOne(db, key: ["OrderID": 1, "ProductID": 4])
    } check: { _, line in
      try expect("the quantity", toBe: 6, found: line?.quantity)
      try expect("the total", toBe: 40.5, found: line?.total)
      return "6 units at 9.0, less a quarter: the total is 40.5"
    }
  }

  private static var filter: TourStep {
    TourStep("Fetch the records that match a condition, in order") { db in
      try OrderDetail.filter { $0.quantity > 5 }.order { $0.quantity.desc }.fetchAll(db)
    } check: { _, lines in
      try expect("the quantities", toBe: [20, 10, 6], found: lines.map(\.quantity))
      return "the quantities are 20, 10 and 6"
    }
  }

  private static var fetchOrders: TourStep {
    TourStep("Fetch orders with their customer, lines and products, by two statements") { db in
      try Order
        .including(required: Order.customer)
        .including(all: Order.orderDetails.including(required: OrderDetail.product))
        .order { $0.orderID }
        .fetchAll(db)
    } check: { _, orders in
      let lines = orders.flatMap(\.orderDetails)
      try expect("the number of lines", toBe: 5, found: lines.count)
      let largest = lines.max { $0.record.quantity < $1.record.quantity }
      let customer = orders.first?.customer.companyName
      return "\(customer ?? "nobody") has ordered; the largest line is "
        + "\(largest?.record.quantity ?? 0) × \(largest?.product.productName ?? "nothing")"
    }
  }
}
