import NorthwindRecords
import SQLiteRecords

extension Tour {
  /// The steps that delete a row, and that are refused by the database.
  static var endingSteps: [TourStep] {
    [deletion, violation]
  }

  private static var deletion: TourStep {
    TourStep("Delete a record, and ask whether it exists") { db in
      let line = OrderDetail(orderID: 2, productID: 3, unitPrice: 4)
      let wasDeleted = try line.delete(db)
      return (wasDeleted, exists: try line.exists(db))
    } check: { db, result in
      let count = try Int.fetchOne(
        db,
        sql: #"SELECT COUNT(*) FROM "Order Details" WHERE OrderID = 2 AND ProductID = 3"#
      )
      try expect("(true, exists: false)", found: "\(result)")
      try expect("0 rows", found: "\(count.map(String.init) ?? "nil") rows")
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
      try expect("4 order lines", found: "\(count) order lines")
      guard let error else {
        throw NorthwindError.unexpectedResult(expected: "an error", found: "none")
      }
      return "\(error)"
    }
  }
}
