import SQLiteRecordsSchema

/// The result of migrating all versions of a database to the newest.
package struct VerificationReport: Sendable, Equatable {
  /// The result for the databases that a version has left behind.
  package struct Version: Sendable, Equatable {
    package let number: Int
    /// The last step that the databases have taken: `0002-teams`.
    package let identifier: String
    package let tables: Int
    /// How many rows their tables held.
    package let rows: Int
    /// At how many statements of the next step the migration was stopped.
    package let stops: Int
    package let failures: [String]
    /// Omissions, and other facts worth knowing.
    package let notes: [String]
  }

  package let versions: [Version]

  /// Whether every version arrives with all of its rows.
  package var isProven: Bool { versions.allSatisfy(\.failures.isEmpty) }

  /// A line for each version, and below it what went wrong.
  package var text: String {
    versions.map { version in
      let sign = version.failures.isEmpty ? "ok    " : "failed"
      let counts = [
        count(version.tables, "table"), count(version.rows, "row"),
        count(version.stops, "interruption"),
      ]
      let details =
        version.failures.map { "  error: \(printable($0))\n" }
        + version.notes.map { "  note: \(printable($0))\n" }
      return "\(sign) \(version.identifier): \(counts.joined(separator: ", "))\n"
        + details.joined()
    }.joined()
  }
}

/// A number of things.
func count(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
