/// A trigger of a table or a view.
///
/// https://www.sqlite.org/lang_createtrigger.html
package struct Trigger: Sendable, Equatable {
  /// When the statements run.
  package enum Timing: String, Sendable, Equatable, CaseIterable {
    case before = "BEFORE"
    case after = "AFTER"
    case insteadOf = "INSTEAD OF"
  }

  /// The event that fires the trigger.
  package enum Event: String, Sendable, Equatable, CaseIterable {
    case insert = "INSERT"
    case update = "UPDATE"
    case delete = "DELETE"
  }

  package let name: Located<String>
  package let timing: Timing
  package let event: Event
  /// The columns that an update must name, spelled as in the table; empty for any.
  package var columns: [String]
  /// Whether the trigger is written as it is, even if it names tables and columns that do not exist.
  package let isUnchecked: Bool
  /// The expression that is true for the rows that the statements run for; `nil` for all.
  package var condition: Located<String>?
  /// The statements, without semicolons.
  package var statements: [Located<String>]

  package init(
    name: Located<String>,
    timing: Timing,
    event: Event,
    columns: [String] = [],
    isUnchecked: Bool = false,
    condition: Located<String>? = nil,
    statements: [Located<String>]
  ) {
    self.name = name
    self.timing = timing
    self.event = event
    self.columns = columns
    self.isUnchecked = isUnchecked
    self.condition = condition
    self.statements = statements
  }
}
