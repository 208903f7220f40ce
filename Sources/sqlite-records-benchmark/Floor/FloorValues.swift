import CSQLiteRecordsFloor

/// Ids and values in C's memory, as they are stored.
final class FloorValues {
  let pointer: UnsafeMutablePointer<floor_value>?
  let count: Int

  /// Reads all rows of a table.
  init(fetchedFrom db: OpaquePointer, table: String) throws {
    var fetched: UnsafeMutablePointer<floor_value>?
    var number: CInt = 0
    let sql = #"SELECT "id", "value" FROM "\#(table)""#
    let code = floor_fetch_values(db, sql, &fetched, &number)
    pointer = fetched
    count = Int(number)
    try FloorError.check(code)
  }

  deinit { floor_values_free(pointer, CInt(count)) }

  /// Inserts the rows into a table.
  func insert(into table: String, _ db: OpaquePointer) throws {
    let sql = #"INSERT INTO "\#(table)" ("id", "value") VALUES (?,?)"#
    try FloorError.check(floor_insert_values(db, sql, pointer, CInt(count)))
  }

  /// The bytes of all values.
  var bytes: [[UInt8]] {
    UnsafeBufferPointer(start: pointer, count: count).map { value in
      Array(UnsafeRawBufferPointer(start: value.bytes.bytes, count: Int(value.bytes.count)))
    }
  }
}
