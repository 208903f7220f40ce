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
      let found = line.map { "\($0.quantity) units, total \($0.total)" } ?? "no row"
      try expect("6 units, total 40.5", found: found)
      return "line 1/4: \(found)"
    }
  }

  private static var filter: TourStep {
    TourStep("Fetch the records that match a condition, in order") { db in
      try Product.filter { $0.unitPrice > 7 }.order { $0.productName }.fetchAll(db)
    } check: { db, products in
      let names = products.map(\.productName)
      let expected = try String.fetchAll(
        db,
        sql: "SELECT ProductName FROM Products WHERE UnitPrice > 7 ORDER BY ProductName"
      )
      try expect("3 products", found: "\(names.count) products")
      try expect("\(expected)", found: "\(names)")
      return names.joined(separator: ", ")
    }
  }
}
