/// A version of SQLite 3.
package struct SQLiteVersion: Sendable, Equatable, Comparable, CustomStringConvertible {
  package let minor: Int
  package let patch: Int

  package init(_ minor: Int, _ patch: Int = 0) {
    self.minor = minor
    self.patch = patch
  }

  /// Reads `3.37` or `3.37.2`; `nil` if the text is no such version.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard (2...3).contains(parts.count), parts[0] == 3, let minor = parts[1] else { return nil }
    guard let patch = parts.count == 3 ? parts[2] : 0 else { return nil }
    self.init(minor, patch)
  }

  package static func < (lhs: SQLiteVersion, rhs: SQLiteVersion) -> Bool {
    (lhs.minor, lhs.patch) < (rhs.minor, rhs.patch)
  }

  package var description: String { "3.\(minor).\(patch)" }
  /// As `minimumSQLite` is usually written: without a patch of 0.
  package var shortDescription: String { patch == 0 ? "3.\(minor)" : description }
}
