extension Schema {
  /// The statements that make the whole database, as one SQL script: each table after those that it
  /// references, followed by its indexes.
  package var script: String {
    tables.flatMap(\.createStatements).map { "\($0);\n" }.joined()
  }
}
