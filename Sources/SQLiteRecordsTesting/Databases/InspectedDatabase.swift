import SQLiteRecords
import SQLiteRecordsInspection

/// The database of a test, whose schema is read.
struct InspectedDatabase: SchemaSource {
  let db: Database

  func rows(of sql: String) throws -> [[String?]] {
    try Row.fetchAll(db, sql: sql).map { row in row.databaseValues.map(Self.text) }
  }

  private static func text(of value: DatabaseValue) -> String? {
    switch value.storage {
    case .null: nil
    case .int64(let integer): integer.description
    case .double(let real): real.description
    case .string(let text): text
    case .blob(let bytes): String(decoding: bytes, as: UTF8.self)
    }
  }
}
