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
  /// The tables and views that each view reads, by the names of the views.
  let reads: [FoldedName: [String]]

  package init(schema: Schema, queries: [CheckedQueryFile], plan: RecordPlan) throws {
    self.schema = schema
    self.queries = queries
    records = Dictionary(
      plan.recordFiles.flatMap(\.records).map { (FoldedName($0.table), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    database = try schema.databaseSchema()
    reads = try Self.reads(of: schema)
  }

  func table(named name: String) -> Table? {
    let name = FoldedName(name)
    return schema.tables.first { FoldedName($0.name.value) == name }
  }

  /// Lets SQLite prepare a query of each view, and asks which tables it reads.
  private static func reads(of schema: Schema) throws -> [FoldedName: [String]] {
    let views = schema.tables.filter { $0.noun == .view }
    if views.isEmpty { return [:] }
    let connection = try HistorySurroundings(of: schema).makeDatabase()
    for statement in schema.tables.flatMap(\.createStatements) { try connection.execute(statement) }
    let tables = (schema.references + schema.tables).map(\.name.value)
    let names = Dictionary(tables.map { (FoldedName($0), $0) }) { first, _ in first }
    var reads: [FoldedName: [String]] = [:]
    for view in views {
      let own = FoldedName(view.name.value)
      let query = view.view.map { "SELECT * FROM (\($0.query.value)\n)" } ?? ""
      var seen: Set<FoldedName> = [own]
      reads[own] = try connection.describe(query).reads.compactMap { read in
        let name = FoldedName(read.table)
        return seen.insert(name).inserted ? names[name] : nil
      }
    }
    return reads
  }
}

extension Table {
  /// The definition of a view; `nil` for other kinds of tables.
  var view: View? {
    guard case .view(let view) = kind else { return nil }
    return view
  }
}
