import SQLiteRecordsHistory
import SQLiteRecordsSQL
package import SQLiteRecordsSchema

extension FixtureRow {
  /// Reads the rows of files such as `Fixtures/0003.json`, by the numbers of their versions.
  ///
  /// ```json
  /// { "team": [{ "id": 1, "name": "Reds" }], "player": [{ "id": 1, "photo": { "blob": "0AFF" } }] }
  /// ```
  ///
  /// - parameter versions: How many versions there are.
  package static func read(
    _ files: [SchemaFile],
    versions: Int,
    log: inout DiagnosticLog
  ) -> [Int: [FixtureRow]] {
    var rows: [Int: [FixtureRow]] = [:]
    for file in files {
      let name = file.name.split(separator: "/").last.map(String.init) ?? file.name
      let version = (1...max(versions, 1)).first { "\(MigrationStep.digits(of: $0)).json" == name }
      if let version, versions > 0 {
        rows[version] = FixtureReader.rows(of: file, log: &log)
      } else {
        let message =
          "\(quoted(name)) does not name a version; expected the number of a step, such as '0001.json'"
        log.error(
          .fixtureOfNoVersion,
          message,
          at: SourceLocation(file: file.name, line: 1, column: 1)
        )
      }
    }
    return rows
  }
}

/// Reads rows that are written down as JSON.
private struct FixtureReader {
  private(set) var rows: [FixtureRow] = []
  private var log: DiagnosticLog

  static func rows(of file: SchemaFile, log: inout DiagnosticLog) -> [FixtureRow] {
    guard let node = JSONReader.read(bytes: file.bytes, file: file.name, log: &log) else {
      return []
    }
    var reader = FixtureReader(log: log)
    reader.readTables(node)
    log = reader.log
    return reader.rows
  }

  private init(log: DiagnosticLog) { self.log = log }

  private mutating func readTables(_ node: JSONNode) {
    guard case .object(let tables) = node.value else {
      return expected("an object with the rows of each table", node)
    }
    for table in tables {
      guard case .array(let rows) = table.value.value else {
        expected("an array of rows", table.value)
        continue
      }
      for row in rows { read(row, of: table.key.value) }
    }
  }

  private mutating func read(_ row: JSONNode, of table: String) {
    guard case .object(let members) = row.value, !members.isEmpty else {
      return expected("a row as an object with columns", row)
    }
    var values: [(column: String, literal: String)] = []
    for member in members {
      guard let literal = Self.literal(of: member.value) else {
        expected(#"null, a number, a string, true, false or { "blob": "0AFF" }"#, member.value)
        continue
      }
      values.append((member.key.value, literal))
    }
    rows.append(FixtureRow(table: table, values: values, at: row.location))
  }

  /// A value as SQL; `nil` if a column cannot store it.
  private static func literal(of node: JSONNode) -> String? {
    switch node.value {
    case .null: return "NULL"
    case .boolean(let value): return value ? "1" : "0"
    case .integer(let value): return value.description
    case .real(let value): return value.description
    case .string(let value): return value.sqlStringLiteral
    case .object(let members):
      guard members.map(\.key.value) == ["blob"], case .string(let digits) = members[0].value.value,
        digits.utf8.count.isMultiple(of: 2), digits.allSatisfy(\.isHexDigit),
        digits.utf8.count == digits.count
      else { return nil }
      return "x'\(digits)'"
    case .array: return nil
    }
  }

  private mutating func expected(_ expectation: String, _ node: JSONNode) {
    log.error(.wrongType, "expected \(expectation), found \(node.kind)", at: node.location)
  }
}
