extension DatabaseSchema {
  /// The differences from another schema; empty if both have the same meaning.
  ///
  /// Case, quotes, white space, comments, redundant parentheses, `TRUE` against `1`, and a
  /// constraint written with its column against one written after the columns make no difference.
  /// The order of columns is compared where both have the same ones.
  package func differences(from expected: DatabaseSchema) -> [SchemaDifference] {
    let expectedFacts = FactTable(SchemaObjects(expected).facts)
    let actualFacts = FactTable(SchemaObjects(self).facts)
    let lost = expectedFacts.facts.compactMap { actualFacts.difference(from: $0, on: .expected) }
    let added = actualFacts.facts.compactMap { fact -> SchemaDifference? in
      // Facts of both sides were compared already.
      expectedFacts.contains(fact) ? nil : expectedFacts.difference(from: fact, on: .actual)
    }
    return (lost + added).withoutNeedlessOrders
  }
}

extension [SchemaDifference] {
  /// The differences without the orders of columns of tables in which a column is missing: those
  /// follow from it.
  fileprivate var withoutNeedlessOrders: [SchemaDifference] {
    let incomplete = Set(
      compactMap { difference -> [SchemaSubject]? in
        guard case .missing = difference.kind, difference.path.count > 1 else { return nil }
        return difference.path.dropLast()
      }
    )
    return filter { difference in
      guard case .property(TableFacts.columnOrder, _, _) = difference.kind else { return true }
      return !incomplete.contains(difference.path)
    }
  }
}

/// The facts of a schema, found by their subject and topic.
private struct FactTable {
  private struct Key: Hashable {
    let path: [SchemaSubject]
    let topic: SchemaFact.Topic
  }

  let facts: [SchemaFact]
  private let found: [Key: SchemaFact]

  init(_ facts: [SchemaFact]) {
    self.facts = facts
    found = Dictionary(facts.map { (Self.key(of: $0), $0) }) { first, _ in first }
  }

  private static func key(of fact: SchemaFact) -> Key { Key(path: fact.path, topic: fact.topic) }

  func contains(_ fact: SchemaFact) -> Bool { found[Self.key(of: fact)] != nil }

  private func exists(_ path: [SchemaSubject]) -> Bool {
    found[Key(path: path, topic: .existence)] != nil
  }

  /// The difference between these facts and one of the other side.
  func difference(from fact: SchemaFact, on side: SchemaDifference.Side) -> SchemaDifference? {
    let own = found[Self.key(of: fact)]
    if let own, own.meaning == fact.meaning { return nil }
    let needed = fact.topic == .existence ? Array(fact.path.dropLast()) : fact.path
    guard needed.isEmpty || exists(needed) else { return nil }
    let other: SchemaDifference.Side = side == .expected ? .actual : .expected
    let kind: SchemaDifference.Kind
    switch fact.topic {
    case .existence:
      kind = .missing(in: other)
    case .constraint:
      kind = .constraint(fact.text, missingIn: other)
    case .property(let name):
      kind =
        side == .expected
        ? .property(name, expected: fact.text, actual: own?.text)
        : .property(name, expected: own?.text, actual: fact.text)
    }
    return SchemaDifference(path: fact.path, kind: kind)
  }
}
