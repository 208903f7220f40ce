import Foundation
import SQLiteRecordsGRDB

/// A record with a column of each storage class.
struct StoredValues: MutablePersistableRecord, FetchableRecord {
  static let databaseTableName = "stored"

  static let definition = """
    CREATE TABLE "stored" (
      "id" INTEGER PRIMARY KEY,
      "number" INTEGER,
      "real" REAL,
      "text" TEXT,
      "bytes" BLOB
    )
    """

  var id: Int64?
  var number: Int?
  var real: Double?
  var text: String?
  var bytes: Data?

  init(number: Int? = nil, real: Double? = nil, text: String? = nil, bytes: Data? = nil) {
    (self.number, self.real, self.text, self.bytes) = (number, real, text, bytes)
  }

  init(row: Row) throws {
    id = row["id"]
    number = row["number"]
    real = row["real"]
    text = row["text"]
    bytes = row["bytes"]
  }

  func encode(to container: inout PersistenceContainer) {
    container["id"] = id
    container["number"] = number
    container["real"] = real
    container["text"] = text
    container["bytes"] = bytes
  }
}

/// A record whose score forgets its sign when it is read.
struct ForgetfulScore: PersistableRecord, FetchableRecord {
  static let databaseTableName = "score"

  let points: Int

  init(points: Int) { self.points = points }

  init(row: Row) throws { points = abs(row["points"] as Int) }

  func encode(to container: inout PersistenceContainer) { container["points"] = points }
}
