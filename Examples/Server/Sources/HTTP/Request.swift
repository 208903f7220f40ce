import Foundation

/// A request that has arrived completely.
package struct Request: Sendable {
  package let method: String
  /// The path without the query, decoded.
  package let path: String
  /// The query's parameters, decoded; of two with one name, the last.
  package let query: [String: String]
  package let body: Data
  /// Whether the client wants to send another request through the connection.
  let keepsAlive: Bool
}
