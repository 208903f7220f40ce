import NorthwindRecords
import SQLiteRecords

/// The rows that the tour's database begins with: a shop for tea, coffee and preserves.
enum SampleData {
  /// The records of all tables, each after those that it references.
  static var records: [any NorthwindRecord] {
    [
      regions, territories, employees, employeeTerritories,
      customers, customerDemographics, customerCustomerDemos,
      suppliers, categories, products,
      shippers, orders, orderDetails,
    ].flatMap { $0 }
  }

  /// Inserts all records.
  static func insert(into db: Database) throws {
    for var record in records {
      try record.insert(db)
    }
  }
}
