/// SQLite's action for a row that violates a constraint.
///
/// https://www.sqlite.org/lang_conflict.html
package enum ConflictResolution: String, Sendable, Equatable, CaseIterable {
  case rollback = "ROLLBACK"
  case abort = "ABORT"
  case fail = "FAIL"
  case ignore = "IGNORE"
  case replace = "REPLACE"
}

/// The options of every constraint.
package struct ConstraintOptions: Sendable, Equatable {
  package let name: Located<String>?
  /// `nil` writes no clause, which means `ABORT`.
  package let conflictResolution: ConflictResolution?

  package init(
    name: Located<String>? = nil,
    conflictResolution: ConflictResolution? = nil
  ) {
    self.name = name
    self.conflictResolution = conflictResolution
  }
}
