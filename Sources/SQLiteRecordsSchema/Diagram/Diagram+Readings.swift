import SQLiteRecordsSQL

extension Diagram {
  /// The tables that each view reads directly, in the order in which it names them, as SQLite
  /// reports them.
  package static func readings(of schema: Schema) throws(GeneratorConnection.Failure) -> [Reading] {
    let views = schema.tables.filter { $0.noun == .view }
    guard !views.isEmpty else { return [] }
    let connection = try GeneratorConnection(databaseOf: schema)
    var readings: [Reading] = []
    for view in views {
      let name = view.name.value
      let description = try connection.describe("SELECT * FROM \(name.sqlIdentifier)")
      var sources = ViewSources(schema, description.readsOfViews)
      sources.add(FoldedName(name))
      readings += sources.tables.map { Reading(view: name, table: $0) }
    }
    return readings
  }
}

/// The tables and views that a view reads itself.
private struct ViewSources {
  private(set) var tables: [String] = []
  private let entities: [FoldedName: Table]
  private let reads: [(view: FoldedName, table: FoldedName)]
  private var visited: Set<FoldedName> = []

  init(_ schema: Schema, _ reads: [(view: String, table: String)]) {
    entities = Dictionary(
      (schema.references + schema.tables).map { (FoldedName($0.name.value), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    self.reads = reads.map { (FoldedName($0.view), FoldedName($0.table)) }
  }

  /// Adds what a view reads, or a common table expression in it: for SQLite, it is like a view.
  mutating func add(_ name: FoldedName) {
    for read in reads where read.view == name && visited.insert(read.table).inserted {
      let isExpression = reads.contains { $0.view == read.table }
      if let entity = entities[read.table], entity.noun == .view || !isExpression {
        tables.append(entity.name.value)
      } else {
        add(read.table)
      }
    }
  }
}
