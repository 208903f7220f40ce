@testable import SQLiteRecords

extension Database {
  /// The statements that a closure runs, with their values.
  func statements(of body: () throws -> Void) throws -> [String] {
    var statements: [String] = []
    trace { statements.append($0.expandedDescription) }
    defer { trace() }
    try body()
    return statements
  }
}
