package import SQLiteRecordsSQL

/// The objects of a schema, found by their names as SQLite finds them.
///
/// A search takes the same time however many objects there are.
///
/// ```swift
/// let objects = SchemaObjects(try DatabaseSchema(of: connection))
/// objects.table(named: "Player")?.columns
/// ```
package struct SchemaObjects: Sendable {
  package let schema: DatabaseSchema
  /// The names that views and triggers can use.
  package let statementNames: StatementNames

  /// The places of objects in the schema's lists. The keys are bytes: Swift takes é for e with an
  /// accent behind it.
  private let tables: [[UInt8]: Int]
  private let indexes: [[UInt8]: [Int]]
  private let triggers: [[UInt8]: [Int]]

  package init(_ schema: DatabaseSchema) {
    self.schema = schema
    statementNames = StatementNames(schema)
    let names = schema.tables.enumerated().map { ($0.element.name.asciiLowercasedBytes, $0.offset) }
    tables = Dictionary(names) { first, _ in first }
    indexes = Dictionary(grouping: schema.indexes.indices) {
      schema.indexes[$0].statement.table.asciiLowercasedBytes
    }
    triggers = Dictionary(grouping: schema.triggers.indices) {
      schema.triggers[$0].statement.table.asciiLowercasedBytes
    }
  }

  /// The table of a name; `nil` if there is none.
  package func table(named name: String) -> TableDescription? {
    tables[name.asciiLowercasedBytes].map { schema.tables[$0] }
  }

  /// The indexes of a table that statements have made, in the order in which they were made.
  package func indexes(of table: String) -> [StoredObject<IndexStatement>] {
    indexes[table.asciiLowercasedBytes, default: []].map { schema.indexes[$0] }
  }

  /// The triggers of a table or view, in the order in which they were made.
  package func triggers(of object: String) -> [StoredObject<TriggerStatement>] {
    triggers[object.asciiLowercasedBytes, default: []].map { schema.triggers[$0] }
  }
}
