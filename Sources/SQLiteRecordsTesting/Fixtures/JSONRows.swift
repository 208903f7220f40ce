import Foundation
import SQLiteRecords
import SQLiteRecordsSchema

/// Inserts the rows of a JSON text, and logs what is wrong with them.
struct JSONRows {
  let db: Database
  var log: DiagnosticLog

  /// Inserts the rows of all tables.
  mutating func insertTables(_ node: JSONNode) throws {
    guard case .object(let tables) = node.value else {
      return expected("an object with the rows of each table", node)
    }
    for table in tables {
      guard let columns = try columns(of: table.key) else { continue }
      guard case .array(let rows) = table.value.value else {
        expected("an array of rows", table.value)
        continue
      }
      for row in rows { insert(row, into: table.key.value, columns) }
    }
  }

  /// The names of a table's columns; nil if there is no such table.
  private mutating func columns(of table: Located<String>) throws -> [String]? {
    let names = try String.fetchAll(
      db,
      sql: "SELECT name FROM sqlite_master WHERE type IN ('table', 'view') ORDER BY name"
    )
    if names.contains(where: { $0.lowercased() == table.value.lowercased() }) {
      return try db.schemaTable(table.value).columns.map(\.name)
    }
    log.error(
      .unknownTable,
      "there is no table \(quoted(table.value))",
      NearestWord.suggestion(for: table.value, among: names),
      at: table.location
    )
    return nil
  }

  private mutating func insert(_ row: JSONNode, into table: String, _ columns: [String]) {
    guard case .object(let members) = row.value else { return expected("a row as an object", row) }
    let values = members.compactMap { member -> (name: String, value: DatabaseValue)? in
      let name = member.key.value
      if !columns.contains(where: { $0.lowercased() == name.lowercased() }) {
        log.error(
          .unknownColumn,
          "table \(quoted(table)) has no column \(quoted(name))",
          NearestWord.suggestion(for: name, among: columns),
          at: member.key.location
        )
        return nil
      }
      return value(of: member.value).map { (name, $0) }
    }
    guard values.count == members.count else { return }
    do {
      try db.execute(
        sql: Self.insertion(into: table, columns: values.map(\.name)),
        arguments: StatementArguments(values.map(\.value))
      )
    } catch {
      log.error(.refusedSQL, "\(error)", at: row.location)
    }
  }

  private static func insertion(into table: String, columns: [String]) -> String {
    let start = "INSERT INTO \(table.quotedDatabaseIdentifier)"
    if columns.isEmpty { return "\(start) DEFAULT VALUES" }
    let names = columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
    let marks = columns.map { _ in "?" }.joined(separator: ",")
    return "\(start) (\(names)) VALUES (\(marks))"
  }

  /// The value that a column stores; nil if it is not a value.
  private mutating func value(of node: JSONNode) -> DatabaseValue? {
    switch node.value {
    case .null: return .null
    case .boolean(let value): return value.databaseValue
    case .integer(let value): return value.databaseValue
    case .real(let value): return value.databaseValue
    case .string(let value): return value.databaseValue
    case .object(let members):
      if members.map(\.key.value) == ["blob"], case .string(let digits) = members[0].value.value,
        let bytes = Data(hexadecimal: digits)
      {
        return bytes.databaseValue
      }
    case .array: break
    }
    expected(#"null, a number, a string, true, false or { "blob": "0AFF" }"#, node)
    return nil
  }

  private mutating func expected(_ expectation: String, _ node: JSONNode) {
    log.error(.wrongType, "expected \(expectation), found \(node.kind)", at: node.location)
  }
}

extension Data {
  /// The bytes of hexadecimal digits, two for each; nil if there is anything else.
  fileprivate init?(hexadecimal digits: String) {
    let values = digits.compactMap(\.hexDigitValue)
    guard values.count == digits.count, values.count % 2 == 0 else { return nil }
    self.init(
      stride(from: 0, to: values.count, by: 2).map { place in
        UInt8(values[place] * 16 + values[place + 1])
      }
    )
  }
}
