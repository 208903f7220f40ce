nonisolated extension QueryRecordsQueries.Customers {
  /// What a list shows: a row of a query is extended like a record.
  public var title: String { "\(customer.name): \(spent)" }
}
