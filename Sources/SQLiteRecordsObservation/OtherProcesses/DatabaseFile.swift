import SQLiteRecords

/// The file of a database, and where SQLite writes before a commit.
struct DatabaseFile {
  let folder: String

  /// The names of the database, of its log, and of its journal.
  let names: [String]

  init(path: String) {
    let end = path.lastIndex(of: "/")
    let name = end.map { path[path.index(after: $0)...] } ?? path[...]
    folder = end.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    names = ["", "-wal", "-journal"].map { name + $0 }
  }
}

extension DatabaseError {
  /// Commits of other processes were to be observed, and cannot be.
  static func noFileEvents(_ folder: String, _ reason: String) -> DatabaseError {
    DatabaseError(
      resultCode: .SQLITE_IOERR,
      message: "the system does not report writes in '\(folder)': \(reason); "
        + "set configuration.otherProcessesPollInterval to look for commits of other processes"
    )
  }
}
