package import SQLiteRecordsSQL

/// A Swift type that a schema names for a column.
package enum NamedType: Sendable, Equatable {
  /// A type of which it is certain how its values are stored.
  case certain(PropertyType)
  /// A type without a storage: its values are stored as suits the column.
  case suitable(SwiftType)

  /// The type in a column that converts what it stores.
  package func type(inColumnOf affinity: Affinity) -> PropertyType {
    switch self {
    case .certain(let type): type
    case .suitable(let type):
      PropertyType(type, storedAs: ValueStorage.storage(of: type, inColumnOf: affinity))
    }
  }
}

extension PropertyType {
  /// A type and a way to store it, if it is one that the type has in addition to its own.
  package init(_ type: SwiftType, storedAs storage: ValueStorage?) {
    let storages = ValueStorage.storages(of: type)
    guard let storage, storage != storages.first, storages.contains(storage) else {
      self = .standard(type)
      return
    }
    self = .stored(type, storage)
  }
}
