import CSQLiteRecords
import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema

/// A database in which the examples of the page of rules are run.
final class RuleDatabase {
  /// Functions that are part of SQLite only if it is built so.
  static let functionsOfExtensions: Set<String> = ["soundex", "median"]

  /// Rows full of NULLs, empty texts, infinities and values at the edge.
  static let rows = [
    "INSERT INTO team VALUES (1, 'Red', 'Rome'), (2, 'Blue', NULL), (3, 'Green', '')",
    """
    INSERT INTO player VALUES
      (1, 1, 'Ann', 'annie', 10, 2, 1.8, 70.5, 1, 'high', 1000000, x'01'),
      (2, NULL, '', NULL, 0, NULL, 9e999, NULL, 0, 'low', 0, NULL),
      (3, 1, 'a', '', -3, 0, -9e999, 0, 1, 'low', 86400, x''),
      (4, 2, '2026-01-01', 'b', 2, 5, 0.5, 9e999, 0, 'high', 5, NULL),
      (5, 77, '[1]', NULL, 2, -1, 0, 1, 1, 'low', 5, NULL),
      (6, 2, 'b', 'q', 1, NULL, 9e999, 1, 1, 'high', 5, NULL)
    """,
    "INSERT INTO tag VALUES (1, 'x', zeroblob(16)), (99, 'x', x'01')",
    "INSERT INTO code VALUES (NULL, NULL), ('a', 'b')",
    "INSERT INTO medal VALUES ('gold', '9999-12-31'), ('silver', '0000-01-01')",
    "INSERT INTO document (title, body) VALUES ('a', 'b'), (NULL, 'a')",
  ]

  private let handle: OpaquePointer?

  init(_ schema: Schema, rows: [String] = []) {
    var handle: OpaquePointer?
    sqlite3_open(":memory:", &handle)
    self.handle = handle
    for table in schema.tables {
      for statement in table.createStatements { execute(statement) }
    }
    for row in rows { execute(row) }
  }

  deinit { sqlite3_close_v2(handle) }

  private func execute(_ sql: String) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    precondition(code == SQLITE_OK, "\(sql): \(String(cString: sqlite3_errmsg(handle)))")
  }

  /// The result of a query.
  struct Outcome {
    /// The positions of the columns that are NULL in some row.
    var nulls: Set<Int> = []
    /// The values that are none of the type that was found out.
    var faults: [String] = []
    var rowCount = 0
  }

  /// Runs a query whose parameters are NULL.
  func run(_ query: CheckedQuery) -> Outcome {
    execute("BEGIN")
    defer { execute("ROLLBACK") }
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, query.executedSQL, -1, &statement, nil) == SQLITE_OK else {
      return Outcome(faults: [String(cString: sqlite3_errmsg(handle))])
    }
    defer { sqlite3_finalize(statement) }
    var outcome = Outcome()
    var code = sqlite3_step(statement)
    while code == SQLITE_ROW {
      outcome.rowCount += 1
      for part in query.parts {
        switch part {
        case .value(let column):
          let type = sqlite3_column_type(statement, CInt(column.position))
          if type == SQLITE_NULL {
            outcome.nulls.insert(column.position)
          } else if !column.permits(type) {
            outcome.faults.append("\(column.name.value) is of type \(type)")
          }
        case .record(let record):
          let columns = record.firstColumn..<record.firstColumn + record.columnCount
          let isMissing = columns.allSatisfy {
            sqlite3_column_type(statement, CInt($0)) == SQLITE_NULL
          }
          if isMissing, !record.isOptional {
            outcome.faults.append("\(record.name.value) is missing")
          }
        }
      }
      code = sqlite3_step(statement)
    }
    if code != SQLITE_DONE { outcome.faults.append(String(cString: sqlite3_errmsg(handle))) }
    return outcome
  }
}

extension QueryColumn {
  /// Whether a value of one of SQLite's types can be read as the column's type.
  fileprivate func permits(_ code: CInt) -> Bool {
    switch type.storageClass {
    case .integer: code == SQLITE_INTEGER
    case .real: code == SQLITE_FLOAT || code == SQLITE_INTEGER
    case .text: code == SQLITE_TEXT
    case .blob: code == SQLITE_BLOB
    case nil: true
    }
  }
}
