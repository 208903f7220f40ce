#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A value that is bound to a statement, as the statement has it: texts and blobs are in its memory, until
/// the next pass of bindings.
enum BoundValue {
  case null
  case int64(Int64)
  case double(Double)
  case text(BoundBytes)
  case blob(BoundBytes)

  /// Binds a value, unless the index is 0.
  ///
  /// Nil if it is too large for the statement's memory, and has not been bound.
  @inline(__always)
  init?(_ value: DatabaseValue, boundTo bindings: StatementBindings, at index: CInt) {
    switch value.storage {
    case .null:
      if index > 0 { StatementParameter(bindings, index).bindNull() }
      self = .null
    case .int64(let integer):
      if index > 0 { StatementParameter(bindings, index).bind(integer) }
      self = .int64(integer)
    case .double(let number):
      if index > 0 { StatementParameter(bindings, index).bind(number) }
      self = .double(number)
    case .string(let text):
      guard let copy = bindings.bind(copyOf: text, at: index) else { return nil }
      self = .text(copy)
    case .blob(let data):
      guard let copy = data.withBlob({ bindings.bind(copyOf: $0, at: index) }) else { return nil }
      self = .blob(copy)
    }
  }

  /// The value, in the pass of bindings in which it was bound.
  func databaseValue(in bindings: StatementBindings) -> DatabaseValue {
    switch self {
    case .null: .null
    case .int64(let integer): integer.databaseValue
    case .double(let number): number.databaseValue
    case .text(let bytes):
      bindings.withBytes(bytes) { String(decoding: $0, as: UTF8.self) }.databaseValue
    case .blob(let bytes): bindings.withBytes(bytes) { Data($0) }.databaseValue
    }
  }
}
