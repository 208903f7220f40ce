/// The source of facts about the schema that SQLite does not know: the keys of views.
///
/// The module for definitions has the public protocol for it.
package protocol ViewKeySource: Sendable {
  /// The columns that identify a row of a view.
  ///
  /// - parameter view: The declared name of the view.
  /// - returns: The names of the columns in key order; an empty array if the view has no key; nil if
  ///   this source does not know.
  func keyColumns(_ db: Database, ofView view: String, in schema: String) throws -> [String]?
}

extension Database {
  /// Runs a closure with another source of the keys of views, or none. The schema cache and the prepared
  /// statements are cleared before and after.
  package func withViewKeys<Value>(
    _ source: (any ViewKeySource)?,
    execute block: () throws -> Value
  ) rethrows -> Value {
    let outerSource = configuration.viewKeys
    configuration.viewKeys = source
    schemaDidChange()
    defer {
      configuration.viewKeys = outerSource
      schemaDidChange()
    }
    return try block()
  }

  /// The columns of the key that the source gives to a view, spelled as in the view.
  ///
  /// - throws: The error of the source; a ``DatabaseError`` if it names a column that is not there.
  func key(ofView name: String, _ view: SchemaCache.Table) throws -> [String] {
    guard let source = configuration.viewKeys else { return [] }
    let name = try declaredName(ofView: name, in: view.schema)
    let key = try source.keyColumns(self, ofView: name, in: view.schema) ?? []
    return try key.map { keyColumn in
      let found = view.columns.first { $0.name.asciiLowercased == keyColumn.asciiLowercased }
      guard let found else {
        throw DatabaseError(
          message: "the primary key of the database view \(name) has no column \(keyColumn)"
        )
      }
      return found.name
    }
  }

  private func declaredName(ofView name: String, in schema: String) throws -> String {
    let table = "\(schema.quotedDatabaseIdentifier).sqlite_master"
    return try withoutTrace {
      try String.fetchOne(
        self,
        sql: "SELECT name FROM \(table) WHERE type = 'view' AND name = ? COLLATE NOCASE",
        arguments: [name]
      )
    } ?? name
  }
}
