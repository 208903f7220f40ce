/// The tables and views of other targets, to which those of a target can refer.
struct ReferencedTables {
  /// Each once; those that the target declares itself are not among them.
  let documents: [TableDocument]
  /// The places where a table is declared that several other targets have.
  private let repeated: [FoldedName: [SourceLocation]]

  /// Collects the tables, and logs what the target declares once more.
  init(
    _ documents: [SchemaDocument],
    besides own: [TableDocument],
    log: inout DiagnosticLog
  ) {
    let tables = documents.flatMap(\.tables).sorted(byPlace: \.name.location)
    let places = Dictionary(grouping: tables.map(\.name)) { FoldedName($0.value) }
      .mapValues { $0.map(\.location) }
    for table in own {
      guard let place = places[FoldedName(table.name.value)]?.first else { continue }
      log.error(
        .tableOfOtherTarget,
        "\(table.noun) \(quoted(table.name.value)) is declared in another "
          + "target too, at \(place); remove one of them, or set \"dependencies\": false in "
          + "\(quoted(SchemaFile.configurationName)) if they belong to different databases",
        at: table.name.location
      )
    }
    var seen = Set(own.map { FoldedName($0.name.value) })
    self.documents = tables.filter { seen.insert(FoldedName($0.name.value)).inserted }
    repeated = places.filter { $0.value.count > 1 }
  }

  /// Logs foreign keys that lead to a table that several other targets declare.
  func check(_ table: TableDocument, log: inout DiagnosticLog) {
    let names =
      table.columns.compactMap(\.reference).map(\.table)
      + (table.ordinary?.foreignKeys.map(\.reference.table) ?? [])
    for name in names {
      guard let places = repeated[FoldedName(name.value)] else { continue }
      let list = places.prefix(2).map(\.description).joined(separator: " and ")
      log.error(
        .tableOfSeveralTargets,
        "several targets declare the referenced table \(quoted(name.value)): \(list)",
        at: name.location
      )
    }
  }
}
