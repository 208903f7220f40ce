import SQLiteRecords

/// The result of inserting and fetching a record.
struct RoundTrip {
  /// The values that the record has written, by column.
  private let written: [String: DatabaseValue]
  private let stored: Row
  /// The values that the fetched record writes, by column.
  private let fetched: [String: DatabaseValue]

  /// Inserts a record, and fetches it by its key.
  init<Record: MutablePersistableRecord & FetchableRecord>(
    of record: Record,
    in db: Database
  ) throws {
    var values = try record.inserted(db).databaseDictionary
    let table = Record.databaseTableName
    let primaryKey = try db.schemaPrimaryKey(of: table)
    var key: [String: (any DatabaseValueConvertible)?] = values.filter {
      primaryKey.columns.contains($0.key)
    }
    if primaryKey.tableHasRowID {
      let name = primaryKey.rowIDColumn ?? "rowid"
      key = [name: db.lastInsertedRowID]
      // SQLite has chosen the id, and not every record takes it over.
      if values[name]?.isNull == true { values[name] = nil }
    }
    written = values
    stored = try QueryInterfaceRequest<Row>(table: table).filter(key: key).fetchOne(db) ?? Row()
    fetched = try Record.find(db, key: key).databaseDictionary
  }

  /// The values that were lost, column by column.
  var losses: [String] {
    written.sorted { $0.key < $1.key }.compactMap { column, value in
      guard let stored: DatabaseValue = stored[column] else {
        return "column '\(column)': there is no such column in the table"
      }
      if stored != value {
        return "column '\(column)': \(value.words) was written, \(stored.words) is stored"
      }
      let fetched = fetched[column] ?? .null
      if fetched == stored { return nil }
      return
        "column '\(column)': \(stored.words) is stored, the fetched record has \(fetched.words)"
    }
  }
}

extension DatabaseValue {
  /// The storage class and the value.
  fileprivate var words: String {
    switch storage {
    case .null: "NULL"
    case .int64: "INTEGER \(self)"
    case .double: "REAL \(self)"
    case .string: "TEXT \(self)"
    case .blob(let bytes): "BLOB X'\(bytes.map(Self.hexadecimal).joined())'"
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}
