import SQLiteRecordsGRDB

@testable import SQLiteRecords

extension StatementArguments {
  /// The positional arguments as SQL literals.
  var literals: [String] {
    values.map { value in
      switch value.storage {
      case .null: "NULL"
      case .int64(let integer): integer.description
      case .double(let real): real.description
      case .string(let text):
        "'"
          + text.split(separator: "'", omittingEmptySubsequences: false)
          .joined(separator: "''") + "'"
      case .blob(let bytes): "x'" + bytes.map { String($0, radix: 16) }.joined() + "'"
      }
    }
  }
}
