import SQLiteRecordsSQL

extension DatabaseSchema {
  /// The schema without some objects and what belongs to them, and without some triggers and
  /// indexes.
  ///
  /// - parameters:
  ///   - objects: Names of tables and views in small letters.
  ///   - triggers: Names of triggers in small letters.
  ///   - indexes: Names of indexes in small letters.
  package func without(
    _ objects: Set<String>,
    triggers: Set<String> = [],
    indexes: Set<String> = []
  ) -> DatabaseSchema {
    func isKept(_ name: String) -> Bool { !objects.contains(name.asciiLowercased) }
    return DatabaseSchema(
      tables: tables.filter { isKept($0.name) },
      virtualTables: virtualTables.filter { isKept($0.name) },
      views: views.filter { isKept($0.name) },
      indexes: self.indexes.filter {
        isKept($0.statement.table) && !indexes.contains($0.name.asciiLowercased)
      },
      triggers: self.triggers.filter {
        isKept($0.statement.table) && !triggers.contains($0.name.asciiLowercased)
      }
    )
  }

  /// The schema without tables and views of others, and without their triggers. Triggers on those tables
  /// that are not theirs stay.
  ///
  /// - parameters:
  ///   - objects: The names of others' tables and views, in small letters.
  ///   - triggers: The names of others' triggers, in small letters.
  package func beside(_ objects: Set<String>, triggers: Set<String>) -> DatabaseSchema {
    let own = without(objects)
    return DatabaseSchema(
      tables: own.tables,
      virtualTables: own.virtualTables,
      views: own.views,
      indexes: own.indexes,
      triggers: self.triggers.filter { !triggers.contains($0.name.asciiLowercased) }
    )
  }

  /// The schema as if SQLite knew no columns of views: they follow from what the views select from.
  package var withoutViewColumns: DatabaseSchema {
    DatabaseSchema(
      tables: tables,
      virtualTables: virtualTables,
      views: views.map {
        ViewDescription(name: $0.name, sql: $0.sql, statement: $0.statement, columns: [])
      },
      indexes: indexes,
      triggers: triggers
    )
  }

  /// The statements that created the objects, as the database holds them, in an order in which they
  /// can run.
  package var statements: [String] {
    tables.map(\.sql) + virtualTables.map(\.sql) + indexes.map(\.sql) + views.map(\.sql)
      + triggers.map(\.sql)
  }

  /// A schema without anything.
  package static var empty: DatabaseSchema {
    DatabaseSchema(tables: [], virtualTables: [], views: [], indexes: [], triggers: [])
  }

  /// All that the schema says, as differences from a database without anything.
  package var differencesFromNothing: [SchemaDifference] {
    DatabaseSchema.empty.differences(from: self)
  }
}
