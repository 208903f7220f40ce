import SQLiteRecordsSQL
package import SQLiteRecordsSchema

extension Schema {
  /// Logs where the SQL of the schema gives a column a value that its property does not read: in defaults, generated
  /// columns, backfills, triggers, and views with declared types.
  package func checkAgreement(log: inout DiagnosticLog) {
    // It answers only what constants are.
    guard
      let connection = try? GeneratorConnection(
        databaseOf: Schema(tables: [], functions: functions)
      )
    else { return }
    var agreement = SchemaAgreement(catalog: QueryCatalog(self, on: connection))
    for table in tables { agreement.check(table) }
    log.append(agreement.log)
  }
}

/// The comparison of the SQL in a schema with the properties that read what it gives.
private struct SchemaAgreement {
  let catalog: QueryCatalog
  var log = DiagnosticLog()

  mutating func check(_ table: Table) {
    switch table.kind {
    case .ordinary(let ordinary):
      for column in table.columns where !column.isUnchecked { check(column, of: table) }
      for trigger in ordinary.triggers { check(trigger, of: table) }
      for check in table.columns.flatMap(\.checks) + ordinary.checks {
        let expression = check.expression
        let row = "FROM \(table.name.value.sqlIdentifier)"
        checkMistakes(in: "SELECT (\(expression.value)) \(row)", at: expression.location)
      }
    case .view(let view):
      checkColumns(of: view, table)
      checkMistakes(in: view.query.value, at: view.query.location)
      for trigger in view.triggers { check(trigger, of: table) }
    case .fullText, .virtual: break
    }
  }

  private mutating func check(_ column: Column, of table: Table) {
    switch column.defaultValue {
    case .expression(let sql): check(sql, of: column, in: table, isOfRow: false)
    case .literal(let literal):
      let location = column.defaultLocation ?? column.name.location
      let sql = Located(literal.sqlLiteral, at: location)
      check(sql, of: column, in: table, isOfRow: false)
    case nil: break
    }
    if let generated = column.generatedValue {
      check(generated.expression, of: column, in: table, isOfRow: true)
    }
    if let backfill = column.backfill { check(backfill, of: column, in: table, isOfRow: true) }
  }

  /// Compares an expression with the property of a column.
  ///
  /// - parameter isOfRow: Whether the expression can name the columns of the table.
  private mutating func check(
    _ sql: Located<String>,
    of column: Column,
    in table: Table,
    isOfRow: Bool
  ) {
    let row = isOfRow ? " FROM \(table.name.value.sqlIdentifier)" : ""
    checkMistakes(in: "SELECT (\(sql.value))\(row)", at: sql.location)
    guard let value = columns("SELECT (\(sql.value))\(row)")?.first?.value else { return }
    let affinity = Affinity(declaredType: column.type, isStrict: table.ordinary?.isStrict ?? false)
    let type = column.property.type
    let reading = Reading(type: type, affinity: affinity, catalog: catalog)
    let agreement =
      catalog.constant(ofExpression: sql.value).flatMap(reading.agreement(withConstant:))
      ?? reading.agreement(with: value)
    // A date in another form than that of the records, such as CURRENT_TIMESTAMP, is read, and is in databases that exist.
    if case .otherForm = agreement, type == .standard(.date) || type == .stored(.date, .text) {
      return
    }
    report(agreement, of: column, writing: sql, orElse: "'\"unchecked\": true' in the column")
  }

  /// Compares the columns of a view with the types that the schema declares for them.
  private mutating func checkColumns(of view: View, _ table: Table) {
    guard let columns = columns(view.query.value), columns.count == table.columns.count
    else { return }
    for declared in view.declaredColumns where declared.declaresType {
      let name = FoldedName(declared.name.value)
      guard let index = table.columns.firstIndex(where: { FoldedName($0.name.value) == name })
      else { continue }
      let column = table.columns[index]
      let agreement = Reading(type: column.property.type, affinity: nil, catalog: catalog)
        .agreement(withDeclared: columns[index].value)
      report(agreement, of: column, writing: declared.name, orElse: "another type")
    }
  }

  private mutating func check(_ trigger: Trigger, of table: Table) {
    guard !trigger.isUnchecked else { return }
    for sql in trigger.statements {
      let rows = catalog.rows(of: trigger, of: table)
      report(Self.codes, in: sql.value, with: rows, at: sql.location)
    }
  }

  private static let codes: Set<DiagnosticCode> = silentMistakes.union([
    .assignedNoCase, .assignedNull, .assignedOtherForm, .assignedUnreadable,
  ])

  /// The codes of warnings about expressions whose value is never intended.
  private static let silentMistakes: Set<DiagnosticCode> = [
    .comparedOtherForm, .dateArithmetic, .dateOfNumber, .mixedUnits, .textArithmetic,
    .unknownModifier,
  ]

  /// Warns of an expression, or of a query, whose value is never intended.
  private mutating func checkMistakes(in query: String, at location: SourceLocation) {
    report(Self.silentMistakes, in: query, with: nil, at: location)
  }

  /// Reports what is found in a statement that is understood.
  ///
  /// - parameter scope: The rows that the statement can name beside those of its tables.
  private mutating func report(
    _ codes: Set<DiagnosticCode>,
    in sql: String,
    with scope: Scope?,
    at location: SourceLocation
  ) {
    guard let statement = try? SQLSyntax.Statement(parsing: sql) else { return }
    let analyzer = QueryAnalyzer(sql, catalog: catalog)
    _ = analyzer.analyze(statement, in: scope)
    guard !analyzer.findings.contains(where: { $0.code == .notUnderstood }) else { return }
    for finding in analyzer.findings where codes.contains(finding.code) {
      let severity = finding.isError ? Diagnostic.Severity.error : .warning
      log.append(Diagnostic(severity, finding.code, finding.message, finding.advice, at: location))
    }
  }

  /// The columns of a query; `nil` if it is not understood.
  private func columns(_ sql: String) -> [SourceColumn]? {
    try? catalog.columns(ofQuery: sql).get()
  }

  private mutating func report(
    _ agreement: Agreement,
    of column: Column,
    writing sql: Located<String>,
    orElse exception: String
  ) {
    let finding = agreement.finding(
      of: column.name.value,
      readAs: column.property.type,
      writing: sql.value,
      orElse: exception
    )
    guard let finding else { return }
    let severity = finding.isError ? Diagnostic.Severity.error : .warning
    log.append(Diagnostic(severity, finding.code, finding.message, at: sql.location))
  }
}

extension QueryCatalog {
  /// The text of an expression that always has the same value; `nil` if it may have several.
  fileprivate func constant(ofExpression sql: String) -> String? {
    let text = "SELECT (\(sql))"
    guard case .select(let select)? = try? SQLSyntax.Statement(parsing: text),
      case .query(let query) = select.first,
      case .expression(let expression, _)? = query.columns.first
    else { return nil }
    return QueryAnalyzer(text, catalog: self).constant(of: expression)
  }

  /// A scope with the rows that the statements of a trigger can name.
  fileprivate func rows(of trigger: Trigger, of table: Table) -> Scope {
    let names =
      switch trigger.event {
      case .insert: ["NEW"]
      case .update: ["NEW", "OLD"]
      case .delete: ["OLD"]
      }
    let rows = names.enumerated().map { index, name in
      // They stand before all sources of the text.
      var row = ScopeSource(
        id: -1 - index,
        name: name,
        columns: columns(of: table),
        range: 0..<0
      )
      row.table = table
      row.hasRowID = true
      return row
    }
    return Scope(parent: nil, SelectNames(sources: rows))
  }
}
