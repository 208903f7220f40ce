private import CSQLiteRecords

extension GeneratorConnection {
  /// SQLite's description of a prepared statement.
  package struct StatementDescription: Sendable {
    package let columns: [ResultColumn]
    /// The names of the parameters, in the order of their numbers; `nil` for one without a name.
    package let parameters: [String?]
    /// Whether it changes nothing. https://www.sqlite.org/c3ref/stmt_readonly.html
    package let isReadOnly: Bool
    /// The columns that it reads, each once; the name is empty if only the number of rows matters.
    package let reads: [(table: String, column: String)]
    /// The tables and views that each view reads, which the statement reads, itself or through others.
    package let readsOfViews: [(view: String, table: String)]
    /// The tables and columns that it writes, itself or through triggers and foreign keys, each once.
    package let writes: [StatementWrite]
  }

  /// A table that a statement inserts into or deletes from, or a column that it updates.
  package struct StatementWrite: Sendable, Hashable {
    package enum Action: String, Sendable, Hashable {
      case insert = "INSERT"
      case update = "UPDATE"
      case delete = "DELETE"
    }

    package let action: Action
    package let table: String
    /// The column, for an update.
    package let column: String?
    /// The innermost trigger that writes; `nil` for the statement itself, and for an action of a foreign key.
    package let trigger: String?
  }

  /// SQLite's description of a statement, which is not run.
  package func describe(_ sql: String) throws(Failure) -> StatementDescription {
    let uses = StatementUses()
    let context = Unmanaged.passUnretained(uses).toOpaque()
    sqlite3_set_authorizer(handle, noteUse, context)
    defer { sqlite3_set_authorizer(handle, nil, nil) }
    let statement = try prepare(sql)
    defer { sqlite3_finalize(statement) }
    let count = sqlite3_bind_parameter_count(statement)
    return StatementDescription(
      columns: (0..<sqlite3_column_count(statement)).map { resultColumn(of: statement, at: $0) },
      parameters: (0..<count).map { number in
        sqlite3_bind_parameter_name(statement, number + 1).map { String(cString: $0) }
      },
      isReadOnly: sqlite3_stmt_readonly(statement) != 0,
      reads: uses.columns,
      readsOfViews: uses.tablesOfViews,
      writes: uses.writes
    )
  }
}

/// Notes the columns that a statement reads and writes, while SQLite prepares it.
private final class StatementUses {
  private(set) var columns: [(table: String, column: String)] = []
  private(set) var tablesOfViews: [(view: String, table: String)] = []
  private(set) var writes: [GeneratorConnection.StatementWrite] = []
  private var seen: Set<[String]> = []
  private var seenOfViews: Set<[String]> = []
  private var seenWrites: Set<GeneratorConnection.StatementWrite> = []

  /// - parameter view: The innermost view or trigger that reads the column.
  func insertRead(_ table: String, _ column: String, view: String?) {
    if seen.insert([table, column]).inserted { columns.append((table, column)) }
    guard let view, view != table, seenOfViews.insert([view, table]).inserted else { return }
    tablesOfViews.append((view, table))
  }

  func insertWrite(_ write: GeneratorConnection.StatementWrite) {
    if seenWrites.insert(write).inserted { writes.append(write) }
  }
}

extension GeneratorConnection.StatementWrite.Action {
  /// The action that a code of SQLite stands for. https://www.sqlite.org/c3ref/c_alter_table.html
  fileprivate init?(_ code: CInt) {
    switch code {
    case SQLITE_INSERT: self = .insert
    case SQLITE_UPDATE: self = .update
    case SQLITE_DELETE: self = .delete
    default: return nil
    }
  }
}

/// Notes what SQLite asks for, and allows it. https://www.sqlite.org/c3ref/set_authorizer.html
private func noteUse(
  _ context: UnsafeMutableRawPointer?,
  _ action: CInt,
  _ table: UnsafePointer<CChar>?,
  _ column: UnsafePointer<CChar>?,
  _: UnsafePointer<CChar>?,
  _ view: UnsafePointer<CChar>?
) -> CInt {
  guard let context, let table else { return SQLITE_OK }
  let uses = Unmanaged<StatementUses>.fromOpaque(context).takeUnretainedValue()
  let column = column.map { String(cString: $0) }
  let view = view.map { String(cString: $0) }
  if action == SQLITE_READ {
    uses.insertRead(String(cString: table), column ?? "", view: view)
  } else if let action = GeneratorConnection.StatementWrite.Action(action) {
    uses.insertWrite(
      .init(action: action, table: String(cString: table), column: column, trigger: view)
    )
  }
  return SQLITE_OK
}
