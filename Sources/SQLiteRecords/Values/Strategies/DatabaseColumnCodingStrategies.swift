/// How the coding keys of `Encodable` records become column names.
public enum DatabaseColumnEncodingStrategy: Sendable {
  /// The key is the column's name.
  case useDefaultKeys

  /// `createdAt` is `created_at`, and `myURLProperty` is `my_url_property`.
  case convertToSnakeCase

  /// What the closure returns.
  case custom(@Sendable (any CodingKey) -> String)
}

extension DatabaseColumnEncodingStrategy {
  package func column(forKey key: some CodingKey) -> String {
    switch self {
    case .useDefaultKeys: key.stringValue
    case .convertToSnakeCase: key.stringValue.snakeCased
    case .custom(let column): column(key)
    }
  }
}

/// How column names become the coding keys of `Decodable` records.
public enum DatabaseColumnDecodingStrategy: Sendable {
  /// A column is found by its key, in any ASCII case.
  case useDefaultKeys

  /// The column `created_at` has the key `createdAt`.
  case convertFromSnakeCase

  /// What the closure returns.
  case custom(@Sendable (String) -> any CodingKey)
}

extension DatabaseColumnDecodingStrategy {
  /// The key of each column, or nil if columns are found by their names.
  package var keyOfColumn: ((String) -> String)? {
    switch self {
    case .useDefaultKeys: nil
    case .convertFromSnakeCase: { $0.camelCasedFromSnakeCase }
    case .custom(let key): { key($0).stringValue }
    }
  }
}
