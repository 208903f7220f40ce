// The keys of views and triggers.

extension Keys {
  /// The keys of a view.
  package enum View: String, ObjectKey {
    case view, documentation, sql, columnNames, columns, triggers, swift

    package static let subject = "a view"

    package var objectKeys: (any ObjectKey.Type)? {
      switch self {
      case .columns: ViewColumn.self
      case .triggers: Trigger.self
      case .swift: Record.self
      case .view, .documentation, .sql, .columnNames: nil
      }
    }
  }

  /// The keys of a column of a view.
  package enum ViewColumn: String, SelectedColumnKey {
    case name, type, notNull, swift, documentation

    package static let subject = "a column of a view"

    package var objectKeys: (any ObjectKey.Type)? {
      switch self {
      case .swift: Property.self
      case .name, .type, .notNull, .documentation: nil
      }
    }
  }

  /// The keys of a trigger.
  package enum Trigger: String, ObjectKey {
    case name, timing, event, columns, when, statements

    package static let subject = "a trigger"
  }
}
