import SQLiteRecords

extension TableDefinition {
  /// The statements that create the table and its indexes.
  func statements(_ db: Database) throws -> [String] {
    let resolved = try resolve(db)
    var parts = resolved.columns
    if let key = primaryKeySQL(resolved.keyColumns) { parts.append(key) }
    for clause in uniqueKeys { parts.append(try clause.text(db)) }
    for (columns, clause) in foreignKeys {
      parts.append(
        "FOREIGN KEY (\(DefinitionSQL.list(columns))) \(try clause.sql(in: resolved.context))"
      )
    }
    for clause in resolved.constraints { parts.append(try clause.text(db)) }
    for check in checks { parts.append("CHECK (\(try check.text(db)))") }
    for constraint in constraints { parts.append(try constraint.text(db)) }
    let table = "\(prefix) (\(parts.joined(separator: ", ")))\(suffix)"
    return try [table] + resolved.indexes.map { try $0.sql(db) }
  }

  private var prefix: String {
    let temporary = options.contains(.temporary) ? " TEMPORARY" : ""
    let condition = options.contains(.ifNotExists) ? " IF NOT EXISTS" : ""
    return "CREATE\(temporary) TABLE\(condition) \(name.quotedDatabaseIdentifier)"
  }

  private var suffix: String {
    var words: [String] = []
    if options.contains(.strict) { words.append("STRICT") }
    if options.contains(.withoutRowID) { words.append("WITHOUT ROWID") }
    return words.isEmpty ? "" : " " + words.joined(separator: ", ")
  }
}

// MARK: - Columns that come from other tables

extension TableDefinition {
  /// A definition whose references have been found.
  private struct Resolved {
    let context: DefinitionContext
    var columns: [String] = []
    var constraints: [DefinitionSQL] = []
    var indexes: [IndexDefinition] = []

    /// The columns of each reference to another table.
    var names: [ObjectIdentifier: [String]] = [:]

    /// The columns of the primary key, unless it is declared with a column.
    var keyColumns: [String] = []
  }

  private func resolve(_ db: Database) throws -> Resolved {
    let context = DefinitionContext(db: db, table: name, newPrimaryKey: try newPrimaryKey(db))
    var resolved = Resolved(context: context)
    let references = try resolveReferences(in: context)
    resolved.names = references.mapValues(\.names)
    resolved.keyColumns = keyColumns(resolved.names)
    for component in components {
      switch component {
      case .column(let column):
        resolved.columns.append(try column.sql(in: context))
        if let index = column.index(on: name, options: indexOptions) {
          resolved.indexes.append(index)
        }
      case .foreignKey(let foreignKey):
        guard let reference = references[ObjectIdentifier(foreignKey)] else { continue }
        resolved.columns += try reference.columns.map { try $0.sql(in: context) }
        resolved.constraints += reference.constraints
        if let index = index(of: reference, key: resolved.keyColumns) {
          resolved.indexes.append(index)
        }
      case .sql(let sql):
        resolved.columns.append(try sql.text(db))
      }
    }
    return resolved
  }

  private func resolveReferences(
    in context: DefinitionContext
  ) throws -> [ObjectIdentifier: ForeignKeyDefinition.Resolved] {
    var references: [ObjectIdentifier: ForeignKeyDefinition.Resolved] = [:]
    for case .foreignKey(let foreignKey) in components {
      references[ObjectIdentifier(foreignKey)] = try foreignKey.resolve(in: context)
    }
    return references
  }

  /// The index of the columns of a reference, unless the primary key does its work.
  private func index(
    of reference: ForeignKeyDefinition.Resolved,
    key: [String]
  ) -> IndexDefinition? {
    guard let kind = reference.index else { return nil }
    let names = reference.names
    let wanted = names.map(\.asciiLowercased)
    let key = key.map(\.asciiLowercased)
    var options = indexOptions
    switch kind {
    case .plain:
      if key.starts(with: wanted) { return nil }
    case .unique:
      if key == wanted { return nil }
      options.insert(.unique)
    }
    return IndexDefinition(
      name: IndexDefinition.referenceName(name, names),
      table: name,
      columns: names,
      options: options
    )
  }

  private var indexOptions: IndexOptions { options.contains(.ifNotExists) ? .ifNotExists : [] }

  /// The columns of the primary key, to which the table itself can refer.
  private func newPrimaryKey(_ db: Database) throws -> [ColumnDefinition] {
    let columns = components.compactMap { component in
      if case .column(let column) = component { column } else { nil }
    }
    guard let primaryKey else { return columns.filter(\.isPrimaryKey) }
    let named = primaryKey.names.map { name in
      columns.first { $0.name == name } ?? ColumnDefinition(name, nil)
    }
    let context = DefinitionContext(db: db, table: name, newPrimaryKey: [])
    return try named + primaryKey.components.flatMap { try self.columns(of: $0, in: context) }
  }

  private func columns(
    of component: Component,
    in context: DefinitionContext
  ) throws -> [ColumnDefinition] {
    switch component {
    case .column(let column): [column]
    case .foreignKey(let key): try key.resolve(in: context, isInPrimaryKey: true).columns
    case .sql: []
    }
  }

  /// - parameter references: The columns of each reference to another table.
  private func keyColumns(_ references: [ObjectIdentifier: [String]]) -> [String] {
    guard let primaryKey else { return [] }
    var names = primaryKey.names
    for component in primaryKey.components {
      switch component {
      case .column(let column): names.append(column.name)
      case .foreignKey(let key): names += references[ObjectIdentifier(key)] ?? []
      case .sql: break
      }
    }
    return names
  }

  private func primaryKeySQL(_ columns: [String]) -> String? {
    guard let primaryKey else { return nil }
    let conflict = DefinitionSQL.conflict(primaryKey.conflictResolution)
    return "PRIMARY KEY (\(DefinitionSQL.list(columns)))\(conflict)"
  }
}
