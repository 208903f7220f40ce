#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// How `UUID` properties of `Encodable` records are stored. Reading accepts all forms.
public enum DatabaseUUIDEncodingStrategy: Sendable {
  /// As UUIDs are stored: a BLOB of 16 bytes.
  case deferredToUUID

  /// A text: `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`.
  case uppercaseString

  /// A text: `e621e1f8-c36c-495a-93fc-0c247a3e6e5f`.
  case lowercaseString
}

extension DatabaseUUIDEncodingStrategy {
  /// The value to store.
  package func databaseValue(of uuid: UUID) -> DatabaseValue {
    switch self {
    case .deferredToUUID: uuid.databaseValue
    case .uppercaseString: uuid.uuidString.databaseValue
    case .lowercaseString: uuid.uuidString.lowercased().databaseValue
    }
  }
}
