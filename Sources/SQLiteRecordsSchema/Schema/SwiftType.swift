/// The Swift types that a column's value can have without being named by the client.
package enum SwiftType: String, Sendable, Equatable, CaseIterable {
  case int64 = "Int64"
  case int = "Int"
  case int32 = "Int32"
  case int16 = "Int16"
  case int8 = "Int8"
  case uint64 = "UInt64"
  case uint32 = "UInt32"
  case uint16 = "UInt16"
  case uint8 = "UInt8"
  case bool = "Bool"
  case double = "Double"
  case float = "Float"
  case decimal = "Decimal"
  case string = "String"
  case url = "URL"
  case data = "Data"
  case date = "Date"
  case uuid = "UUID"

  /// The integers that the type has, as far as a column can hold them; `nil` if it is not an
  /// integer type.
  package var integers: ClosedRange<Int64>? {
    switch self {
    case .int64, .int: Int64.min...Int64.max
    case .int32: Int64(Int32.min)...Int64(Int32.max)
    case .int16: Int64(Int16.min)...Int64(Int16.max)
    case .int8: Int64(Int8.min)...Int64(Int8.max)
    case .uint64: 0...Int64.max
    case .uint32: 0...Int64(UInt32.max)
    case .uint16: 0...Int64(UInt16.max)
    case .uint8: 0...Int64(UInt8.max)
    case .bool, .double, .float, .decimal, .string, .url, .data, .date, .uuid: nil
    }
  }

  /// Whether the type is declared by Foundation.
  package var isOfFoundation: Bool {
    switch self {
    case .decimal, .url, .data, .date, .uuid: true
    case .int64, .int, .int32, .int16, .int8, .uint64, .uint32, .uint16, .uint8: false
    case .bool, .double, .float, .string: false
    }
  }
}
