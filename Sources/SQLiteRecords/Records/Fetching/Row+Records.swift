// The records in the scopes of a row.

extension Row {
  /// Decodes the record in a scope.
  ///
  /// ```swift
  /// let team = try row.decode(Team.self, forKey: "team")
  /// ```
  ///
  /// - parameter scope: The name of a scope, found as in ``scopesTree``.
  /// - throws: ``RowDecodingError`` if there is no such scope, or a value cannot be converted.
  public func decode<Record: FetchableRecord>(
    _ type: Record.Type = Record.self,
    forKey scope: String
  ) throws -> Record {
    guard let row = scopesTree[scope] else { throw columnNotFound(scope) }
    return try Record(row: row)
  }

  /// Decodes the record in a scope; nil if there is no such scope, or it holds nothing but NULL.
  ///
  /// - parameter scope: The name of a scope, found as in ``scopesTree``.
  /// - throws: ``RowDecodingError`` if a value cannot be converted.
  public func decodeIfPresent<Record: FetchableRecord>(
    _ type: Record.Type = Record.self,
    forKey scope: String
  ) throws -> Record? {
    guard let row = scopesTree[scope], row.containsNonNullValue else { return nil }
    return try Record(row: row)
  }

  /// The record in a scope.
  ///
  /// - precondition: There is such a scope, and its values can be converted. Where the database may
  ///   hold anything else, use `decode(_:forKey:)`, which throws.
  public subscript<Record: FetchableRecord>(scope: String) -> Record {
    do {
      return try decode(Record.self, forKey: scope)
    } catch {
      programmerError("\(error); use decode(_:forKey:) to get an error instead")
    }
  }

  /// The record in a scope; nil if there is no such scope, or it holds nothing but NULL.
  ///
  /// - precondition: The scope's values can be converted. Where the database may hold anything
  ///   else, use ``decodeIfPresent(_:forKey:)``, which throws.
  public subscript<Record: FetchableRecord>(scope: String) -> Record? {
    do {
      return try decodeIfPresent(Record.self, forKey: scope)
    } catch {
      programmerError("\(error); use decodeIfPresent(_:forKey:) to get an error instead")
    }
  }
}
