extension FetchableRecord where Self: TableRecord {
  /// The record whose primary key has a value, if there is one. Its columns are read by name.
  ///
  /// A type that selects all columns has a statement for it, which is cached like those that write its
  /// records. Other types make a request.
  @usableFromInline
  static func recordReadByName(_ db: Database, key: any DatabaseValueConvertible) throws -> Self? {
    guard selectsAllColumns, let (statement, column) = try keySelection(db) else {
      return try filter(key: key).fetchOne(db)
    }
    let value = RowKey.KeyValue(key, of: Self.self).databaseValue(in: column, hasStrategies: true)
    if value.isNull { return nil }
    let bindings = statement.bindings
    bindings.begin()
    value.bind(to: StatementParameter(bindings, 1))
    try db.checkBindings(of: statement) { [value] }
    let run = try StatementRun(statement, in: db, arguments: [value])
    guard try run.step() else { return nil }
    do {
      return try Self(row: Row(statement, of: run))
    } catch {
      run.finish()
      throw error
    }
  }

  /// Whether rows are selected as `*`, and read by name.
  private static var selectsAllColumns: Bool {
    let selection = databaseSelection
    return selection.count == 1 && type(of: selection[0]) == AllColumns.self
      && positionalSelection == nil
  }

  /// The statement that reads a row by its primary key, and the key's column; nil if the key has several
  /// columns.
  private static func keySelection(
    _ db: Database
  ) throws -> (statement: PreparedStatement, column: String)? {
    try db.checkUse()
    let shape = try knownShape(db).object
    let key = shape.table.primaryKey
    return key.count == 1
      ? (try shape.statement(for: .selectByKey, in: db).prepared, key[0]) : nil
  }
}
