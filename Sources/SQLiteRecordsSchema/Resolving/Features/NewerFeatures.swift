import SQLiteRecordsSQL

/// Finds what is newer than the oldest SQLite that tables and queries are to work with.
///
/// https://www.sqlite.org/changes.html
package struct NewerFeatures {
  private let minimum: SQLiteVersion

  package init(than minimum: SQLiteVersion) {
    self.minimum = minimum
  }

  /// Logs what is newer in a statement, each feature at its first place.
  ///
  /// - parameter location: The place of a byte of the statement.
  package func check(
    statement sql: String,
    log: inout DiagnosticLog,
    location: (Int) -> SourceLocation
  ) {
    let tokens = SQLLexer.tokens(of: sql)
    let words = SQLWords(sql).words
    for feature in SQLFeature.all + SQLFeature.ofStatements where feature.version > minimum {
      guard let index = feature.firstIndex(in: words) else { continue }
      let place = location(tokens[index].range.lowerBound)
      require(feature.version, quoted(feature.name), at: place, log: &log)
    }
  }

  /// Logs that something is newer, if it is.
  package func require(
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

  /// Logs what is newer in tables and views.
  func check(_ tables: [TableDocument], log: inout DiagnosticLog) {
    for table in tables {
      check(table, log: &log)
      for expression in table.sqlTexts { check(expression, log: &log) }
    }
  }

  private func check(_ table: TableDocument, log: inout DiagnosticLog) {
    switch table.kind {
    case .ordinary(let ordinary): check(ordinary, at: table.name.location, log: &log)
    case .fullText(let fullText): check(fullText.fullText, at: table.name.location, log: &log)
    case .view(let view):
      guard let name = view.columnNames.first else { return }
      require(SQLiteVersion(9), "a view with names of columns", at: name.location, log: &log)
    case .virtual: break
    }
  }

  private func check(
    _ table: OrdinaryTableDocument,
    at location: SourceLocation,
    log: inout DiagnosticLog
  ) {
    if table.isStrict { require(SQLiteVersion(37), "a strict table", at: location, log: &log) }
    if let location = table.withoutRowID {
      require(SQLiteVersion(8, 2), "a table without rowid", at: location, log: &log)
    }
    for value in table.columns.value.compactMap(\.generatedValue) {
      require(SQLiteVersion(31), "a generated column", at: value.location, log: &log)
    }
    for index in table.indexes {
      if let condition = index.condition {
        require(SQLiteVersion(8), "a partial index", at: condition.location, log: &log)
      }
      for term in index.columns.value where term.isExpression {
        require(SQLiteVersion(9), "an index on an expression", at: term.text.location, log: &log)
      }
    }
  }

  private func check(
    _ table: FullText,
    at location: SourceLocation,
    log: inout DiagnosticLog
  ) {
    require(SQLiteVersion(9), "a full-text table", at: location, log: &log)
    for option in table.options {
      require(option.value.version, quoted(option.value.rawValue), at: option.location, log: &log)
    }
  }

  private func check(_ text: Located<String>, log: inout DiagnosticLog) {
    let words = SQLWords(text.value).words
    for feature in SQLFeature.all where feature.version > minimum {
      guard let index = feature.firstIndex(in: words) else { continue }
      let place = text.place(of: SQLLexer.tokens(of: text.value)[index].range.lowerBound)
      require(feature.version, quoted(feature.name), at: place, log: &log)
    }
  }
}

extension TableDocument {
  /// All expressions and statements.
  fileprivate var sqlTexts: [Located<String>] {
    switch kind {
    case .ordinary(let table): table.expressions + table.triggers.flatMap(\.sqlTexts)
    case .view(let view): view.triggers.flatMap(\.sqlTexts) + [view.query]
    case .fullText, .virtual: []
    }
  }
}

extension OrdinaryTableDocument {
  fileprivate var expressions: [Located<String>] {
    var texts = (checks + columns.value.flatMap(\.checks)).map(\.expression)
    for column in columns.value {
      if let value = column.generatedValue { texts.append(value.value.expression) }
      if case .expression(let expression)? = column.defaultValue?.value { texts.append(expression) }
    }
    for index in indexes {
      texts += index.columns.value.filter(\.isExpression).map(\.text)
      if let condition = index.condition { texts.append(condition) }
    }
    return texts
  }
}

extension TriggerDocument {
  fileprivate var sqlTexts: [Located<String>] {
    [condition].compactMap { $0 } + statements.value
  }
}
