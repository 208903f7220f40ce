extension GeneratorConnection {
  /// Opens an empty database in memory that has all tables, views and triggers of a schema, so that
  /// statements can be prepared against it.
  package convenience init(databaseOf schema: Schema) throws(Failure) {
    try self.init(functions: schema.functions)
    try SQLiteChecker.defineCollations(of: schema, on: self)
    try execute("PRAGMA foreign_keys = OFF")
    // SQLite takes a table whose foreign keys lead nowhere, and a view of what is not there yet.
    for table in schema.references {
      for statement in table.structureStatements { try? execute(statement) }
    }
    for table in schema.tables {
      for statement in table.createStatements { try execute(statement) }
    }
  }
}
