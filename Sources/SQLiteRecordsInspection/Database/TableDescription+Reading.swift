extension TableDescription {
  init(
    _ stored: SchemaRow,
    _ source: some SchemaSource
  ) throws {
    name = stored.name
    sql = stored.sql
    statement = try stored.statement(TableStatement.init)
    columns = try ColumnDescription.all(of: stored.name, source)
    keys = try KeyDescription.all(of: stored.name, source)
    foreignKeys = try ForeignKeyDescription.all(of: stored.name, source)
  }
}

extension ViewDescription {
  init(
    _ stored: SchemaRow,
    _ source: some SchemaSource
  ) throws {
    name = stored.name
    sql = stored.sql
    statement = try stored.statement(ViewStatement.init)
    // SQLite keeps views whose tables are gone, and knows no columns of them.
    columns = (try? ColumnDescription.all(of: stored.name, source)) ?? []
  }
}

extension ColumnDescription {
  static func all(
    of table: String,
    _ source: some SchemaSource
  ) throws -> [ColumnDescription] {
    try source.rows(ofPragma: "table_xinfo", table).map(ColumnDescription.init)
  }

  private init(_ row: [String?]) {
    self.init(
      name: row.text(at: 1),
      type: row.text(at: 2),
      isNotNull: row.integer(at: 3) != 0,
      defaultValue: row.count > 4 ? row[4] : nil,
      primaryKeyPosition: row.integer(at: 5),
      visibility: Visibility(rawValue: row.integer(at: 6)) ?? .ordinary
    )
  }
}

extension KeyDescription {
  /// The keys that `CREATE TABLE` has declared.
  static func all(
    of table: String,
    _ source: some SchemaSource
  ) throws -> [KeyDescription] {
    // SQLite lists the newest first.
    let indexes = try source.rows(ofPragma: "index_list", table).reversed()
    return try indexes.filter { $0.text(at: 3) != "c" }.map { index in
      KeyDescription(
        isPrimary: index.text(at: 3) == "pk",
        terms: try terms(ofIndex: index.text(at: 1), source)
      )
    }
  }

  /// The terms of an index without those that SQLite adds to distinguish rows.
  private static func terms(
    ofIndex name: String,
    _ source: some SchemaSource
  ) throws -> [Term] {
    try source.rows(ofPragma: "index_xinfo", name).filter { $0.integer(at: 5) != 0 }.map { row in
      Term(
        column: row.text(at: 2),
        isDescending: row.integer(at: 3) != 0,
        collation: row.text(at: 4)
      )
    }
  }
}

extension ForeignKeyDescription {
  static func all(
    of table: String,
    _ source: some SchemaSource
  ) throws -> [ForeignKeyDescription] {
    let rows = try source.rows(ofPragma: "foreign_key_list", table)
    let keys = Dictionary(grouping: rows) { $0.integer(at: 0) }
    // SQLite numbers the newest 0.
    return keys.sorted { $0.key > $1.key }.map { key in
      let rows = key.value.sorted { $0.integer(at: 1) < $1.integer(at: 1) }
      return ForeignKeyDescription(
        columns: rows.map { $0.text(at: 3) },
        parentTable: rows[0].text(at: 2),
        parentColumns: rows[0][4] == nil ? [] : rows.map { $0.text(at: 4) },
        onUpdate: rows[0].text(at: 5),
        onDelete: rows[0].text(at: 6)
      )
    }
  }
}
