import SQLiteRecordsGeneration
import SQLiteRecordsSchema

extension LanguageServer {
  /// The changes in Swift after another name of a column: of its property, where the name of the record is in
  /// front of it.
  ///
  /// These are `\Player.score` and `Player.Columns.score`. Only the compiler knows the type of a value, so it
  /// reports the other places: `player.score` and `$0.score`.
  func propertyEdits(
    _ thing: NamedThing,
    _ newName: String,
    after edits: [FileEdit],
    in folder: String
  ) -> [FileEdit] {
    guard case .column(let column, let table) = thing,
      let (before, after) = target(folder, after: edits),
      let old = before.property(column, of: table),
      let new = after.property(FoldedName(newName), of: table), old.property != new.property
    else { return [] }
    let paths = [[old.record, old.property], [old.record, "Columns", old.property]]
    return workspace.swiftMentions(of: paths, around: folder).map { $0.edit(new.property) }
  }
}

extension TargetAnalysis {
  /// The records that are generated for the schema.
  var plannedRecords: [PlannedRecord] {
    guard let schema, let module = module ?? Identifier("Records") else { return [] }
    let files = schemaFiles.keys.sorted()
    let (plan, _) = SQLiteRecordsGeneration.planRecords(
      for: schema,
      schemaFiles: files,
      module: module
    )
    return plan?.recordFiles.flatMap(\.records) ?? []
  }

  /// The names in Swift of a table's record and of a column's property.
  fileprivate func property(
    _ column: FoldedName,
    of table: FoldedName
  ) -> (record: String, property: String)? {
    guard let record = plannedRecords.first(where: { FoldedName($0.table) == table }),
      let property = record.properties.first(where: { FoldedName($0.column) == column })
    else { return nil }
    return (record.name.name, property.name.name)
  }
}
