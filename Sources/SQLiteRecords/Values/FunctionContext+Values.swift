#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension FunctionContext {
  /// Gives SQLite the result of an SQL function, or its error.
  func set(_ result: () throws -> (any DatabaseValueConvertible)?) {
    do {
      set(try result()?.databaseValue ?? .null)
    } catch {
      fail(error)
    }
  }

  private func set(_ value: DatabaseValue) {
    switch value.storage {
    case .null: setNull()
    case .int64(let value): set(value)
    case .double(let value): set(value)
    case .string(let value): set(value)
    case .blob(let value): value.withBlob { set(blob: $0) }
    }
  }

  /// Makes the SQL function fail with an error.
  func fail(_ error: any Error) {
    if let error = error as? DatabaseError {
      fail(error.message ?? "\(error)", code: error.extendedResultCode.rawValue)
    } else {
      fail("\(error)")
    }
  }
}
