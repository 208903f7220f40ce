import SQLiteRecordsSchema

/// The parts of a table that statements can observe: everything but its place in the file, and its
/// description.
struct TableMeaning: Equatable {
  private struct ColumnMeaning: Equatable {
    let name: String
    let type: String?
    let property: PropertyType
    let isRequired: Bool
  }

  private struct DeclaredMeaning: Equatable {
    let name: String
    let isNotNull: Bool
    let isOptional: Bool?
  }

  private let name: String
  private let statements: [String]
  private let columns: [ColumnMeaning]
  private let declared: [DeclaredMeaning]

  init(_ table: Table) {
    name = table.name.value
    statements = table.createStatements
    columns = table.columns.map {
      ColumnMeaning(
        name: $0.name.value,
        type: $0.type,
        property: $0.property.type,
        isRequired: $0.property.isRequired
      )
    }
    declared = table.declaredColumns.map {
      DeclaredMeaning(name: $0.name.value, isNotNull: $0.isNotNull, isOptional: $0.isOptional)
    }
  }
}

extension Table {
  fileprivate var declaredColumns: [DeclaredColumn] {
    switch kind {
    case .view(let view): view.declaredColumns
    case .virtual(let table): table.declaredColumns
    case .ordinary, .fullText: []
    }
  }
}

/// The parts of a schema that statements can observe.
struct SchemaMeaning: Equatable {
  private let tables: [TableMeaning]
  private let references: [TableMeaning]
  private let functions: [ApplicationFunction]

  init(_ schema: Schema) {
    tables = schema.tables.map(TableMeaning.init)
    references = schema.references.map(TableMeaning.init)
    functions = schema.functions
  }
}
