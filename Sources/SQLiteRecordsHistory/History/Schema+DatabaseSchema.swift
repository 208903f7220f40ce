package import SQLiteRecordsInspection
package import SQLiteRecordsSchema

extension GeneratorConnection: SchemaSource {
  package func rows(of sql: String) throws -> [[String?]] { try texts(of: sql) }

  /// A number that changes whenever the schema does.
  var schemaVersion: String? {
    get throws(Failure) { try texts(of: "PRAGMA schema_version").first?.first ?? nil }
  }
}

extension Schema {
  /// The schema of a database that is created from the schema files, without the objects of other
  /// targets.
  package func databaseSchema() throws -> DatabaseSchema {
    let surroundings = HistorySurroundings(of: self)
    let database = try surroundings.makeDatabase()
    for statement in tables.flatMap(\.createStatements) { try database.execute(statement) }
    return try surroundings.ownSchema(of: database)
  }
}

extension DatabaseSchema {
  /// The hash of what the schema says, by which equal schemas are recognised however they were made:
  /// `2:` and a SHA-256.
  ///
  /// The number before the colon is that of the way in which schemas are written down for the hash.
  /// Hashes with other numbers are not comparable.
  package var contentHash: String {
    let text = contentLines.map { $0 + "\n" }.joined()
    return "2:" + SHA256.hexadecimalDigits(of: text.utf8)
  }
}
