import SQLiteRecordsGRDB
import SQLiteRecordsTesting
import TableFeatureRecords

extension Database {
  /// Creates all tables of `TableFeatureRecords`, and the function that one of them calls.
  func createFeatureTables() throws {
    add(function: .isCode)
    try TableFeatureRecordsSchema.createTables(in: self)
  }
}

extension DatabaseFunction {
  /// The function that a check of `TableFeatureRecords` calls.
  fileprivate static var isCode: DatabaseFunction {
    DatabaseFunction("is_code", argumentCount: 1, pure: true) { values in
      String.fromDatabaseValue(values[0]).map { $0.count == 2 }
    }
  }
}

extension DatabaseQueue {
  /// A database with all tables of `TableFeatureRecords`.
  convenience init(featuresWith records: [any MutablePersistableRecord]) throws {
    var configuration = Configuration()
    configuration.prepareDatabase { $0.add(function: .isCode) }
    try self.init(
      tables: TableFeatureRecordsSchema.records,
      records: records,
      configuration: configuration
    )
  }
}
