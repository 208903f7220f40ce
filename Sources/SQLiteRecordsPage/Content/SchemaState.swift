package import SQLiteRecordsGeneration
import SQLiteRecordsHistory
package import SQLiteRecordsInspection
package import SQLiteRecordsQueryAnalysis
package import SQLiteRecordsSchema

/// The declarations of the schema files and the query files of a target at one time.
package struct SchemaState: Sendable {
  package let schema: Schema
  package let queries: [CheckedQueryFile]
  /// The records, by the names of their tables.
  let records: [FoldedName: PlannedRecord]
  /// The schema of a database that is created from the schema files.
  package let database: DatabaseSchema
  /// The tables and views that each view reads itself.
  let readings: [Diagram.Reading]
  /// The same, by the names of the views.
  let reads: [FoldedName: [String]]
  let writes: SchemaWrites

  package init(schema: Schema, queries: [CheckedQueryFile], plan: RecordPlan) throws {
    self.schema = schema
    self.queries = queries
    records = Dictionary(
      plan.recordFiles.flatMap(\.records).map { (FoldedName($0.table), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    database = try schema.databaseSchema()
    readings = try Diagram.readings(of: schema)
    reads = Dictionary(grouping: readings) { FoldedName($0.view) }.mapValues { $0.map(\.table) }
    writes = try SchemaWrites(of: schema, queries)
  }

  func table(named name: String) -> Table? {
    let name = FoldedName(name)
    return schema.tables.first { FoldedName($0.name.value) == name }
  }
}

extension Table {
  /// The definition of a view; `nil` for other kinds of tables.
  var view: View? {
    guard case .view(let view) = kind else { return nil }
    return view
  }
}
