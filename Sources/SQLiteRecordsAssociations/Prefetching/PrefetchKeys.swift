import SQLiteRecords

/// The keys for which rows of an association are fetched, each once.
struct PrefetchKeys {
  private(set) var values: [[DatabaseValue]] = []
  private var seen: Set<PrefetchKey> = []
  private let hasTypes: Bool

  /// How many values a key has.
  let columnCount: Int

  init(_ match: PrefetchMatch) {
    columnCount = match.columns.count
    hasTypes = match.keyCount > columnCount
  }

  /// Adds a key; nil if it has a NULL, to which nothing refers.
  mutating func insert(_ key: [DatabaseValue]) -> PrefetchKey? {
    if key.contains(where: \.isNull) { return nil }
    let prefetchKey = PrefetchKey(hasTypes ? key + key.map(\.storageClassName) : key)
    if seen.insert(prefetchKey).inserted { values.append(key) }
    return prefetchKey
  }
}

extension DatabaseValue {
  /// The result of `TYPEOF()` for the value.
  fileprivate var storageClassName: DatabaseValue {
    let name =
      switch storage {
      case .null: "null"
      case .int64: "integer"
      case .double: "real"
      case .string: "text"
      case .blob: "blob"
      }
    return name.databaseValue
  }
}
