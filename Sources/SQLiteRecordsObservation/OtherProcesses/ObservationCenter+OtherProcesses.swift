import SQLiteRecords

extension ObservationCenter {
  /// Begins to look out for commits of other connections, if the configuration asks for that.
  ///
  /// To be called in an access, before the first fetch.
  ///
  /// - parameter writer: What the center's connection is accessed through.
  /// - throws: An error if the system does not report writes to the file, and there is no interval.
  func lookOut(for db: Database, through writer: any DatabaseWriter) throws {
    guard db.configuration.observesOtherProcesses, lookout == nil else { return }
    do {
      guard let path = try db.mainPath() else { return }
      lookout = try CommitLookout(path: path, center: self, writer: writer, db)
    } catch {
      leaveIfUnused(db)
      throw error
    }
  }

  func endLookout() {
    lookout?.cancel()
    lookout = nil
  }

  /// Counts everything as changed, by a commit of another connection.
  ///
  /// To be called in an access of this one, outside a transaction.
  func otherDidCommit(_ db: Database) {
    noteChange(in: .fullDatabase)
    databaseDidCommit(db)
  }
}

extension Database {
  /// The path of the main database; nil if it is not in a file.
  fileprivate func mainPath() throws -> String? {
    try withoutTrace {
      let rows = try Row.fetchAll(self, sql: "PRAGMA database_list")
      for row in rows where try row.decode(String.self, atIndex: 1) == "main" {
        let path = try row.decode(String?.self, atIndex: 2) ?? ""
        return path.isEmpty ? nil : path
      }
      return nil
    }
  }

  /// A number that changes with each commit of another connection, not with those of this one.
  ///
  /// https://www.sqlite.org/pragma.html#pragma_data_version
  func versionByOthers() throws -> Int64? {
    try withoutTrace { try Int64.fetchOne(self, sql: "PRAGMA main.data_version") }
  }
}
