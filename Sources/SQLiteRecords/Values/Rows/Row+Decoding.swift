extension Row {
  /// Decodes the value of the column at an index.
  ///
  /// - parameter index: The column, counted from 0.
  /// - throws: ``RowDecodingError`` if the value cannot be converted without loss.
  /// - precondition: There is a column at the index.
  @inlinable
  public func decode<Value: DatabaseValueConvertible>(
    _ type: Value.Type = Value.self,
    atIndex index: Int
  ) throws -> Value {
    checkIndex(index)
    guard let value = convert(type, at: index) else { throw mismatch(type, at: index) }
    return value
  }

  /// Decodes the value of the leftmost column with a name.
  ///
  /// - throws: ``RowDecodingError`` if there is no such column and `Value` is not optional, or the
  ///   value cannot be converted without loss.
  @inlinable @inline(__always)
  public func decode<Value: DatabaseValueConvertible>(
    _ type: Value.Type = Value.self,
    forKey columnName: String
  ) throws -> Value {
    if let value = nextValue(type, named: columnName) { return value }
    return try decodeOther(type, forKey: columnName)
  }

  /// Decodes the value of the leftmost column with a name.
  ///
  /// - throws: ``RowDecodingError`` if there is no such column and `Value` is not optional, or the
  ///   value cannot be converted without loss.
  @inlinable @inline(__always)
  public func decode<Value: DatabaseValueConvertible>(
    _ type: Value.Type = Value.self,
    forColumn columnName: String
  ) throws -> Value {
    try decode(type, forKey: columnName)
  }

  /// The value of a column, if it is the one that was asked for after the last one in the row
  /// before, and can be converted.
  @inlinable @inline(__always)
  func nextValue<Value: DatabaseValueConvertible>(
    _ type: Value.Type,
    named columnName: String
  ) -> Value? {
    guard let sqliteStatement,
      let index = content.lookups?.nextColumn(named: columnName)
    else { return nil }
    return Value.fromColumn(StatementColumn(sqliteStatement, firstColumn &+ index))
  }

  /// The leftmost column with a name.
  @inlinable @inline(__always)
  package func index(ofColumn columnName: String) -> Int? {
    if let index = content.lookups?.nextColumn(named: columnName) { return Int(index) }
    return content.index(ofColumn: columnName)
  }

  @inlinable @inline(never)
  func decodeOther<Value: DatabaseValueConvertible>(
    _ type: Value.Type,
    forKey columnName: String
  ) throws -> Value {
    guard let index = content.index(ofColumn: columnName) else {
      guard let value = Value.fromMissingColumn() else { throw columnNotFound(columnName) }
      return value
    }
    guard let value = convert(type, at: index) else { throw mismatch(type, at: index) }
    return value
  }

  /// The value at a valid index, or nil if it cannot be converted.
  @inlinable
  package func convert<Value: DatabaseValueConvertible>(_ type: Value.Type, at index: Int) -> Value?
  {
    if let column = statementColumn(at: index) { return Value.fromColumn(column) }
    return Value.fromDatabaseValue(content.databaseValue(at: index))
  }

  /// The column of the statement at a valid index, if the row is the statement's current one.
  @inlinable
  func statementColumn(at index: Int) -> StatementColumn? {
    if let sqliteStatement {
      return StatementColumn(sqliteStatement, firstColumn &+ CInt(truncatingIfNeeded: index))
    }
    return content.statementColumn(at: index)
  }
}

// MARK: - Columns that know their position

extension Row {
  /// Decodes the value of a generated column: by position if the row has the record's generated
  /// selection, by name otherwise.
  ///
  /// - throws: ``RowDecodingError`` if there is no such column, the value is NULL, or it cannot be
  ///   converted without loss.
  @inlinable @inline(__always)
  public subscript<Record, Value: DatabaseValueConvertible>(
    column: TableColumn<Record, Value>
  ) -> Value {
    get throws {
      if let statement = statement(of: Record.self),
        let value = Value.fromColumn(StatementColumn(statement, firstColumn &+ column.index))
      {
        return value
      }
      return try decodeOtherwise(column)
    }
  }

  /// Decodes the value of a nullable generated column.
  ///
  /// - throws: ``RowDecodingError`` if the value cannot be converted without loss.
  @inlinable @inline(__always)
  public subscript<Record, Value: DatabaseValueConvertible>(
    column: TableColumn<Record, Value>
  ) -> Value? {
    get throws {
      if let statement = statement(of: Record.self),
        let value = Value?.fromColumn(StatementColumn(statement, firstColumn &+ column.index))
      {
        return value
      }
      return try decodeOtherwise(column)
    }
  }

  /// The statement, if the row begins with the generated selection of a record type.
  @inlinable @inline(__always)
  package func statement<Record>(of type: Record.Type) -> SQLiteStatement? {
    owner == ObjectIdentifier(type) ? sqliteStatement : nil
  }

  /// Decodes the value of a generated column by name, if it could not be read by position: because
  /// the row has another selection, or because the value is none of the type.
  @inline(never) @usableFromInline
  func decodeOtherwise<Record, Stored, Value: DatabaseValueConvertible>(
    _ column: TableColumn<Record, Stored>
  ) throws -> Value {
    if statement(of: Record.self) != nil {
      throw mismatch(Value.self, at: Int(column.index))
    }
    return try decode(Value.self, forKey: column.name)
  }
}
