#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A date, data or a UUID: the strategies of a record say how it is stored in a column.
enum StrategicValue: Sendable {
  case date(Date)
  case data(Data)
  case uuid(UUID)

  /// Nil for nil, and for values that are stored in the same way in all columns.
  init?(_ value: any DatabaseValueConvertible) {
    let type: Any.Type = type(of: value)
    if type == Date.self || type == Date?.self, let date = value as? Date {
      self = .date(date)
    } else if type == Data.self || type == Data?.self, let data = value as? Data {
      self = .data(data)
    } else if type == UUID.self || type == UUID?.self, let uuid = value as? UUID {
      self = .uuid(uuid)
    } else {
      return nil
    }
  }

  /// The value as a type stores it in a column.
  ///
  /// - parameter type: A type that may have strategies.
  func databaseValue(in column: String, of type: Any.Type) -> DatabaseValue {
    let strategies = type as? any DatabaseEncodingStrategies.Type ?? DefaultEncodingStrategies.self
    return switch self {
    case .date(let date):
      strategies.databaseDateEncodingStrategy(for: column).databaseValue(of: date)
    case .data(let data):
      strategies.databaseDataEncodingStrategy(for: column).databaseValue(of: data)
    case .uuid(let uuid):
      strategies.databaseUUIDEncodingStrategy(for: column).databaseValue(of: uuid)
    }
  }
}
