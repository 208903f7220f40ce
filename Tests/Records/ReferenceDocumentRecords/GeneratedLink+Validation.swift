import Foundation
package import SQLiteRecords

/// A value cannot be saved.
package struct ValidationError: Error, Equatable {
  package let message: String

  package init(_ message: String) { self.message = message }
}

extension GeneratedLink {
  /// Refuses links that are not absolute.
  package func willSave(_ db: Database) throws {
    if URL(string: url)?.host == nil {
      throw ValidationError("url must be absolute.")
    }
  }
}
