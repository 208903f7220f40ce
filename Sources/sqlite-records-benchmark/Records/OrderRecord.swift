import SQLiteRecords

/// A record of the table `Orders`, however it is written.
protocol OrderRecord: TableRecord, FetchableRecord {
  /// A generated record with the same values.
  var order: Order { get }
}

extension Order: OrderRecord {
  var order: Order { self }
}
