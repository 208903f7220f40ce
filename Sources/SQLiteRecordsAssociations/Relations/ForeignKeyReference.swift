import SQLiteRecords

/// A foreign key between two tables: the one that refers, and the one that is referred to.
struct ForeignKeyReference: Hashable, Sendable {
  let origin: String
  let destination: String
  /// The client's declaration of the key, if there is one.
  let key: ForeignKey?
}

extension ForeignKeyReference {
  /// The pairs of columns of the foreign key.
  ///
  /// - throws: `SQLITE_MISUSE` if the key is not known.
  func mapping(_ db: Database) throws -> [(origin: String, destination: String)] {
    guard let key else { return try inferredMapping(db) }
    let destinations = try key.destinationColumns ?? primaryKey(db, key)
    guard destinations.count == key.originColumns.count, !destinations.isEmpty else {
      throw DatabaseError.misuse(
        "the foreign key from '\(origin)' has \(key.originColumns.count) columns, "
          + "and '\(destination)' has \(destinations.count) for it"
      )
    }
    return zip(key.originColumns, destinations).map { ($0, $1) }
  }

  /// The columns that the foreign key references if it does not name them: those that the database
  /// reports for a foreign key with these columns, or else the primary key.
  private func primaryKey(_ db: Database, _ key: ForeignKey) throws -> [String] {
    let wanted = Set(key.originColumns.map(\.asciiLowercased))
    let declared = try foreignKeys(db).first {
      Set($0.mapping.map(\.origin.asciiLowercased)) == wanted
    }
    guard let declared else { return try db.schemaPrimaryKey(of: destination).columns }
    return key.originColumns.compactMap { column in
      declared.mapping.first { $0.origin.asciiLowercased == column.asciiLowercased }?.destination
    }
  }

  private func inferredMapping(
    _ db: Database
  ) throws -> [(origin: String, destination: String)] {
    let keys = try foreignKeys(db)
    if keys.count == 1 { return keys[0].mapping }
    let problem = keys.isEmpty ? "the database has no" : "the database has several"
    throw DatabaseError.misuse(
      "\(problem) foreign key\(keys.isEmpty ? "" : "s") from '\(origin)' to '\(destination)': "
        + "choose one for the association with 'using: ForeignKey(…)'"
    )
  }

  private func foreignKeys(_ db: Database) throws -> [SchemaCache.ForeignKey] {
    guard try db.exists(.table, origin) else { return [] }
    return try db.schemaForeignKeys(of: origin)
      .filter { $0.destinationTable.asciiLowercased == destination.asciiLowercased }
  }
}
