extension TableInfo {
  /// The primary key of a record by column, for errors.
  func keyDictionary(of container: PersistenceContainer) -> [String: DatabaseValue] {
    Dictionary(
      primaryKey.map { ($0, container.value(of: $0) ?? .null) },
      uniquingKeysWith: { $1 }
    )
  }
}

extension EncodableRecord where Self: TableRecord {
  /// The primary key of the record by column, for errors.
  package func primaryKeyValues(_ db: Database) throws -> [String: DatabaseValue] {
    let table = try type(of: self).tableInfo(db)
    return table.keyDictionary(of: try PersistenceContainer(self))
  }

  /// The error for a record that has no row.
  @usableFromInline
  func notFound(_ db: Database) throws -> RecordError {
    let key = try primaryKeyValues(db)
    return .recordNotFound(databaseTableName: try type(of: self).tableInfo(db).name, key: key)
  }
}
