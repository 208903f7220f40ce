/// The Swift types that a column's value can have.
package enum SwiftType: String, Sendable, Equatable, CaseIterable {
  case int64 = "Int64"
  case int = "Int"
  case bool = "Bool"
  case double = "Double"
  case string = "String"
  case data = "Data"
  case date = "Date"
  case uuid = "UUID"
}
