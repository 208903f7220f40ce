import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema

extension SchemaImporter {
  /// The generator's diagnostics for columns whose Swift type must be named.
  private static let codes: Set<DiagnosticCode> = [
    .keyIsNotRowID, .lossyAffinity, .numberAsText, .unknownType,
  ]

  /// Names Swift types where the generator rejects those that it would choose by itself: of columns
  /// with a type that SQLite does not know, and of keys of integers that are not the rowid.
  ///
  /// - returns: Whether that changes the files.
  mutating func nameTypes(after round: ImportRound) -> Bool {
    let before = decisions
    for (error, object) in round.errors where Self.codes.contains(error.code) {
      guard let column = object.column(at: error.location) else { continue }
      let key = ImportDecisions.Column(object.name, column.name.value)
      let isNamed = decisions.types[key] != nil
      decisions.types[key] = isNamed ? .anyValue : type(of: column, key)
    }
    return decisions != before
  }

  /// Names the type `Double` of columns whose declared type promises exact digits: their rows are what they are.
  ///
  /// - returns: Whether that changes the files.
  mutating func keepDoubles(after round: ImportRound) -> Bool {
    let before = decisions
    for (warning, object) in round.warnings where warning.code == .inexactDecimal {
      guard let column = object.column(at: warning.location) else { continue }
      let key = ImportDecisions.Column(object.name, column.name.value)
      if decisions.types[key] == nil { decisions.types[key] = .standard(.double) }
    }
    return decisions != before
  }

  /// The plainest type that reads what is stored; in an empty column, the one that its declared type
  /// means.
  private func type(of column: ColumnDocument, _ key: ImportDecisions.Column) -> PropertyType {
    if let profile = profiles[key], !profile.isEmpty { return profile.type }
    guard let type = column.type?.value, !TypeWords.isUnknown(type) else { return .anyValue }
    return .standard(SwiftType(declaredType: type))
  }

  /// Names the Swift types of columns of views that their queries do not show, by the rows. The rows that were not
  /// read of a view may hold anything.
  ///
  /// - returns: Whether that changes the files.
  mutating func nameTypes(of columns: [UnknownViewColumn]) -> Bool {
    let before = decisions
    for column in columns {
      let key = ImportDecisions.Column(column.view, column.column.value)
      let isRead = !partlyReadViews.contains(column.view)
      decisions.types[key] = (isRead ? profiles[key]?.type : nil) ?? .anyValue
      narrowedColumns.append((column.view, column.column.value, column.reason))
    }
    return decisions != before
  }

  /// The columns of views whose types follow from the rows, and not from the queries.
  var notesOnNarrowedColumns: [(object: String, text: String)] {
    narrowedColumns.compactMap { view, column, reason in
      guard let type = decisions.types[ImportDecisions.Column(view, column)], type != .anyValue
      else { return nil }
      let text =
        "column \(quoted(column)) of view \(quoted(view)) has the type \(quoted(type.name)) because of its "
        + "rows, which its query does not show: \(reason)"
      return (view, text)
    }
  }
}
