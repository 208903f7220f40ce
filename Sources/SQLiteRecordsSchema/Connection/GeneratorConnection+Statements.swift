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
  }

  /// SQLite's description of a statement, which is not run.
  package func describe(_ sql: String) throws(Failure) -> StatementDescription {
    let reads = ReadColumns()
    let context = Unmanaged.passUnretained(reads).toOpaque()
    sqlite3_set_authorizer(handle, noteRead, context)
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
      reads: reads.columns,
      readsOfViews: reads.tablesOfViews
    )
  }
}

/// The columns that a statement reads, while SQLite prepares it.
private final class ReadColumns {
  private(set) var columns: [(table: String, column: String)] = []
  private(set) var tablesOfViews: [(view: String, table: String)] = []
  private var seen: Set<[String]> = []
  private var seenOfViews: Set<[String]> = []

  /// - parameter view: The innermost view or trigger that reads the column.
  func insert(_ table: String, _ column: String, view: String?) {
    if seen.insert([table, column]).inserted { columns.append((table, column)) }
    guard let view, view != table, seenOfViews.insert([view, table]).inserted else { return }
    tablesOfViews.append((view, table))
  }
}

/// Notes what SQLite asks for, and allows it. https://www.sqlite.org/c3ref/set_authorizer.html
private func noteRead(
  _ context: UnsafeMutableRawPointer?,
  _ action: CInt,
  _ table: UnsafePointer<CChar>?,
  _ column: UnsafePointer<CChar>?,
  _: UnsafePointer<CChar>?,
  _ view: UnsafePointer<CChar>?
) -> CInt {
  if action == SQLITE_READ, let context, let table {
    Unmanaged<ReadColumns>.fromOpaque(context).takeUnretainedValue()
      .insert(
        String(cString: table),
        column.map { String(cString: $0) } ?? "",
        view: view.map { String(cString: $0) }
      )
  }
  return SQLITE_OK
}
