import SQLiteRecords

/// How a property is read from a row: where its value is, and how it is converted.
///
/// This is the same for all rows of a statement, and takes longer to find out than to do: the compiler does
/// not know whether a type that is `Decodable` is a database value, or a record.
class PropertyReader {
  /// A property that is read: a key, and a type.
  struct Property: Equatable {
    let key: StringIdentity
    let type: ObjectIdentifier
    /// Whether the property is nil if its column is NULL or missing.
    let isOptional: Bool

    init(_ key: String, _ type: Any.Type, isOptional: Bool) {
      self.key = StringIdentity(key)
      self.type = ObjectIdentifier(type)
      self.isOptional = isOptional
    }
  }

  /// The name of the property. While it is kept, no other string has its identity.
  private let key: String
  let property: Property

  fileprivate init(_ type: Any.Type, isOptional: Bool, forKey key: String) {
    self.key = key
    property = Property(key, type, isOptional: isOptional)
  }
}

/// How a property of a type is read.
final class TypedPropertyReader<Value>: PropertyReader {
  let read: (RowDecoder) throws -> Value

  /// Reads a property that has a value.
  init(forKey key: String, read: @escaping (RowDecoder) throws -> Value) {
    self.read = read
    super.init(Value.self, isOptional: false, forKey: key)
  }

  /// Reads a property that may have no value.
  init<Wrapped>(
    ifPresentForKey key: String,
    read: @escaping (RowDecoder) throws -> Wrapped?
  ) where Value == Wrapped? {
    self.read = read
    super.init(Wrapped.self, isOptional: true, forKey: key)
  }
}
