package import SQLiteRecordsSQL

extension GeneratorConnection {
  /// The value of an expression without columns, as a column of an affinity stores it; `nil` for NULL.
  ///
  /// - throws: A failure if SQLite cannot evaluate the expression.
  package func constant(
    _ sql: String,
    storedAs affinity: Affinity
  ) throws(Failure) -> StoredConstant? {
    let table = #"temp."sqlite-records constants""#
    try execute(
      "CREATE TABLE IF NOT EXISTS \(table) "
        + #"("integer" INTEGER, "text" TEXT, "blob" BLOB, "real" REAL, "numeric" NUMERIC)"#
    )
    // First, as the row of a value that could not be read is still there.
    try execute("DELETE FROM \(table)")
    let column = "\(affinity)".sqlIdentifier
    try execute("INSERT INTO \(table) (\(column)) VALUES ((\(sql)))")
    var constant: StoredConstant?
    try visitRows(of: "SELECT \(column), hex(\(column)) FROM \(table)") { row in
      constant = StoredConstant(row)
      return true
    }
    return constant
  }
}

/// A constant as a column stores it, with the affinity of the column.
package enum StoredConstant: Sendable, Equatable {
  case integer(Int64)
  case real(Double)
  case text(String)
  /// A text whose bytes are not UTF-8.
  case invalidText
  case blob([UInt8])
}

extension StoredConstant {
  /// The first value of a row, whose second one has its hexadecimal digits; `nil` for NULL.
  fileprivate init?(_ row: borrowing SQLiteRow) {
    switch row[0] {
    case .null: return nil
    case .integer(let value): self = .integer(value)
    case .real(let value): self = .real(value)
    case .text(let bytes):
      let text = String(decoding: bytes, as: UTF8.self)
      self = text.utf8.elementsEqual(bytes) ? .text(text) : .invalidText
    case .blob: self = .blob(row.text(at: 1).hexadecimalBytes)
    }
  }
}

extension String {
  /// The bytes of pairs of hexadecimal digits.
  package var hexadecimalBytes: [UInt8] {
    var digits = utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }[...]
    var bytes: [UInt8] = []
    while let high = digits.popFirst(), let low = digits.popFirst() {
      bytes.append(UInt8(clamping: high * 16 + low))
    }
    return bytes
  }
}
