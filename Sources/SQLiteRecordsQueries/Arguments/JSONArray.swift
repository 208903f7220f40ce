import SQLiteRecords

/// A JSON array of values as SQLite stores them, which `json_each` takes apart again.
///
/// https://www.sqlite.org/json1.html
struct JSONArray {
  private(set) var text = "["

  /// - throws: `SQLITE_MISUSE` for a blob, which JSON cannot hold, and for a text with a NUL character,
  ///   where SQLite would end it.
  init(_ values: some Sequence<DatabaseValue>) throws {
    var isFirst = true
    for value in values {
      if !isFirst { text += "," }
      isFirst = false
      try append(value)
    }
    text += "]"
  }

  var databaseValue: DatabaseValue { text.databaseValue }

  private mutating func append(_ value: DatabaseValue) throws {
    switch value.storage {
    case .null: text += "null"
    case .int64(let integer): text += String(integer)
    case .double(let real): append(real)
    case .string(let string):
      guard !string.utf8.contains(0) else { throw Self.refusal("a text with a NUL character") }
      append(string)
    case .blob: throw Self.refusal("a blob")
    }
  }

  private static func refusal(_ element: String) -> DatabaseError {
    DatabaseError(
      resultCode: .SQLITE_MISUSE,
      message: "\(element) cannot be an element of a collection of values that JSON holds"
    )
  }

  /// SQLite reads a number that is too large as an infinity. It has no other way to write one.
  private mutating func append(_ real: Double) {
    if real.isFinite {
      text += real.description
    } else {
      text += real < 0 ? "-9e999" : "9e999"
    }
  }

  private mutating func append(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\u{0}"..<"\u{20}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
