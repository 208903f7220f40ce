import SQLiteRecordsSQL
package import SQLiteRecordsSchema

/// A schema whose views have the types and the `NOT NULL` that their queries show.
package struct CompletedSchema: Sendable {
  package let schema: Schema
  /// The columns of views whose types must be declared, because nothing else tells them.
  package let unknownColumns: [UnknownViewColumn]
  /// The views whose queries are not understood.
  fileprivate let unknownViews: [Located<String>]
}

extension OpenSchema {
  /// The schema with the types that the queries of its views show, by the rules of checked queries; `nil` if a type
  /// must be declared, which is logged.
  ///
  /// - parameter knowsOrigins: Whether SQLite tells which columns of tables a view selects.
  package func completed(
    knowsOrigins: Bool = GeneratorConnection.knowsOrigins,
    log: inout DiagnosticLog
  ) -> Schema? {
    let completed = completed()
    for column in completed.unknownColumns { column.report(log: &log) }
    for view in completed.unknownViews where !knowsOrigins {
      log.warning(.noColumnMetadata, noColumnMetadata, at: view.location)
    }
    return log.hasErrors ? nil : completed.schema
  }

  /// The schema with the types that the queries of its views show.
  package func completed() -> CompletedSchema {
    let views = (schema.references + schema.tables).filter { $0.noun == .view }
    guard !views.isEmpty else {
      return CompletedSchema(schema: schema, unknownColumns: [], unknownViews: [])
    }
    // It answers only what constants are.
    let connection = try? GeneratorConnection(
      databaseOf: Schema(tables: [], functions: schema.functions)
    )
    let catalog = connection.map { QueryCatalog(schema, on: $0) }
    var completion = ViewCompletion(open: self, catalog: catalog)
    let tables = schema.tables.map { completion.complete($0) }
    let (unknown, unknownViews) = (completion.unknown, completion.unknownViews)
    let completed = Schema(
      tables: tables,
      minimumSQLite: schema.minimumSQLite,
      naming: schema.naming,
      functions: schema.functions,
      // Their own target reports which types must be declared there.
      references: schema.references.map { completion.complete($0) }
    )
    return CompletedSchema(
      schema: completed,
      unknownColumns: unknown,
      unknownViews: unknownViews
    )
  }
}

/// The completion of views, one after the other. A view that selects from others has their types, because the catalog
/// looks at these first.
private struct ViewCompletion {
  let open: OpenSchema
  let catalog: QueryCatalog?
  var unknown: [UnknownViewColumn] = []
  var unknownViews: [Located<String>] = []

  mutating func complete(_ table: Table) -> Table {
    guard case .view(let view) = table.kind else { return table }
    let columns: [SourceColumn]?
    var reason = ""
    switch catalog?.columns(ofQuery: view.query.value) {
    case .success(let found):
      columns = found.count == table.columns.count ? found : nil
    case .failure(let failure):
      (columns, reason) = (nil, failure.message)
      unknownViews.append(table.name)
    case nil: columns = nil
    }
    return table.with(
      columns: table.columns.enumerated().map { index, column in
        complete(column, of: table, view, as: columns?[index].value, reason)
      }
    )
  }

  /// - parameters:
  ///   - value: What the query shows; `nil` if it is not understood.
  ///   - reason: The reason why it is not.
  private mutating func complete(
    _ column: Column,
    of table: Table,
    _ view: View,
    as value: InferredValue?,
    _ reason: String
  ) -> Column {
    let declaration = view.declaration(of: column)
    let isNeverNull = declaration?.isOptional != true && value?.nullity.isNever == true
    let type = declaration?.declaresType == true ? nil : value?.type.propertyType
    if declaration?.declaresType != true, type == nil,
      let why = reasonOfUnknownType(of: column, in: table, value, reason)
    {
      unknown.append(
        UnknownViewColumn(
          view: table.name.value,
          column: column.name,
          reason: why.reason,
          proposal: proposal(why.proposal),
          isDeclared: declaration != nil
        )
      )
    }
    return column.ofView(
      propertyName: column.property.name ?? inheritedName(of: column, declaration, value),
      type: type ?? column.property.type,
      isNotNull: column.isNotNull || isNeverNull
    )
  }

  /// The name that the schema gives to the property of the table's column, if both columns are called alike.
  private func inheritedName(
    of column: Column,
    _ declaration: DeclaredColumn?,
    _ value: InferredValue?
  ) -> Located<String>? {
    guard declaration?.type == nil, let origin = value?.origin,
      FoldedName(origin.column) == FoldedName(column.name.value)
    else { return nil }
    let tables = open.schema.references + open.schema.tables
    let table = tables.first { FoldedName($0.name.value) == FoldedName(origin.table) }
    return table?.column(named: origin.column)?.property.name
  }

  /// Why nothing tells the type of a column; `nil` if SQLite does, for a query that is not understood.
  private func reasonOfUnknownType(
    of column: Column,
    in table: Table,
    _ value: InferredValue?,
    _ reason: String
  ) -> (reason: String, proposal: String?)? {
    switch value?.type {
    case .unknown(let why, let proposal): return (why, proposal)
    case .null: return ("it is always NULL", nil)
    case .known, .literal, .parameter, nil:
      let name = ViewColumnName(view: table.name.value, column: column.name.value)
      return open.columnsWithoutType.contains(name) ? (reason, nil) : nil
    }
  }

  /// The type that a text proposes, as far as the schema knows it.
  private func proposal(_ text: String?) -> PropertyType? {
    guard let text else { return nil }
    if let type = SwiftType(rawValue: text) { return .standard(type) }
    let types = (open.schema.references + open.schema.tables).flatMap(\.columns).map(
      \.property.type
    )
    return types.first { $0.lineText == text }
  }
}

extension Column {
  /// The column of a view with what its query shows.
  fileprivate func ofView(
    propertyName: Located<String>?,
    type: PropertyType,
    isNotNull: Bool
  ) -> Column {
    Column(
      name: name,
      documentation: documentation,
      type: self.type,
      typeLocation: typeLocation,
      isNotNull: isNotNull,
      property: PropertyOptions(
        name: propertyName,
        type: type,
        declaresEnumeration: property.declaresEnumeration,
        isRequired: property.isRequired
      )
    )
  }
}

/// The message for an SQLite that does not report the origins of the columns of a view that is not understood.
private let noColumnMetadata =
  "the build does not understand the query of this view, and the SQLite of this machine was built without "
  + "'SQLITE_ENABLE_COLUMN_METADATA', so it cannot report which columns the view selects; declare their types in 'columns'"
