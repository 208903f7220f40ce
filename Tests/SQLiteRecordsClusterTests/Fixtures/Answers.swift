import SQLiteRecords

@testable import SQLiteRecordsCluster

/// Messages of nodes.
enum Answers {
  static func message(_ type: UInt8, _ append: (inout WireWriter) -> Void) -> [UInt8] {
    var writer = WireWriter()
    writer.append(word: 0)
    append(&writer)
    writer.endMessage(type: type)
    return writer.bytes
  }

  static func leader(_ address: String) -> [UInt8] {
    message(1) {
      $0.append(word: 1)
      $0.append(text: address)
    }
  }

  static let result = message(6) {
    $0.append(word: 0)
    $0.append(word: 0)
  }

  /// - parameter columns: The names of columns that come before the failure.
  static func failure(_ code: UInt64, _ text: String, after columns: [String] = []) -> [UInt8] {
    message(0) {
      if !columns.isEmpty { $0.append(word: UInt64(columns.count)) }
      for column in columns { $0.append(text: column) }
      $0.append(word: code)
      $0.append(text: text)
    }
  }

  /// Rows of integers, of 16 columns at most.
  static func rows(_ rows: [[Int64]], _ columnCount: Int = 1, isPart: Bool = false) -> [UInt8] {
    message(7) {
      $0.append(word: UInt64(columnCount))
      for column in 0..<columnCount { $0.append(text: "c\(column)") }
      for row in rows {
        $0.append(word: row.indices.reduce(0) { $0 | 1 << (4 * UInt64($1)) })
        for value in row { $0.append(word: UInt64(bitPattern: value)) }
      }
      $0.append(word: isPart ? 0xEEEE_EEEE_EEEE_EEEE : .max)
    }
  }

  /// A part of a result with 500 rows, which another part follows.
  static let part = rows((0..<500).map { [$0] }, isPart: true)
}
