import SQLiteRecordsHistory

/// A step that brings databases from the last step of a history to the schema of today.
package struct MigrationPlan: Sendable, Equatable {
  /// The text of the step's file; empty if there is nothing to do.
  package let text: String
  /// What is lost by the step; comments of the text say so, too.
  package let losses: [PlannedLoss]
  /// What is lost, and what is not, but would be if it were allowed: values that do not fit a type.
  package let possibleLosses: [PlannedLoss]

  /// The plan between equal schemas.
  static let empty = MigrationPlan(text: "", losses: [], possibleLosses: [])

  package var isEmpty: Bool { text.isEmpty }

  /// The hash of the text, by which a database knows a step that it has taken before it was
  /// released.
  package var hash: String { MigrationStep.hash(of: text) }
}
