import SQLiteRecordsHistory

/// A step that brings databases from the last step of a history to the current schema.
package struct MigrationPlan: Sendable, Equatable {
  /// The text of the step's file; empty if there is nothing to do.
  package let text: String
  /// The losses of the step; comments in the text declare them, too.
  package let losses: [PlannedLoss]
  /// The losses, and those that would occur if they were allowed: values that do not fit a type.
  package let possibleLosses: [PlannedLoss]

  /// The plan between equal schemas.
  static let empty = MigrationPlan(text: "", losses: [], possibleLosses: [])

  package var isEmpty: Bool { text.isEmpty }

  /// The hash of the text, by which a database knows a step that it has taken before it was
  /// released.
  package var hash: String { MigrationStep.hash(of: text) }
}
