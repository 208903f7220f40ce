/// What was found when all versions of a database were brought to the newest.
package struct VerificationReport: Sendable, Equatable {
  /// What was found for the databases that some version has left behind.
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
    /// What was left out, or is worth knowing.
    package let notes: [String]
  }

  package let versions: [Version]

  /// Whether every version arrives with all of its rows.
  package var isProven: Bool { versions.allSatisfy(\.failures.isEmpty) }

  /// A line for each version, and below it what went wrong.
  package var text: String {
    versions.map { version in
      let sign = version.failures.isEmpty ? "ok    " : "failed"
      let counts = "\(version.tables) tables, \(version.rows) rows, \(version.stops) stops"
      let details =
        version.failures.map { "  error: \($0)\n" } + version.notes.map { "  note: \($0)\n" }
      return "\(sign) \(version.identifier): \(counts)\n" + details.joined()
    }.joined()
  }
}

/// A row of a client's own that a version had.
package struct FixtureRow: Sendable, Equatable {
  package let table: String
  /// The columns and their values, as SQL: `'x'`, `1`, `x'00'`, `NULL`.
  package let values: [(column: String, literal: String)]

  package init(table: String, values: [(column: String, literal: String)]) {
    self.table = table
    self.values = values
  }

  package static func == (left: FixtureRow, right: FixtureRow) -> Bool {
    left.table == right.table && left.values.elementsEqual(right.values, by: ==)
  }
}
