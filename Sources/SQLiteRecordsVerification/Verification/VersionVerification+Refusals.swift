import SQLiteRecordsHistory
import SQLiteRecordsInspection
import SQLiteRecordsSQL

/// Why a step was not carried out.
struct StepRefusal {
  let text: String
  /// Whether the step itself, or a constraint, has refused rows.
  let isOfRows: Bool
}

extension VersionVerification {
  /// Runs a step as a migration does; returns why it was undone, or `nil` if it was not.
  func refusal(of step: MigrationStep, on database: some VerifiedDatabase) -> StepRefusal? {
    do {
      try database.execute("BEGIN IMMEDIATE")
      do {
        try database.run(withoutClosures: step)
        if let (table, rowID) = try database.brokenReferences().first {
          throw UnfitRows(
            text: "row \(rowID) of table '\(table)' has a foreign key without a parent row"
          )
        }
        try database.execute("COMMIT")
        return nil
      } catch {
        try? database.execute("ROLLBACK")
        let text = "\(error)"
        let isOfRows =
          error is UnfitRows || text.contains("JSON path") || text.contains("constraint failed")
        return StepRefusal(text: Self.countOfRows(in: text) ?? text, isOfRows: isOfRows)
      }
    } catch {
      return StepRefusal(text: "\(error)", isOfRows: false)
    }
  }

  /// What a check of rows has counted. It fails by a JSON path that SQLite quotes:
  /// `JSON path error near '3 rows …'`, or `bad JSON path: '3 rows …'` in newer versions.
  private static func countOfRows(in text: String) -> String? {
    guard text.contains("JSON path"), let start = text.firstIndex(of: "'"),
      let end = text.lastIndex(of: "'"), start < end
    else { return nil }
    return String(text[text.index(after: start)..<end])
  }

  /// Removes all but some rows of each table, and those that refer to removed ones.
  func thinOut(
    _ schema: DatabaseSchema,
    keeping count: Int,
    in database: some VerifiedDatabase
  ) throws {
    for table in schema.triggers {
      try database.execute("DROP TRIGGER \(table.name.sqlIdentifier)")
    }
    for table in schema.tables {
      let name = table.name.sqlIdentifier
      let key = table.primaryKeyColumns.map(\.sqlIdentifier).joined(separator: ", ")
      let columns = table.statement.isWithoutRowID ? key : "rowid"
      let kept = "SELECT \(columns) FROM \(name) LIMIT \(count)"
      try database.execute("DELETE FROM \(name) WHERE (\(columns)) NOT IN (\(kept))")
    }
    for table in schema.virtualTables {
      guard let content = FullTextArguments(table.statement)?.options["content"], !content.isEmpty
      else { continue }
      let name = table.name.sqlIdentifier
      try database.execute("INSERT INTO \(name) (\(name)) VALUES ('rebuild')")
    }
    for trigger in schema.triggers { try database.execute(trigger.sql) }
    for _ in 0..<schema.tables.count where try !database.brokenReferences().isEmpty {
      for table in schema.tables where !table.foreignKeys.isEmpty {
        try database.execute("DELETE FROM \(table.name.sqlIdentifier)")
      }
    }
  }
}

extension VerifiedDatabase {
  /// Runs a step. The tool cannot call closures, and leaves them out.
  func run(withoutClosures step: MigrationStep) throws {
    for part in step.parts {
      do { try run(part) } catch is UnknownClosure { continue }
    }
  }

  /// The rows whose foreign keys lead nowhere, of one table or of all.
  func brokenReferences(of table: String? = nil) throws -> [(table: String, rowID: String)] {
    let argument = table.map { "(\($0.sqlIdentifier))" } ?? ""
    return try rows(of: "PRAGMA main.foreign_key_check\(argument)").map { row in
      ((row.first ?? nil) ?? "", (row.count > 1 ? row[1] : nil) ?? "without a rowid")
    }
  }
}
