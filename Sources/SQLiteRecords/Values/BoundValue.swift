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
  case text(UnsafeRawBufferPointer)
  case blob(UnsafeRawBufferPointer)

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
      let copy = data.withUnsafeBytes { bindings.bind(copyOf: $0, at: index) }
      guard let copy else { return nil }
      self = .blob(copy)
    }
  }

  var databaseValue: DatabaseValue {
    switch self {
    case .null: .null
    case .int64(let integer): integer.databaseValue
    case .double(let number): number.databaseValue
    case .text(let bytes): String(decoding: bytes, as: UTF8.self).databaseValue
    case .blob(let bytes): Data(bytes).databaseValue
    }
  }
}
