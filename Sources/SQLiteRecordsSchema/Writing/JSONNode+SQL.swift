extension JSONNode {
  /// The value of a key whose value is SQL, with a line for each of the SQL; `nil` if it is another value.
  func formattedSQL(of key: ObjectKey, _ kinds: [ObjectKind]) -> JSONValue? {
    switch (key, value) {
    case (.sql, _), (.when, _), (.where, _), (.backfill, _), (.generated, _): formattedSQL
    // In the place of one check, an array is a list of checks.
    case (.check, .string): formattedSQL.map(Self.object)
    case (.check, .array(let nodes)), (.checks, .array(let nodes)),
      (.statements, .array(let nodes)):
      .array(
        nodes.map { $0.formattedSQL ?? $0.formatted(as: kinds) },
        isStacked: nodes.count > 1 && nodes.contains(where: \.isObject)
      )
    default: nil
    }
  }

  private var isObject: Bool {
    guard case .object = value else { return false }
    return true
  }

  /// SQL as one line, or as an array of lines.
  private var formattedSQL: JSONValue? {
    guard let lines = sqlLines else { return nil }
    guard lines.count == 1, let line = lines.first else { return Self.stack(lines) }
    let broken = SQLLines.broken(line)
    return broken.count == 1 ? .string(line) : .breakable(line, broken: Self.stack(broken))
  }

  /// The lines of SQL, as they are written; `nil` if the value is no SQL.
  private var sqlLines: [String]? {
    switch value {
    case .string(let text):
      return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    case .array(let elements):
      let lines = elements.compactMap { element -> [String]? in
        guard case .string = element.value else { return nil }
        return element.sqlLines
      }
      return lines.count == elements.count && !lines.isEmpty ? lines.flatMap { $0 } : nil
    case .null, .boolean, .integer, .real, .object: return nil
    }
  }

  private static func stack(_ lines: [String]) -> JSONValue {
    .array(lines.map(JSONValue.string), isStacked: true)
  }

  /// `{"sql": …}` for SQL of more than one line.
  private static func object(_ sql: JSONValue) -> JSONValue {
    func object(_ lines: JSONValue) -> JSONValue {
      .object([JSONValue.Member(ObjectKey.sql.rawValue, lines)], isStacked: false)
    }
    return switch sql {
    case .array: object(sql)
    case .breakable(let line, let broken): .breakable(line, broken: object(broken))
    case .null, .boolean, .integer, .real, .string, .object: sql
    }
  }
}
