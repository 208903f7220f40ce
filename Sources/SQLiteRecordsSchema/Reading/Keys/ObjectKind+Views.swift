// The keys of views and triggers.

extension ObjectKind {
  /// The keys of a view.
  package static let view = ObjectKind(
    "a view",
    keys: [.view, .documentation, .sql, .columnNames, .columns, .triggers, .swift],
    objects: [.columns: .viewColumn, .triggers: .trigger, .swift: .record],
    layout: .lineForEachMember,
    otherKeys: .view
  )

  /// The keys of a column of a view.
  package static let viewColumn = ObjectKind(
    "a column of a view",
    keys: [.name, .type, .notNull, .swift, .documentation],
    objects: [.swift: .property],
    layout: .lineForEach,
    otherKeys: .viewColumn,
    otherForm: OtherForms.named
  )

  /// The keys of a trigger.
  package static let trigger = ObjectKind(
    "a trigger",
    keys: [.name, .timing, .event, .columns, .unchecked, .when, .statements],
    layout: .lineForEachMember,
    otherKeys: .trigger
  )
}
