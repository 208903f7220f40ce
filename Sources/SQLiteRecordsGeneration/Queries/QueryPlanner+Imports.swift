import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema

extension QueryPlanner {
  /// How far a query is seen: as far as all records that it names, and at most as far as one record.
  func accessLevel(of query: CheckedQuery) -> RecordOptions.AccessLevel {
    let levels = named(by: query).map { named in named.map(\.accessLevel).widest }
    return ([index.accessLevel] + levels).narrowest
  }

  /// For each record and each type of the client that a query names, the records that it belongs to.
  private func named(by query: CheckedQuery) -> [[PlannedRecord]] {
    let records = query.parts.compactMap { part -> PlannedRecord? in
      guard case .record(let nested) = part else { return nil }
      return self.records[FoldedName(nested.table)]
    }
    let naming = query.types.map(recordsNaming).filter { !$0.isEmpty }
    return records.map { [$0] } + naming
  }

  /// Whether a query names a type that no record of the target has, but a table of another target; reports one
  /// whose module is not known.
  private mutating func hasTypeOfOtherTarget(_ query: CheckedQuery) -> Bool {
    let others = query.types.filter { type in
      guard case .enumeration = type else {
        return type.importedName != nil && recordsNaming(type).isEmpty
      }
      // A view of the target can have the column of another target's table, and does not declare its type.
      return !records.values.contains { record in
        record.enumerations.contains { $0.name.name == type.name }
      }
    }
    guard let type = others.first else { return false }
    if case .enumeration = type, sharedImports.isEmpty {
      log.error(
        .enumerationOfOtherTarget,
        "the query holds the enumeration \(quoted(type.name)) of another target; add its module to 'imports' of "
          + "the configuration",
        at: query.name.location
      )
    }
    return true
  }

  /// The modules that the file of some queries imports, each with the level that is needed.
  mutating func imports(
    of planned: [PlannedQuery],
    _ queries: [CheckedQuery]
  ) -> [String: RecordOptions.AccessLevel] {
    var modules: [String: [RecordOptions.AccessLevel]] = [:]
    for query in queries {
      let access = accessLevel(of: query)
      modules[RuntimeNames.queriesModule, default: []].append(access)
      if query.types.contains(where: { $0.swiftType?.isOfFoundation ?? false }) {
        modules["Foundation", default: []].append(access)
      }
      if query.types.contains(where: { $0.columnStorage != nil }) {
        modules[RuntimeNames.module, default: []].append(.internal)
      }
      if hasTypeOfOtherTarget(query) {
        for name in sharedImports { modules[name, default: []].append(access) }
      }
      for record in named(by: query).flatMap({ $0 }) {
        let importsOthers = query.types.contains { type in
          type.importedName != nil && record.properties.contains { $0.type.name == type.name }
        }
        let names = importsOthers ? record.imports : [record.module].compactMap { $0 }
        for name in names where name != RuntimeNames.associationsModule {
          modules[name, default: []].append(access)
        }
      }
    }
    for row in planned.compactMap(\.row) {
      modules[RuntimeNames.module, default: []].append(row.accessLevel)
    }
    return modules.mapValues(\.widest)
  }
}

extension CheckedQuery {
  /// The types of all values that go in and come out.
  fileprivate var types: [PropertyType] {
    let columns = parts.compactMap { part -> PropertyType? in
      guard case .value(let column) = part else { return nil }
      return column.type
    }
    return columns + parameters.map(\.type)
  }
}
