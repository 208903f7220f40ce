package import SQLiteRecordsInspection
import SQLiteRecordsSQL
package import SQLiteRecordsSchema

/// The objects that the steps of a target can reference without creating them.
package struct HistorySurroundings: Sendable, Equatable {
  /// The tables and views of other targets in the same database, in an order in which they can be
  /// made.
  package let references: [Table]
  /// The functions that the application defines.
  package let functions: [ApplicationFunction]

  package init(references: [Table] = [], functions: [ApplicationFunction] = []) {
    self.references = references
    self.functions = functions
  }

  package init(of schema: Schema) {
    self.init(references: schema.references, functions: schema.functions)
  }

  /// An empty database but for the objects of other targets, as far as SQLite takes them: what is
  /// wrong with them is reported where they are declared.
  package func makeDatabase() throws(GeneratorConnection.Failure) -> GeneratorConnection {
    let connection = try GeneratorConnection(replayingWith: functions)
    for statement in references.flatMap(\.createStatements) { try? connection.execute(statement) }
    return connection
  }

  /// The schema of such a database without the objects of other targets. The target's own triggers on
  /// tables of others, such as those that keep a full-text table, are part of it.
  package func ownSchema(of source: some SchemaSource) throws -> DatabaseSchema {
    let schema = try DatabaseSchema(of: source)
    if references.isEmpty { return schema }
    let triggers = references.flatMap(\.triggerNames).map(\.asciiLowercased)
    return schema.beside(otherNames, triggers: Set(triggers))
  }

  /// The hash by which the lock recognises a schema without the objects of other targets.
  func hash(of schema: DatabaseSchema) -> String {
    let names = otherNames
    let isBesideOthers =
      schema.views.contains { mentionsOthers($0.sql) }
      || schema.triggers.contains { names.contains($0.statement.table.asciiLowercased) }
    return isBesideOthers ? schema.contentHashBesideOthers : schema.contentHash
  }

  /// Whether a statement contains the name of a table or view of another target.
  func mentionsOthers(_ sql: String) -> Bool {
    if references.isEmpty { return false }
    let names = otherNames
    return SQLLexer.tokens(of: sql).contains { token in
      token.name.map { names.contains($0.asciiLowercased) } ?? false
    }
  }

  private var otherNames: Set<String> { Set(references.map { $0.name.value.asciiLowercased }) }
}
