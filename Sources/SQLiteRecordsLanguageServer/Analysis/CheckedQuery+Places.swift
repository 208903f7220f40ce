import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema

extension CheckedQuery {
  /// The query with other places.
  func moved(_ location: (SourceLocation) -> SourceLocation) -> CheckedQuery {
    CheckedQuery(
      name: name.moved(location),
      documentation: documentation,
      sql: sql,
      executedSQL: executedSQL,
      kind: kind,
      cardinality: cardinality,
      parameters: parameters.map { $0.moved(location) },
      parts: parts.map { $0.moved(location) },
      rowName: rowName?.moved(location),
      region: region
    )
  }
}

extension Located {
  fileprivate func moved(_ place: (SourceLocation) -> SourceLocation) -> Located {
    Located(value, at: place(location))
  }
}

extension QueryParameter {
  fileprivate func moved(_ location: (SourceLocation) -> SourceLocation) -> QueryParameter {
    QueryParameter(
      name: name.moved(location),
      type: type,
      isOptional: isOptional,
      isOmittable: isOmittable,
      form: form,
      indexes: indexes
    )
  }
}

extension QueryPart {
  fileprivate func moved(_ location: (SourceLocation) -> SourceLocation) -> QueryPart {
    switch self {
    case .record(let record):
      .record(
        QueryRecord(
          name: record.name.moved(location),
          table: record.table,
          isOptional: record.isOptional,
          firstColumn: record.firstColumn,
          columnCount: record.columnCount,
          requiredColumn: record.requiredColumn
        )
      )
    case .value(let column):
      .value(
        QueryColumn(
          name: column.name.moved(location),
          type: column.type,
          isOptional: column.isOptional,
          reason: column.reason,
          isNaNIfNull: column.isNaNIfNull,
          mayBeLargeInteger: column.mayBeLargeInteger,
          origin: column.origin,
          position: column.position
        )
      )
    }
  }
}
