import SQLiteRecordsSchema

extension QueryParameter {
  /// The type of the argument, as short as people write it.
  package var typeText: String {
    switch form {
    case .value: type.name + (isOptional ? "?" : "")
    case .collection, .collectionOfBlobs: "[\(type.name)]"
    }
  }
}

extension QueryColumn {
  /// The type of the property as it is written.
  package var typeText: String { type.name + (isOptional ? "?" : "") }
}
