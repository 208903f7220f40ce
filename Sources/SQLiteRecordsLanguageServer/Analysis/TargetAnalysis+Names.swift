import SQLiteRecordsSchema

extension TargetAnalysis {
  /// The tables that SQL of the target can name. Their columns are those that are being typed, and for
  /// views also those that SQLite has reported last.
  var catalog: NameCatalog {
    var catalog = NameCatalog()
    for (_, reading) in schemaFiles.sorted(by: { $0.key < $1.key }) {
      for table in reading.names.tables { catalog.add(table) }
    }
    for table in schema?.tables ?? [] where table.hasReportedColumns {
      catalog.add(table.columns.map(\.name.value), to: table.name.value)
    }
    for table in references.flatMap(\.tables) {
      var isView = true
      if case .ordinary = table.kind { isView = false }
      catalog.add(
        TableOutline(
          name: table.name.value,
          columns: table.columns.map(\.name.value),
          file: table.name.location.file,
          range: 0..<0,
          isView: isView
        )
      )
    }
    return catalog
  }

  /// The SQL in a file.
  func fragments(of name: String) -> [FileSQL] {
    if let reading = schemaFiles[name] { return reading.names.fragments }
    guard let text = queryFiles[name]?.text ?? migrationFiles[name] else { return [] }
    let ranges = queryFiles[name]?.ranges ?? [0..<text.bytes.count]
    return ranges.map { FileSQL(text, $0) }
  }

  /// All places at which a file mentions tables and columns. Migration steps can
  /// use older names, which are not found.
  func uses(in name: String, _ catalog: NameCatalog) -> [NameUse] {
    guard migrationFiles[name] == nil || name.hasSuffix(".sql") else { return [] }
    let own = schemaFiles[name]?.names.uses ?? []
    return own + fragments(of: name).flatMap { SQLOutline($0, catalog).uses }
  }
}
