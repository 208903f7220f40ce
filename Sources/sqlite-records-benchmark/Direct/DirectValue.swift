import CSQLiteRecordsFloor
import Foundation
import SQLiteRecords

/// A record whose value is stored as a text that Foundation makes and reads: the least that any program
/// does that has such values, next to C, which only copies the text.
protocol DirectValue: ValueRecord {
  static func text(of value: Value) throws -> String
  static func value(of text: String) throws -> Value
}

extension DirectValue {
  /// Reads all rows, without this package.
  static func fetchDirectly(_ db: OpaquePointer) throws -> [Self] {
    var records: [Self] = []
    let sql = #"SELECT "id", "value" FROM "\#(databaseTableName)""#
    try DirectStatement.use(db, begin: "BEGIN", sql: sql) { statement in
      while try statement.step() {
        guard let text = statement.text(1) else { throw FloorError(code: SQLITE_MISMATCH) }
        records.append(Self(id: statement.integer(0), value: try value(of: text)))
      }
    }
    return records
  }

  /// Inserts records, without this package.
  static func insertDirectly(_ db: OpaquePointer, _ records: [Self]) throws {
    let sql = #"INSERT INTO "\#(databaseTableName)" ("id", "value") VALUES (?,?)"#
    try DirectStatement.use(db, begin: "BEGIN IMMEDIATE", sql: sql) { statement in
      for record in records {
        var text = try text(of: record.value)
        try statement.bind(record.id ?? 0, at: 1)
        try text.withUTF8 { bytes in
          try statement.bind(bytes, at: 2)
          try statement.run()
        }
      }
    }
  }
}

extension DecimalValue: DirectValue {
  static func text(of value: Decimal) -> String { value.description }

  static func value(of text: String) throws -> Decimal {
    guard let value = Decimal(string: text) else { throw FloorError(code: SQLITE_MISMATCH) }
    return value
  }
}

extension JsonValue: DirectValue {
  private static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return encoder
  }()

  private static let decoder = JSONDecoder()

  static func text(of value: Landmark) throws -> String {
    String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  static func value(of text: String) throws -> Landmark {
    try decoder.decode(Landmark.self, from: Data(text.utf8))
  }
}
