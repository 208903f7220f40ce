public import SQLiteRecords

/// A record that is part of the rows of a checked query. Its members are its columns, as the query names
/// them.
///
/// ```swift
/// // SELECT * FROM (SELECT …) ORDER BY "player.score" DESC
/// GameQueries.bestPlayers(teamID: 1, minimum: 0).order { $0.player.score.desc }
/// ```
@dynamicMemberLookup
public struct NestedRecord<Row: QueryRow, Record: SchemaRecord & FetchableRecord>: Sendable {
  /// The sign that the record is missing, because an outer join has found none.
  @usableFromInline
  enum Absence: Sendable {
    /// It is never missing.
    case never
    /// A column, counted from the record's first one, is NULL.
    case null(CInt)
    /// So many columns are all NULL.
    case nulls(CInt)
  }

  // Nothing of this is public: a column of the record may have the same name.

  /// The name of the record in the query.
  @usableFromInline let name: String

  /// The position of its first column in the row, counted from 0.
  @usableFromInline let position: CInt
  @usableFromInline let absence: Absence

  @usableFromInline
  init(_ name: String, at position: CInt, absence: Absence) {
    self.name = name
    self.position = position
    self.absence = absence
  }

  /// Declares a record that is in all rows. Generated code does this.
  ///
  /// - parameter position: The position of its first column in the row, counted from 0.
  @inlinable
  public init(_ name: String, at position: CInt) {
    self.init(name, at: position, absence: .never)
  }

  /// Declares a record that is missing if one of its columns is NULL. Generated code does this.
  ///
  /// - parameter position: The position of its first column in the row, counted from 0.
  /// - parameter column: The position of that column among those of the record.
  @inlinable
  public init(_ name: String, at position: CInt, missingIfNull column: CInt) {
    self.init(name, at: position, absence: .null(column))
  }

  /// Declares a record that is missing if all its columns are NULL. Generated code does this.
  ///
  /// - parameter position: The position of its first column in the row, counted from 0.
  /// - parameter count: The number of its columns.
  @inlinable
  public init(_ name: String, at position: CInt, missingIfAllNull count: CInt) {
    self.init(name, at: position, absence: .nulls(count))
  }

  /// A column of the record: `"player.score"`.
  public subscript<Value>(
    dynamicMember column: KeyPath<Record.DatabaseComponents, TableColumn<Record, Value>>
  ) -> TableColumn<Record, Value> {
    let column = Record.databaseComponents[keyPath: column]
    return TableColumn("\(name).\(column.name)", at: column.index)
  }

  /// A column of the record with a storage of its own: `"player.joined"`.
  public subscript<Storage>(
    dynamicMember column: KeyPath<Record.DatabaseComponents, StoredColumn<Record, Storage>>
  ) -> StoredColumn<Record, Storage> {
    let column = Record.databaseComponents[keyPath: column]
    return StoredColumn("\(name).\(column.name)", at: column.index)
  }
}

extension Row {
  /// Decodes a record that is part of the row: by position if the row is one of the query, by the names
  /// of its columns otherwise.
  ///
  /// - throws: `RowDecodingError` if a value cannot be converted.
  @inlinable
  public subscript<Outer, Record>(nested: NestedRecord<Outer, Record>) -> Record {
    get throws {
      if let statement = statement(of: Outer.self) {
        let row = Row(
          content: content,
          sqliteStatement: statement,
          firstColumn: firstColumn &+ nested.position,
          owner: ObjectIdentifier(Record.self)
        )
        if let record = try? Record(row: row) { return record }
      }
      // By name, so that an error names the column.
      return try Record(row: self.nested(nested.name))
    }
  }

  /// Decodes a record that is part of the row, or missing in it.
  ///
  /// - throws: `RowDecodingError` if a value cannot be converted.
  @inlinable
  public subscript<Outer, Record>(nested: NestedRecord<Outer, Record>) -> Record? {
    get throws {
      isMissing(nested) ? nil : try self[nested] as Record
    }
  }

  @inlinable
  func isMissing<Outer, Record>(_ nested: NestedRecord<Outer, Record>) -> Bool {
    guard statement(of: Outer.self) != nil else {
      return !self.nested(nested.name).containsNonNullValue
    }
    switch nested.absence {
    case .never: return false
    case .null(let column): return isNull(at: Int(nested.position &+ column))
    case .nulls(let count):
      return (nested.position..<nested.position &+ count).allSatisfy { isNull(at: Int($0)) }
    }
  }
}
