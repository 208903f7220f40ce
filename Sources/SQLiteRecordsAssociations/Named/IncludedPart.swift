public import SQLiteRecords

/// The rows of an association for a record: one row, an optional row, or any number of rows.
public protocol IncludedPart {
  /// The Swift type of the rows.
  associatedtype Value

  /// Reads it.
  ///
  /// - parameter key: The name of the association's rows.
  /// - throws: `RowDecodingError` if the request does not include a row or rows that must be there;
  ///   or the error of the record's `init(row:)`.
  static func value(in row: borrowing Row, forKey key: String) throws -> Value

  /// The records to decode from prefetched rows while they are fetched.
  static func prefetchedParts(forKey key: String) -> [PrefetchedPart]
}

/// The row of a required association.
public enum RequiredPart<Included: FetchableRecord>: IncludedPart {
  /// Reads the row: by position if it has the columns of a generated record.
  ///
  /// - throws: `RowDecodingError` if the request does not include the association, or a
  ///   value cannot be converted.
  @inlinable
  public static func value(in row: borrowing Row, forKey key: String) throws -> Included {
    guard let part = row.part(key, of: Included.self) else {
      return try (copy row).decode(forKey: key)
    }
    return try Included(row: part)
  }

  /// Those of the row.
  @inlinable
  public static func prefetchedParts(forKey key: String) -> [PrefetchedPart] {
    Included.prefetchedParts.map { $0.inScope(key) }
  }
}

/// The row of an association, if there is one.
public enum OptionalPart<Included: FetchableRecord>: IncludedPart {
  /// Reads the row, by position if it has the columns of a generated record; nil if all its columns are
  /// NULL.
  ///
  /// - throws: `RowDecodingError` if a value cannot be converted.
  @inlinable
  public static func value(in row: borrowing Row, forKey key: String) throws -> Included? {
    guard let part = row.part(key, of: Included.self), part.containsNonNullValue else {
      return nil
    }
    return try Included(row: part)
  }

  /// Those of the row.
  @inlinable
  public static func prefetchedParts(forKey key: String) -> [PrefetchedPart] {
    Included.prefetchedParts.map { $0.inScope(key) }
  }
}

/// The rows of a to-many association.
public enum AllPart<Included: FetchableRecord>: IncludedPart {
  /// The records that were prefetched.
  ///
  /// - throws: `RowDecodingError` if the request does not include the association, or a
  ///   value cannot be converted.
  @inlinable
  public static func value(in row: borrowing Row, forKey key: String) throws -> [Included] {
    if let records = row.prefetchedRecords(Included.self, forKey: key) { return records }
    return try (copy row).decode([Included].self, forKey: key)
  }

  /// The records of the association.
  @inlinable
  public static func prefetchedParts(forKey key: String) -> [PrefetchedPart] {
    [PrefetchedPart(Included.self, forKey: key)]
  }
}
