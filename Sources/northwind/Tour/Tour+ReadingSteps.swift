import NorthwindRecords
import SQLiteRecords

extension Tour {
  /// The steps that fetch rows.
  static var readingSteps: [TourStep] {
    [fetchByKey, filter]
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
}
