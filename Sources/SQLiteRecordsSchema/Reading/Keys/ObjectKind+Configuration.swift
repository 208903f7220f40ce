// The keys of the file that configures a target.

extension ObjectKind {
  /// The keys of the configuration itself.
  package static let configuration = ObjectKind(
    "the configuration of a target",
    keys: [.schema, .minimumSQLite, .naming, .swift, .dependencies],
    objects: [.naming: .naming, .swift: .recordDefaults],
    layout: .lineForEachMember
  )

  /// The keys of what holds for all records of a target. They mean what they mean in a table.
  package static let recordDefaults = ObjectKind(
    "the Swift side of all tables",
    keys: [.kind, .mutable, .access, .imports, .conformances, .associations]
  )
}
