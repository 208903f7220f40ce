import SQLiteRecordsSchema

/// The Swift type that the values of a column stand for.
enum ColumnForm {
  /// Themselves.
  case plain
  case enumeration, integerEnumeration
  case seconds, milliseconds, interval, julianDay, dateText, iso8601
  case json, uuid, uuidText

  /// The forms that values of a kind can have.
  static func forms(of kind: ValueKind) -> [ColumnForm] {
    switch kind {
    case .int: [.integerEnumeration, .seconds, .milliseconds]
    case .real: [.interval, .julianDay]
    case .text: [.enumeration, .enumeration, .dateText, .iso8601, .json, .uuidText]
    case .blob: [.uuid]
    case .bool: [.plain]
    }
  }

  /// The Swift side in a schema file; `nil` if there is none.
  ///
  /// - parameter name: What an enumeration is called.
  func swift(name: String) -> String? {
    switch self {
    case .plain: nil
    case .enumeration:
      #"{ "enum": { "name": "\#(name)", "cases": ["a", "b", "ab"] } }"#
    case .integerEnumeration:
      #"{ "enum": { "name": "\#(name)", "cases": [{ "name": "none", "value": 0 }, "#
        + #"{ "name": "one", "value": 1 }, { "name": "three", "value": 3 }] } }"#
    case .seconds: #"{ "type": "Date", "storage": "unixSeconds" }"#
    case .milliseconds: #"{ "type": "Date", "storage": "unixMilliseconds" }"#
    case .interval: #"{ "type": "Date", "storage": "timeIntervalSince1970" }"#
    case .julianDay: #"{ "type": "Date", "storage": "julianDay" }"#
    case .dateText: #"{ "type": "Date", "storage": "text" }"#
    case .iso8601: #"{ "type": "Date", "storage": "iso8601" }"#
    case .json: #"{ "json": "[Int]" }"#
    case .uuid: #"{ "type": "UUID" }"#
    case .uuidText: #"{ "type": "UUID", "storage": "text" }"#
    }
  }

  /// Literals that are stored in such a column; none if any of the kind is.
  var literals: [String] {
    switch self {
    case .plain: []
    case .enumeration: ["'a'", "'b'", "'ab'"]
    case .integerEnumeration: ["0", "1", "3"]
    case .seconds: ["0", "1000000", "-5", "1"]
    case .milliseconds: ["0", "1500", "1"]
    case .interval: ["0.0", "1.5", "-2.5"]
    case .julianDay: ["2451545.0", "2440587.5"]
    case .dateText: ["'2020-01-01'", "'1999-12-31 23:59:59.000'"]
    case .iso8601: ["'2020-01-01T00:00:00Z'", "'1999-12-31T23:59:59Z'"]
    case .json: ["'[1]'", "'[]'"]
    case .uuid: ["x'000102030405060708090a0b0c0d0e0f'", "zeroblob(16)"]
    case .uuidText: ["'00010203-0405-0607-0809-0A0B0C0D0E0F'"]
    }
  }
}

extension PropertyType {
  /// Literals of values of the type; none if any of its storage class is one.
  var literals: [String] {
    switch self {
    case .enumeration(let enumeration):
      enumeration.isOfIntegers
        ? ColumnForm.integerEnumeration.literals : ColumnForm.enumeration.literals
    case .stored(.date, .unixSeconds): ColumnForm.seconds.literals
    case .stored(.date, .unixMilliseconds): ColumnForm.milliseconds.literals
    case .stored(.date, .timeIntervalSince1970): ColumnForm.interval.literals
    case .stored(.date, .julianDay): ColumnForm.julianDay.literals
    case .standard(.date): ColumnForm.dateText.literals
    case .stored(.date, .iso8601): ColumnForm.iso8601.literals
    case .json: ColumnForm.json.literals
    case .standard(.uuid): ColumnForm.uuid.literals
    case .stored(.uuid, _): ColumnForm.uuidText.literals
    case .standard, .stored, .rawValue, .databaseValue: []
    }
  }

  /// Whether a text is one that the type reads.
  func reads(_ text: String) -> Bool {
    switch self {
    case .enumeration, .json, .stored(.uuid, _): literals.contains("'\(text)'")
    case .standard(.date), .stored(.date, .iso8601):
      text.utf8.count >= 10 && text.utf8.dropFirst(4).first == UInt8(ascii: "-")
    case .standard, .stored, .rawValue, .databaseValue: true
    }
  }
}
