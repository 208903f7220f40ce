// The keys of the file that configures a target.

extension ObjectKind {
  /// The keys of the configuration itself.
  package static let configuration = ObjectKind(
    "the configuration of a target",
    keys: [.schema, .minimumSQLite, .naming, .functions, .swift, .dependencies],
    objects: [.naming: .naming, .functions: .function, .swift: .recordDefaults],
    layout: .lineForEachMember
  )

  /// The keys of a function of the application.
  package static let function = ObjectKind(
    "a function of the application",
    keys: [.name, .arguments, .result, .deterministic, .aggregate],
    layout: .lineForEach
  )

  /// The keys of what holds for all records of a target. They mean what they mean in a table.
  package static let recordDefaults = ObjectKind(
    "the Swift side of all tables",
    keys: [.kind, .mutable, .access, .imports, .conformances, .associations]
  )
}
