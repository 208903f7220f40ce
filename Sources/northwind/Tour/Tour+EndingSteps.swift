import NorthwindRecords
import SQLiteRecords

extension Tour {
  /// The steps that delete a row, and that are rejected by the database.
  static var endingSteps: [TourStep] {
    [deletion, violation]
  }

  private static var deletion: TourStep {
    TourStep("Delete a record, and ask whether it exists") { db -> [Bool] in
      let line = OrderDetail(orderID: 2, productID: 3, unitPrice: 4)
      return [try line.delete(db), try line.exists(db)]
    } check: { db, answers in
      let count = try Int.fetchOne(
        db,
        sql: #"SELECT COUNT(*) FROM "Order Details" WHERE OrderID = 2 AND ProductID = 3"#
      )
      try expect("the answers", toBe: [true, false], found: answers)
      try expect("the number of rows with the key", toBe: 0, found: count)
      return "line 2/3 was deleted, and does not exist any more"
    }
  }

  private static var violation: TourStep {
    TourStep("Break a constraint, and catch the error") { db -> DatabaseError? in
      let line = OrderDetail(orderID: 2, productID: 1, unitPrice: 4, quantity: 0)
      do {
        try line.insert(db)
        return nil
      } catch let error as DatabaseError
        where error.extendedResultCode == .SQLITE_CONSTRAINT_CHECK
      {
        return error
      }
    } check: { db, error in
      let count = try OrderDetail.fetchCount(db)
      try expect("the number of order lines", toBe: 4, found: count)
      let message = error?.message
      try expect("the message", toBe: "CHECK constraint failed: Quantity > 0", found: message)
      return error.map { "\($0)" } ?? ""
    }
  }
}
