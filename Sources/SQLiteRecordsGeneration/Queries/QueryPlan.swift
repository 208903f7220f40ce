import SQLiteRecordsSchema

/// The files of a module's checked queries that are about to be printed.
struct QueryPlan: Sendable, Equatable {
  let namespace: QueryNamespace
  let files: [QueryFilePlan]
}

/// The type in which the queries of a module are.
struct QueryNamespace: Sendable, Equatable {
  /// The name of the generated file, without folders.
  let fileName: String
  let name: Identifier
  let module: String
  let accessLevel: RecordOptions.AccessLevel
}

/// A generated file with the queries of one query file.
struct QueryFilePlan: Sendable, Equatable {
  /// The name of the generated file, without folders.
  let name: String
  /// The name of the query file, without folders.
  let source: String
  let queries: [PlannedQuery]
  /// The modules that the file imports, each with the level at which its declarations need it.
  let imports: [String: RecordOptions.AccessLevel]
}

/// A checked query that is about to be printed: all its names and types are decided.
struct PlannedQuery: Sendable, Equatable {
  let name: Identifier
  let documentation: String
  let accessLevel: RecordOptions.AccessLevel
  let parameters: [PlannedQueryParameter]
  /// The result type of the function, as it is written.
  let resultType: String
  let statement: PlannedQueryStatement
  /// The type of the rows, if it is declared with this query.
  let row: PlannedQueryRow?

  /// How documentation references the function.
  var reference: String {
    "``\(name.name)(\(parameters.map { "\($0.name.name):" }.joined()))``"
  }
}

/// A parameter of a function that makes a query.
struct PlannedQueryParameter: Sendable, Equatable {
  let name: Identifier
  /// Its type as it is written.
  let type: String
  /// Whether the argument can be omitted, and is nil then.
  let hasDefault: Bool
}

/// The description of a query's statement.
struct PlannedQueryStatement: Sendable, Equatable {
  let name: Identifier
  /// The runtime's type, as it is written.
  let type: String
  /// The label of the SQL; `nil` for a statement without rows.
  let label: String?
  let sql: String
  /// The storage of its only column, as it is written.
  let storage: String?
  /// The arguments in the order of the statement's parameters, as they are written.
  let arguments: [String]
}

/// A struct for the rows of a query.
struct PlannedQueryRow: Sendable, Equatable {
  let name: Identifier
  let conformances: [String]
  let documentation: String
  let accessLevel: RecordOptions.AccessLevel
  let parts: [Part]

  /// A property of the struct.
  struct Part: Sendable, Equatable {
    let name: Identifier
    /// The property's type as it is written.
    let type: String
    let documentation: String
    /// The runtime's type for the column or the nested record, as it is written.
    let columnType: String
    /// The arguments that declare it.
    let columnArguments: [String]
    /// Whether NULL is read as NaN.
    var isNaNIfNull = false
    /// Whether an integer is read as the nearest real number.
    var isNearestNumber = false
  }
}
