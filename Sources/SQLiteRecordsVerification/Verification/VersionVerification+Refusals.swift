import SQLiteRecordsHistory
import SQLiteRecordsInspection
import SQLiteRecordsSQL

/// Why a step was not carried out.
struct StepRefusal: Error {
  let text: String
  /// Whether the step itself, or a constraint, has rejected rows.
  let isOfRows: Bool
}

extension VersionVerification {
  /// Runs a step as a migration does; the error is why it was undone.
  func take(
    _ step: MigrationStep,
    on database: some VerifiedDatabase
  ) throws(StepRefusal) -> ObservedStep {
    do {
      try database.execute("BEGIN IMMEDIATE")
      do {
        let observed = try ObservedStep(running: step, on: database)
        if let (table, rowID) = try database.brokenReferences().first {
          throw UnfitRows(
            text: "row \(rowID) of table '\(table)' has a foreign key without a parent row"
          )
        }
        try database.execute("COMMIT")
        return observed
      } catch {
        try? database.execute("ROLLBACK")
        let text = "\(error)"
        let isOfRows = error is UnfitRows || Self.isConstraint(text)
        throw StepRefusal(text: Self.countOfRows(in: text) ?? text, isOfRows: isOfRows)
      }
    } catch let refusal as StepRefusal {
      throw refusal
    } catch {
      throw StepRefusal(text: "\(error)", isOfRows: false)
    }
  }

  /// Whether a message is that of a constraint: one of the schema, the types of a `STRICT` table among
  /// them, or a check in the step.
  private static func isConstraint(_ text: String) -> Bool {
    text.contains("JSON path") || text.contains("constraint failed")
      || text.contains("cannot store ") && text.contains(" value in ")
  }

  /// The count of a check of rows. It fails by a JSON path that SQLite quotes: `JSON path error
  /// near '3 rows …'`, or `bad JSON path: '3 rows …'` in newer versions.
  private static func countOfRows(in text: String) -> String? {
    guard text.contains("JSON path"), let start = text.firstIndex(of: "'"),
      let end = text.lastIndex(of: "'"), start < end
    else { return nil }
    return String(text[text.index(after: start)..<end]).replacing("''", with: "'")
  }

  /// Removes rows of each table, and those that reference removed ones.
  func thinOut(
    _ schema: DatabaseSchema,
    keeping kept: Thinning,
    in database: some VerifiedDatabase
  ) throws {
    for table in schema.triggers {
      try database.execute("DROP TRIGGER \(table.name.sqlIdentifier)")
    }
    for table in schema.tables { try database.execute(kept.deletion(from: table)) }
    for table in schema.virtualTables {
      if table.indexedTable == nil { continue }
      let name = table.name.sqlIdentifier
      try database.execute("INSERT INTO \(name) (\(name)) VALUES ('rebuild')")
    }
    for trigger in schema.triggers { try database.execute(trigger.sql) }
    try database.removeBrokenReferences()
  }
}

/// The rows that are kept when a step has rejected some, one choice after the other.
enum Thinning: CaseIterable {
  /// Those that have a value in each column.
  case withoutNulls
  /// Those whose values are what programs usually store, too: no empty texts, and none of other storage classes.
  case usual
  /// One with the fewest values that are not.
  case one
  case none

  fileprivate func deletion(from table: TableDescription) -> String {
    let name = table.name.sqlIdentifier
    let columns = table.columns.filter { $0.visibility == .ordinary }
    let nulls = columns.map { "\($0.name.sqlIdentifier) IS NULL" }
    let unusual = columns.map(\.unusualCondition)
    switch self {
    case .none: return "DELETE FROM \(name)"
    case .withoutNulls: return "DELETE FROM \(name) WHERE \(nulls.joined(separator: " OR "))"
    case .usual: return "DELETE FROM \(name) WHERE \(unusual.joined(separator: " OR "))"
    case .one:
      let key = table.primaryKeyColumns.map(\.sqlIdentifier).joined(separator: ", ")
      let columns = table.rowIDName ?? key
      let count = unusual.map { "(\($0))" }.joined(separator: " + ")
      let kept = "SELECT \(columns) FROM \(name) ORDER BY \(count) LIMIT 1"
      return "DELETE FROM \(name) WHERE (\(columns)) NOT IN (\(kept))"
    }
  }
}

extension ColumnDescription {
  /// The condition for NULL, for an empty text, and for values of other storage classes than the type suggests.
  fileprivate var unusualCondition: String {
    let name = name.sqlIdentifier
    let other =
      switch Affinity(declaredType: type) {
      case .integer, .real: "typeof(\(name)) IN ('text', 'blob')"
      case .numeric: "typeof(\(name)) = 'blob'"
      case .text: "\(name) = '' OR typeof(\(name)) = 'blob'"
      case .blob: "\(name) = ''"
      }
    return "\(name) IS NULL OR \(other)"
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

extension VerifiedDatabase {
  /// Removes rows whose foreign keys lead nowhere, and then those that reference them.
  fileprivate func removeBrokenReferences() throws {
    while true {
      let broken = try brokenReferences()
      if broken.isEmpty { return }
      for (table, rowID) in broken {
        let condition = Int64(rowID).map { " WHERE rowid = \($0)" } ?? ""
        try execute("DELETE FROM \(table.sqlIdentifier)\(condition)")
      }
    }
  }
}
