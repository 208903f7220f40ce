import SQLiteRecordsSQL

/// Finds what is newer than the oldest SQLite that the tables are to work with.
///
/// https://www.sqlite.org/changes.html
struct NewerFeatures {
  private let minimum: SQLiteVersion

  init(than minimum: SQLiteVersion) {
    self.minimum = minimum
  }

  /// Logs what is newer in tables and views.
  func check(_ tables: [TableDocument], log: inout DiagnosticLog) {
    for table in tables {
      check(table, log: &log)
      for expression in table.sqlTexts { check(expression, log: &log) }
    }
  }

  private func check(_ table: TableDocument, log: inout DiagnosticLog) {
    let version = SQLiteVersion.self
    if table.fullText != nil {
      require(version.init(9), "a full-text table", at: table.name.location, log: &log)
    }
    for option in table.fullText?.options ?? [] {
      require(
        option.value.version,
        quoted(option.value.rawValue),
        at: option.location,
        log: &log
      )
    }
    if table.isStrict {
      require(version.init(37), "a strict table", at: table.name.location, log: &log)
    }
    if let location = table.withoutRowID {
      require(version.init(8, 2), "a table without rowid", at: location, log: &log)
    }
    for value in table.columns.value.compactMap(\.generatedValue) {
      require(version.init(31), "a generated column", at: value.location, log: &log)
    }
    for index in table.indexes {
      if let condition = index.condition {
        require(version.init(8), "a partial index", at: condition.location, log: &log)
      }
      for term in index.columns.value where term.isExpression {
        require(version.init(9), "an index on an expression", at: term.text.location, log: &log)
      }
    }
    if let name = table.view?.columnNames.first {
      require(version.init(9), "a view with names of columns", at: name.location, log: &log)
    }
  }

  private func check(_ text: Located<String>, log: inout DiagnosticLog) {
    let words = SQLWords(text.value).words
    for feature in SQLFeature.all where feature.version > minimum && feature.isIn(words) {
      require(feature.version, quoted(feature.name), at: text.location, log: &log)
    }
  }

  private func require(
    _ version: SQLiteVersion,
    _ feature: String,
    at location: SourceLocation,
    log: inout DiagnosticLog
  ) {
    guard version > minimum else { return }
    log.error(
      .newerThanMinimum,
      "\(feature) needs SQLite \(version), and 'minimumSQLite' is '\(minimum)'",
      at: location
    )
  }
}

extension TableDocument {
  /// All expressions and statements.
  fileprivate var sqlTexts: [Located<String>] {
    var texts = (checks + columns.value.flatMap(\.checks)).map(\.expression)
    for column in columns.value {
      if let value = column.generatedValue { texts.append(value.value.expression) }
      if case .expression(let expression)? = column.defaultValue?.value { texts.append(expression) }
    }
    for index in indexes {
      texts += index.columns.value.filter(\.isExpression).map(\.text)
      if let condition = index.condition { texts.append(condition) }
    }
    for trigger in triggers {
      if let condition = trigger.condition { texts.append(condition) }
      texts += trigger.statements.value
    }
    if let view { texts.append(view.query) }
    return texts
  }
}
