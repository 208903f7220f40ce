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
    "2:" + Self.hash(of: contentLines)
  }

  /// The hash of a schema that has views or triggers over tables of other targets: `3:` and a SHA-256.
  ///
  /// The columns of views are no part of it: when those tables get or lose columns, so can the views.
  var contentHashBesideOthers: String {
    "3:" + Self.hash(of: withoutViewColumns.contentLines)
  }

  private static func hash(of lines: [String]) -> String {
    SHA256.hexadecimalDigits(of: lines.map { $0 + "\n" }.joined().utf8)
  }
}
