/// A value that its owner lends for the time of a call to code that does not know its type.
package struct LentValue {
  private let address: UnsafeRawPointer
  private let type: Any.Type

  /// Lends a value while a closure runs, which must keep no copy of what it receives.
  package static func lending<Value, Result>(
    _ value: Value,
    to body: (LentValue) throws -> Result
  ) rethrows -> Result {
    try withUnsafePointer(to: value) { try body(LentValue(address: $0, type: Value.self)) }
  }

  /// The type, if its values are of a more general one.
  package func type<General>(as general: General.Type) -> General? { type as? General }

  /// A copy of the value.
  package func value<Value>(of type: Value.Type) -> Value {
    require(type == self.type, "the value is of another type")
    return address.assumingMemoryBound(to: type).pointee
  }
}
