import SQLiteRecords

/// The other histories of a migrator, whose objects can be on the tables of a step.
struct Neighbors: Sendable {
  private let histories: [SchemaHistory]
  private let applied: Set<String>

  /// None: a step that runs alone.
  static let none = Neighbors(of: "", among: [], applied: [])

  /// The neighbors of a migration.
  ///
  /// - parameter applied: The identifiers of the migrations that have run.
  init(of migration: String, among histories: [SchemaHistory], applied: Set<String>) {
    self.histories = histories.filter { $0.step(identifier: migration) == nil }
    self.applied = applied
  }

  /// The names of all objects that their steps create.
  var names: Set<ExactText> { names(of: histories) }

  /// The names of objects that steps still to come can change.
  var unfinishedNames: Set<ExactText> {
    names(of: histories.filter { !applied.isSuperset(of: $0.identifiers) })
  }

  private func names(of histories: [SchemaHistory]) -> Set<ExactText> {
    histories.reduce(into: []) { $0.formUnion($1.ownNames) }
  }
}
