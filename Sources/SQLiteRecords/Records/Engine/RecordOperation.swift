/// The operations on records of a type that have cached statements.
@usableFromInline
package enum RecordOperation {
  case delete
  case exists
  case upsert
  case selectAll
  case selectByKey
  case selectByRowID
  case insert(Database.ConflictResolution)
  case update(Database.ConflictResolution)
  case insertAndFetch(Database.ConflictResolution)
  case updateAndFetch(Database.ConflictResolution)
  /// The insertion of a row whose rowid is chosen by SQLite.
  case insertNew(Database.ConflictResolution)

  /// Whether the statement identifies its row by the primary key.
  var needsKey: Bool {
    switch self {
    case .delete, .exists, .update, .updateAndFetch, .selectByKey: true
    case .upsert, .selectAll, .selectByRowID, .insert, .insertNew, .insertAndFetch: false
    }
  }

  /// The place among the type's statements.
  @inlinable var slot: Int {
    switch self {
    case .delete: 0
    case .exists: 1
    case .upsert: 2
    case .selectAll: 3
    case .selectByKey: 4
    case .selectByRowID: 5
    case .insert(let conflict): Self.slot(ofKind: 0, conflict)
    case .update(let conflict): Self.slot(ofKind: 1, conflict)
    case .insertAndFetch(let conflict): Self.slot(ofKind: 2, conflict)
    case .updateAndFetch(let conflict): Self.slot(ofKind: 3, conflict)
    case .insertNew(let conflict): Self.slot(ofKind: 4, conflict)
    }
  }

  /// How many slots there are: the last one is that of the last kind and conflict resolution.
  @inlinable static var slotCount: Int { insertNew(.replace).slot &+ 1 }

  /// The slot of a statement that exists for each of the five conflict resolutions, after the six
  /// that exist once.
  @inlinable
  static func slot(ofKind kind: Int, _ conflict: Database.ConflictResolution) -> Int {
    let offset =
      switch conflict {
      case .rollback: 0
      case .abort: 1
      case .fail: 2
      case .ignore: 3
      case .replace: 4
      }
    return 6 &+ kind &* 5 &+ offset
  }

  /// The same operation, which returns all columns of the row that it writes.
  var fetching: RecordOperation {
    switch self {
    case .insert(let conflict): .insertAndFetch(conflict)
    case .update(let conflict): .updateAndFetch(conflict)
    default: self
    }
  }

  /// The SQL, and the columns that its parameters stand for, in order: first those that are
  /// written, then the key.
  func sql(for shape: RecordShape) -> (sql: String, written: [String], key: [String]) {
    let (table, columns) = (shape.table, shape.writtenColumns)
    let key = table.primaryKey
    switch self {
    case .delete:
      return (RecordSQL.delete(from: table.name, key: key), [], key)
    case .exists:
      return (RecordSQL.exists(in: table.name, key: key), [], key)
    case .upsert:
      return (RecordSQL.upsert(columns, in: table), columns, [])
    case .selectAll: return Self.selection(by: [], of: shape)
    case .selectByKey: return Self.selection(by: key, of: shape)
    case .selectByRowID: return Self.selection(by: table.rowIDKey, of: shape)
    case .insert(let conflict):
      return Self.insertion(of: columns, into: table, onConflict: conflict)
    case .insertNew(let conflict):
      return Self.insertion(
        of: columns,
        into: table,
        onConflict: conflict,
        null: table.rowIDColumn
      )
    case .update(let conflict):
      let assigned = shape.assignedColumns
      return (
        RecordSQL.update(table.name, set: assigned, key: key, onConflict: conflict), assigned, key
      )
    case .insertAndFetch(let conflict):
      return Self.insert(conflict).returningAll(of: shape)
    case .updateAndFetch(let conflict):
      return Self.update(conflict).returningAll(of: shape)
    }
  }

  private static func selection(
    by key: [String],
    of shape: RecordShape
  ) -> (sql: String, written: [String], key: [String]) {
    (RecordSQL.select(shape.selectedColumns, from: shape.table.name, key: key), [], key)
  }

  /// - parameter null: The column that gets NULL without a parameter.
  private static func insertion(
    of columns: [String],
    into table: TableInfo,
    onConflict conflict: Database.ConflictResolution,
    null: String? = nil
  ) -> (sql: String, written: [String], key: [String]) {
    let sql = RecordSQL.insert(
      into: table.name,
      columns: columns,
      onConflict: conflict,
      null: null
    )
    return (sql, columns.filter { $0 != null }, [])
  }

  /// A statement that returns all columns of the rows that it writes.
  private func returningAll(
    of shape: RecordShape
  ) -> (sql: String, written: [String], key: [String]) {
    let (sql, written, key) = sql(for: shape)
    let columns = shape.selectedColumns.map(RecordSQL.list) ?? "*"
    return ("\(sql) RETURNING \(columns)", written, key)
  }
}
