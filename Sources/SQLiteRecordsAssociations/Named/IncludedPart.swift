public import SQLiteRecords

/// What an association has for a record: one row, one row or none, or any number of rows.
public protocol IncludedPart {
  /// What it is in Swift.
  associatedtype Value

  /// Reads it.
  ///
  /// - parameter key: What the rows of the association are called.
  static func value(in row: borrowing Row, forKey key: String) throws -> Value
}

/// The row of an association that is required.
public enum RequiredPart<Included: FetchableRecord>: IncludedPart {
  /// Reads the row.
  ///
  /// - throws: `RowDecodingError` if the request does not include the association, or a
  ///   value cannot be converted.
  public static func value(in row: borrowing Row, forKey key: String) throws -> Included {
    let row = copy row
    guard let scope = row.scopes[key] else { return try row.decode(forKey: key) }
    return try Included(row: scope)
  }
}

/// The row of an association, if there is one.
public enum OptionalPart<Included: FetchableRecord>: IncludedPart {
  /// Reads the row; nil if all its columns are NULL.
  ///
  /// - throws: `RowDecodingError` if a value cannot be converted.
  public static func value(in row: borrowing Row, forKey key: String) throws -> Included? {
    let row = copy row
    guard let scope = row.scopes[key], scope.containsNonNullValue else { return nil }
    return try Included(row: scope)
  }
}

/// The rows of a to-many association.
public enum AllPart<Included: FetchableRecord>: IncludedPart {
  /// Reads the rows that were prefetched.
  ///
  /// - throws: `RowDecodingError` if the request does not include the association, or a
  ///   value cannot be converted.
  public static func value(in row: borrowing Row, forKey key: String) throws -> [Included] {
    try (copy row).decode([Included].self, forKey: key)
  }
}
