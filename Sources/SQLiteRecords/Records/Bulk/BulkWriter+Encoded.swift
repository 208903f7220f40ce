extension BulkWriter {
  /// Inserts several records that are written by hand, whose values are collected first.
  ///
  /// - returns: Whether they have been inserted, and the callbacks after it called.
  @inlinable
  mutating func insertEncoded<Records: MutableCollection>(
    _ records: inout Records,
    in range: Range<Records.Index>,
    count: Int,
    at position: Int
  ) throws -> Bool where Records.Element == Record {
    // In an array of objects there may be some of subclasses, with a table of their own.
    let type = type(of: records[range.lowerBound])
    var containers: [PersistenceContainer] = []
    containers.reserveCapacity(count)
    var isOfOneType = true
    try forEach(&records, in: range, at: position) { record, _ in
      if Swift.type(of: record) != type { isOfOneType = false }
      containers.append(try record.collected())
    }
    guard isOfOneType, let rowIDColumn = try insert(containers, of: type) else { return false }
    var index = range.lowerBound
    for row in 0..<count {
      let inserted = InsertionSuccess(
        rowID: rowIDs.values[row],
        rowIDColumn: rowIDColumn.name,
        written: .collected(containers[row])
      )
      records[index].callDidCallbacks(inserted)
      records.formIndex(after: &index)
    }
    return true
  }

  /// Inserts rows that have the same columns.
  ///
  /// - returns: The column that is the rowid, if there is one; nil if the rows were not inserted.
  @usableFromInline
  mutating func insert(
    _ rows: [PersistenceContainer],
    of type: Record.Type
  ) throws -> BulkRowIDColumn? {
    let table = try type.tableInfo(db)
    let columns = Array(rows[0].values.names)
    guard rows.allSatisfy({ $0.hasColumns(columns) }),
      try allowsRows(of: table, columns: columns, count: rows.count),
      let statement = try multiRowStatement(rows.count, columns: columns, of: table)
    else { return nil }
    guard bind(rows, to: statement, of: table),
      try run(statement, rowCount: rows.count, of: table)
    else {
      statement.clearBindings()
      return nil
    }
    return BulkRowIDColumn(name: table.rowIDColumn)
  }

  private func allowsRows(
    of table: TableInfo,
    columns: [String],
    count rowCount: Int
  ) throws -> Bool {
    // A rowid that is not called by a column's name may be written too.
    let known = Set(table.columns.map(\.asciiLowercased))
    guard !columns.isEmpty, columns.allSatisfy({ known.contains($0.asciiLowercased) }) else {
      return false
    }
    guard rowCount * columns.count <= db.connection.maximumParameterCount else { return false }
    return try allowsRows(table)
  }

  private mutating func multiRowStatement(
    _ rowCount: Int,
    columns: [String],
    of table: TableInfo
  ) throws -> PreparedStatement? {
    if !collectedSQL.isFor(table, columns: columns, rowCount: rowCount) {
      let text = rowsSQL(of: table, columns: columns, rowCount: rowCount)
      collectedSQL = BulkSQL(text: text, table: table.name, columns: columns, rowCount: rowCount)
    }
    let text = collectedSQL.text
    return try unlessTooLong { try db.cached(text) }
  }

  /// - returns: Whether the values are not too large, and the rowids they say are numbers.
  private mutating func bind(
    _ rows: [PersistenceContainer],
    to statement: PreparedStatement,
    of table: TableInfo
  ) -> Bool {
    statement.bindings.begin()
    rowIDs.begin()
    var parameter: CInt = 1
    for row in rows {
      row.bindValues(to: statement, from: &parameter)
      if statement.bindings.isLarge { return false }
      if !noteRowID(of: row, in: table) { return false }
    }
    return true
  }

  private mutating func noteRowID(of row: PersistenceContainer, in table: TableInfo) -> Bool {
    guard table.hasRowID, let column = table.rowIDColumn, let value = row.value(of: column) else {
      return true
    }
    let (isNull, integer) = value.rowID
    return rowIDs.note(isNull: isNull, integer)
  }
}

/// The column that is another name of the rowid, if there is one.
@usableFromInline
struct BulkRowIDColumn {
  @usableFromInline let name: String?
}

/// The SQL text of a statement that writes several rows, and what it was made for.
struct BulkSQL {
  var text = ""
  var table = ""
  var columns: [String] = []
  var rowCount = 0

  func isFor(_ table: TableInfo, columns: [String], rowCount: Int) -> Bool {
    self.rowCount == rowCount && self.table == table.name && self.columns == columns
  }
}

extension EncodableRecord {
  /// The record's values.
  @usableFromInline
  func collected() throws -> PersistenceContainer { try PersistenceContainer(self) }
}

extension PersistenceContainer {
  fileprivate func hasColumns(_ names: [String]) -> Bool {
    values.names.elementsEqual(names)
  }

  /// Binds the values to a statement's parameters, of which the next one is moved on.
  fileprivate func bindValues(to statement: PreparedStatement, from parameter: inout CInt) {
    for value in values.values {
      value.bindStored(to: StatementParameter(statement.bindings, parameter))
      parameter += 1
    }
  }
}

extension DatabaseValue {
  /// What the value is as a rowid. (Inlined, it breaks the optimizer of Swift 6.3.)
  @inline(never)
  fileprivate var rowID: (isNull: Bool, integer: Int64?) {
    switch storage {
    case .null: (true, nil)
    case .int64(let integer): (false, integer)
    case .double, .string, .blob: (false, nil)
    }
  }

  /// Binds the value, of which the statement keeps a copy.
  fileprivate func bindStored(to parameter: StatementParameter) {
    switch storage {
    case .null: parameter.bindNull()
    case .int64(let value): parameter.bind(value)
    case .double(let value): parameter.bind(value)
    case .string(let value): parameter.bind(value)
    case .blob(let value): value.bind(to: parameter)
    }
  }
}
