import SQLiteRecordsSQL

extension SchemaObjects {
  /// Whether a table is not what it is in another schema, its indexes and triggers apart.
  package func differs(atTable name: String, from expected: SchemaObjects) -> Bool {
    func facts(_ objects: SchemaObjects) -> [SchemaFact] {
      objects.table(named: name).map { TableFacts(table: $0, objects: objects).all } ?? []
    }
    return lines(facts(self)) != lines(facts(expected))
  }

  /// Whether a view is not what it is in another schema.
  package func differs(atView name: String, from expected: SchemaObjects) -> Bool {
    func facts(_ objects: SchemaObjects) -> [SchemaFact] {
      objects.schema.views.filter { $0.name.isSameName(as: name) }.flatMap { objects.facts(of: $0) }
    }
    return lines(facts(self)) != lines(facts(expected))
  }

  /// Whether an index is not what it is in another schema.
  package func differs(atIndex name: String, from expected: SchemaObjects) -> Bool {
    func facts(_ objects: SchemaObjects) -> [SchemaFact] {
      objects.schema.indexes.filter { $0.name.isSameName(as: name) }
        .flatMap { objects.facts(of: $0) }
    }
    return lines(facts(self)) != lines(facts(expected))
  }

  /// Whether a virtual table is not what it is in another schema.
  package func differs(atVirtualTable name: String, from expected: SchemaObjects) -> Bool {
    func facts(_ objects: SchemaObjects) -> [SchemaFact] {
      objects.schema.virtualTables.filter { $0.name.isSameName(as: name) }
        .flatMap { objects.facts(of: $0) }
    }
    return lines(facts(self)) != lines(facts(expected))
  }

  private func lines(_ facts: [SchemaFact]) -> Set<String> { Set(facts.map(\.contentLine)) }
}

extension String {
  fileprivate func isSameName(as other: String) -> Bool {
    asciiLowercasedBytes == other.asciiLowercasedBytes
  }
}
