package import SQLiteRecordsGRDB

extension Database {
  /// The statements that a closure runs, with their values.
  package func statements(of body: () throws -> Void) throws -> [String] {
    try statements(of: body, as: \.expandedDescription)
  }

  /// The statements that a closure runs, as they were prepared.
  package func preparedStatements(of body: () throws -> Void) throws -> [String] {
    try statements(of: body, as: \.description)
  }

  private func statements(
    of body: () throws -> Void,
    as text: KeyPath<TraceEvent, String>
  ) throws -> [String] {
    var statements: [String] = []
    trace { statements.append($0[keyPath: text]) }
    defer { trace() }
    try body()
    return statements
  }
}
