/// Values of a raw representable type as their raw values.
public enum RawValueStorage<Value: RawRepresentable>: ColumnStorage
where Value.RawValue: DatabaseValueConvertible {
  /// The raw value.
  @inlinable public static func stored(_ value: Value) -> Value.RawValue? { value.rawValue }

  /// The value with a raw value; nil if there is none.
  @inlinable public static func value(_ stored: Value.RawValue) -> Value? {
    Value(rawValue: stored)
  }
}
