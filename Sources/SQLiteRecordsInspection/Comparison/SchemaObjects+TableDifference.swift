extension SchemaObjects {
  /// Whether a table is not what it is in another schema, its indexes and triggers apart.
  package func differs(atTable name: String, from expected: SchemaObjects) -> Bool {
    func lines(_ objects: SchemaObjects) -> Set<String> {
      guard let table = objects.table(named: name) else { return [] }
      return Set(TableFacts(table: table, objects: objects).all.map(\.contentLine))
    }
    return lines(self) != lines(expected)
  }
}
