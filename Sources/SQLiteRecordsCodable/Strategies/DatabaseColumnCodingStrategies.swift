import SQLiteRecords

extension DatabaseColumnEncodingStrategy {
  func column(forKey key: some CodingKey) -> String {
    switch self {
    case .useDefaultKeys: key.stringValue
    case .convertToSnakeCase: key.stringValue.snakeCased
    case .custom(let column): column(key)
    }
  }
}

extension DatabaseColumnDecodingStrategy {
  /// The key of each column, or nil if columns are found by their names.
  var keyOfColumn: ((String) -> String)? {
    switch self {
    case .useDefaultKeys: nil
    case .convertFromSnakeCase: { $0.camelCasedFromSnakeCase }
    case .custom(let key): { key($0).stringValue }
    }
  }
}
