import SQLiteRecords

/// The keys of a table by which a row that is written depends on others.
struct KeyTraits {
  /// Whether a foreign key of it refers to itself.
  let refersToItself: Bool

  /// Whether it has a unique index, in addition to that of its primary key.
  let hasUniqueIndex: Bool
}

extension Database {
  /// The keys of a table by which a row that is written depends on others.
  ///
  /// - throws: A `DatabaseError` `no such table` if there is none.
  func keyTraits(of tableName: String) throws -> KeyTraits {
    try schemaFact(of: tableName) {
      let schema = try schemaTable(tableName).schema
      let indexes = try schemaRows(pragma("index_list", of: tableName, in: schema))
      let keys = try schemaRows(pragma("foreign_key_list", of: tableName, in: schema))
      let name = tableName.asciiLowercased
      return KeyTraits(
        refersToItself: try keys.contains {
          try $0.decode(String.self, forKey: "table").asciiLowercased == name
        },
        hasUniqueIndex: try indexes.contains {
          try $0.decode(forKey: "unique") && $0.decode(String.self, forKey: "origin") != "pk"
        }
      )
    }
  }
}
