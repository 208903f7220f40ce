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
    guard let row = self.scope(scope, of: type) else { throw columnNotFound(scope) }
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
    guard let row = self.scope(scope, of: type), row.containsNonNullValue else { return nil }
    return try Record(row: row)
  }

  /// The row in a scope as a record type reads it: in one of its own, or in those of these, and so on.
  private func scope<Record: FetchableRecord>(_ name: String, of type: Record.Type) -> Row? {
    part(name, of: type) ?? scopesTree[name]
  }

  /// The record in a scope.
  ///
  /// - precondition: There is such a scope, and its values can be converted. If the database may
  ///   contain other values, use `decode(_:forKey:)`, which throws.
  public subscript<Record: FetchableRecord>(scope: String) -> Record {
    do {
      return try decode(Record.self, forKey: scope)
    } catch {
      programmerError("\(error); use decode(_:forKey:) to get an error instead")
    }
  }

  /// The record in a scope; nil if there is no such scope, or it holds nothing but NULL.
  ///
  /// - precondition: The scope's values can be converted. If the database may contain other values,
  ///   use ``decodeIfPresent(_:forKey:)``, which throws.
  public subscript<Record: FetchableRecord>(scope: String) -> Record? {
    do {
      return try decodeIfPresent(Record.self, forKey: scope)
    } catch {
      programmerError("\(error); use decodeIfPresent(_:forKey:) to get an error instead")
    }
  }
}

// The records in prefetched rows.

extension Row {
  /// Decodes the records of a to-many association that was fetched by `including(all:)`.
  ///
  /// ```swift
  /// let books = try row.decode([Book].self, forKey: "books")
  /// ```
  ///
  /// - parameter key: The name of an association, found as in ``prefetchedRows``.
  /// - throws: ``RowDecodingError`` if nothing was prefetched with that name, or a value cannot be
  ///   converted.
  @inlinable
  public func decode<Records: RangeReplaceableCollection>(
    _ type: Records.Type = Records.self,
    forKey key: String
  ) throws -> Records where Records.Element: FetchableRecord {
    guard let rows = content.prefetched(forKey: key) else { throw columnNotFound(key) }
    var records = Records()
    records.reserveCapacity(rows.count)
    var reader = rows.makeReader()
    while let row = reader.next() { records.append(try Records.Element(row: row)) }
    return records
  }

  /// Decodes the records of a to-many association that was fetched by `including(all:)`, as a set.
  ///
  /// - parameter key: The name of an association, found as in ``prefetchedRows``.
  /// - throws: ``RowDecodingError`` if nothing was prefetched with that name, or a value cannot be
  ///   converted.
  public func decode<Record: FetchableRecord & Hashable>(
    _ type: Set<Record>.Type = Set<Record>.self,
    forKey key: String
  ) throws -> Set<Record> {
    Set(try decode([Record].self, forKey: key))
  }

  /// The records of a to-many association that was fetched by `including(all:)`.
  ///
  /// - precondition: There are such rows, and their values can be converted. If the database may
  ///   contain other values, use `decode(_:forKey:)`, which throws.
  public subscript<Records: RangeReplaceableCollection>(key: String) -> Records
  where Records.Element: FetchableRecord {
    do {
      return try decode(Records.self, forKey: key)
    } catch {
      programmerError("\(error); use decode(_:forKey:) to get an error instead")
    }
  }

  /// The records of a to-many association that was fetched by `including(all:)`, as a set.
  ///
  /// - precondition: There are such rows, and their values can be converted. If the database may
  ///   contain other values, use `decode(_:forKey:)`, which throws.
  public subscript<Record: FetchableRecord & Hashable>(key: String) -> Set<Record> {
    do {
      return try decode(Set<Record>.self, forKey: key)
    } catch {
      programmerError("\(error); use decode(_:forKey:) to get an error instead")
    }
  }
}

// The parts of a joined row, each read as a record.

extension Row {
  /// The row as a record type reads it.
  func readByPosition(_ type: (some FetchableRecord).Type) -> Row {
    readByPosition(type.positionalSelection, of: ObjectIdentifier(type.positionalRecord))
  }

  /// The row in a scope as a record type reads it; nil if there is no such scope.
  ///
  /// Where the scope lies in the row, and whether the record can read it by position, is found out once
  /// for all rows of a statement.
  @inlinable @inline(__always)
  package func part<Record: FetchableRecord>(_ name: String, of type: Record.Type) -> Row? {
    if let row = knownPart(name, ObjectIdentifier(type)) { return row }
    return newPart(name, of: type)
  }

  @usableFromInline @inline(never)
  func newPart<Record: FetchableRecord>(_ name: String, of type: Record.Type) -> Row? {
    newPart(
      name,
      ObjectIdentifier(type),
      reading: type.positionalSelection,
      of: ObjectIdentifier(type.positionalRecord)
    )
  }
}
