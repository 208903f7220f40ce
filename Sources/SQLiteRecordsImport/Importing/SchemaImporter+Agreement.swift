import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension SchemaImporter {
  /// The diagnostics of SQL that gives a column a value that its property may not read.
  private static let codes: Set<DiagnosticCode> = [
    .assignedNoCase, .assignedNull, .assignedUnreadable,
  ]

  /// Vouches for the SQL of columns and triggers that SQLite accepts, and gives a view's columns the type of any
  /// value instead of one that the view may not return.
  ///
  /// - returns: Whether that changes the files.
  mutating func vouchForValues(after round: ImportRound) -> Bool {
    let before = decisions
    for (error, object) in round.errors where Self.codes.contains(error.code) {
      if let trigger = object.trigger(at: error.location)?.name.value {
        decisions.uncheckedTriggers.insert(trigger.asciiLowercased)
        notes.append((object.name, "trigger \(quoted(trigger)) is 'unchecked': \(error.message)"))
      } else if let column = object.column(at: error.location) {
        vouch(for: column, of: object, error)
      } else if let column = object.declaredColumn(at: error.location)?.name.value {
        decisions.types[ImportDecisions.Column(object.name, column)] = .anyValue
      }
    }
    return decisions != before
  }

  private mutating func vouch(
    for column: ColumnDocument,
    of object: ImportedObject,
    _ error: Diagnostic
  ) {
    let name = column.name.value
    let key = ImportDecisions.Column(object.name, name)
    // A column without a declared type has no property that its SQL could disagree with.
    guard column.type != nil else { return decisions.types[key] = .anyValue }
    decisions.uncheckedColumns.insert(key)
    notes.append((object.name, "column \(quoted(name)) is 'unchecked': \(error.message)"))
  }
}
