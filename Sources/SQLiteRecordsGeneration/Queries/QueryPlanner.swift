import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema

/// Decides all Swift names and types of the checked queries of a module.
struct QueryPlanner {
  let records: [FoldedName: PlannedRecord]
  let naming: NamingRules
  let index: RecordIndex
  /// The modules that the configuration names for types of others.
  let sharedImports: [String]
  /// The names that no type for rows and no parameter can have.
  let reservedNames: Set<String>
  /// The names of all queries, and the statements' names that are taken.
  private(set) var functionNames: Set<String> = []
  /// The queries that give the type of their rows a name, by that name.
  private(set) var queriesOfRows: [String: [CheckedQuery]] = [:]
  /// The types for rows that are declared, by name.
  var rows: [Identifier: DeclaredRow] = [:]
  var log = DiagnosticLog()

  /// A type for rows, and the query that it was made for.
  struct DeclaredRow {
    let query: CheckedQuery
    let accessLevel: RecordOptions.AccessLevel
  }

  init(_ plan: RecordPlan, naming: NamingRules) {
    let planned = plan.recordFiles.flatMap(\.records)
    records = Dictionary(
      planned.map { (FoldedName($0.table), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    self.naming = naming
    index = plan.index
    sharedImports = plan.sharedImports
    reservedNames = ReservedNames.records.union(ReservedNames.besideQueries)
      .union(planned.flatMap(Self.types))
      .union([index.name.name])
  }

  /// The names of the types that a record is, declares and names.
  private static func types(of record: PlannedRecord) -> [String] {
    var names = [record.name.name]
    names += record.enumerations.map(\.name.name)
    names += record.projections.map(\.name.name)
    if let draft = record.draft { names.append(draft.name.name) }
    return names + record.properties.flatMap(\.type.importedNames)
  }

  /// - returns: The plan, or `nil` if the log holds an error, or if there are no query files.
  mutating func plan(_ files: [CheckedQueryFile]) -> QueryPlan? {
    guard !files.isEmpty, let name = Identifier("\(index.module.firstRaised)Queries") else {
      return nil
    }
    if reservedNames.contains(name.name), let first = files.flatMap(\.queries).first {
      log.error(
        .typeNameTaken,
        "the queries of the module would be in the type \(quoted(name.name)), which is the name of "
          + "another type; choose another name for that type with 'swift.name'",
        at: first.name.location
      )
    }
    functionNames = Set(files.flatMap(\.queries).map(\.name.value))
    queriesOfRows = Dictionary(grouping: files.flatMap(\.queries)) { $0.rowName?.value ?? "" }
    checkNames(of: files)
    if log.hasErrors { return nil }
    let planned = files.map { file in
      let queries = file.queries.compactMap { plan($0, in: file) }
      return QueryFilePlan(
        name: FileNames.queryFile(forSQLFile: file.path),
        source: FileNames.lastComponent(of: file.path),
        queries: queries,
        imports: imports(of: queries, file.queries)
      )
    }
    if log.hasErrors { return nil }
    let namespace = QueryNamespace(
      fileName: FileNames.queries(ofModule: index.module),
      name: name,
      module: index.module,
      accessLevel: index.accessLevel
    )
    return QueryPlan(namespace: namespace, files: planned)
  }

  private mutating func plan(_ query: CheckedQuery, in file: CheckedQueryFile) -> PlannedQuery? {
    guard let name = functionName(of: query) else { return nil }
    let parameters = parameters(of: query)
    guard let result = result(of: query) else { return nil }
    return PlannedQuery(
      name: name,
      documentation: query.documentationText,
      accessLevel: result.accessLevel,
      parameters: parameters,
      resultType: result.type,
      statement: statement(of: query, name, parameters, result),
      row: result.declared
    )
  }

  /// The name of the private constant that describes a statement: one that no function has.
  private func statement(
    of query: CheckedQuery,
    _ name: Identifier,
    _ parameters: [PlannedQueryParameter],
    _ result: QueryResult
  ) -> PlannedQueryStatement {
    let taken = functionNames.union(parameters.map(\.name.name))
    var text = "\(name.name)Statement"
    while taken.contains(text) { text += "_" }
    let hasRows = result.rowType != nil
    let type =
      result.rowType.map { "QueryStatement<\($0)>" }
      ?? "ChangeStatement"
    let label = result.isValue ? result.valueLabel : "rowsOf"
    return PlannedQueryStatement(
      name: Identifier(text) ?? name,
      type: type,
      label: hasRows ? label : nil,
      sql: "/* \(index.module.firstRaised)Queries.\(name.name) */\n\(query.executedSQL)",
      storage: result.storage,
      arguments: arguments(of: query, parameters)
    )
  }

  /// The arguments of the statement's parameters, in their order.
  private func arguments(
    of query: CheckedQuery,
    _ parameters: [PlannedQueryParameter]
  ) -> [String] {
    zip(query.parameters, parameters).flatMap { parameter, planned in
      zip(parameter.indexes, parameter.arguments(named: planned.name)).map { ($0, $1) }
    }
    .sorted { $0.0 < $1.0 }.map { $0.1 }
  }

  /// Reports query files whose generated files would have the same name.
  private mutating func checkNames(of files: [CheckedQueryFile]) {
    var paths: [String: String] = [:]
    for path in files.map(\.path) {
      let name = FileNames.queryFile(forSQLFile: path)
      if let other = paths.updateValue(path, forKey: name.lowercased()) {
        log.error(
          .fileNameTaken,
          "the query files \(quoted(other)) and \(quoted(path)) would both generate "
            + "\(quoted(name)); give the files different names",
          at: SourceLocation(file: path, line: 1, column: 1)
        )
      }
    }
  }
}

extension CheckedQuery {
  /// The documentation of the function.
  fileprivate var documentationText: String {
    let isRead = kind == .select
    var paragraphs = [
      documentation?.unlessBlank ?? (isRead ? "The rows of this query:" : "Runs this statement:")
    ]
    if cardinality == .atMostOne, !parts.isEmpty {
      paragraphs.append("There is one row at most.")
    }
    var fence = "```"
    while sql.contains(fence) { fence += "`" }
    paragraphs.append("\(fence)sql\n\(sql)\n\(fence)")
    return paragraphs.joined(separator: "\n\n")
  }
}

extension QueryParameter {
  /// The arguments of the statement for the parameter of a function.
  fileprivate func arguments(named name: Identifier) -> [String] {
    let storage = type.columnStorage.map { ", storedAs: \($0).self" } ?? ""
    let joined = "(of: \(name.text)\(storage))"
    switch form {
    case .value: return [".value(\(name.text)\(storage))"]
    case .collection: return [".collection(\(name.text)\(storage))"]
    case .collectionOfBlobs:
      return [".bytes" + joined, ".places" + joined]
    }
  }
}
