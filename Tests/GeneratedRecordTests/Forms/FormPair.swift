import Foundation
import GeneratedRecords
import SQLiteRecordsGRDB
import Testing

/// A property of the generated record that has a column for each row of the table of forms.
struct FormPair {
  /// The name of the row.
  let name: String
  /// The column that the property reads.
  let column: String
  /// Writes, reads and looks for the values of a row of the table.
  let check: (FormRow, Database) throws -> Void

  private init<Value: Equatable>(
    _ name: String,
    _ property: WritableKeyPath<Form, Value?>,
    _ equals: @escaping (Form.Columns.Type, Value) -> SQLExpression,
    _ isLess: ((Value, Value) -> Bool)? = nil
  ) {
    self.name = name
    let column = "\(property)".split(separator: ".").last.map(String.init) ?? ""
    self.column = column
    check = { row, db in
      let trial = FormTrial(
        name: name,
        property: property,
        equals: equals,
        isLess: isLess,
        column: column
      )
      try trial.run(row, db)
    }
  }

  static var all: [FormPair] { integers + numbers + texts + dates + others }

  private static var integers: [FormPair] {
    [
      FormPair("Int, INTEGER", \.int, { $0.int == $1 }, <),
      FormPair("Int64, INTEGER", \.int64, { $0.int64 == $1 }, <),
      FormPair("Int32, INTEGER", \.int32, { $0.int32 == $1 }, <),
      FormPair("Int16, INTEGER", \.int16, { $0.int16 == $1 }, <),
      FormPair("Int8, INTEGER", \.int8, { $0.int8 == $1 }, <),
      FormPair("UInt32, INTEGER", \.uint32, { $0.uint32 == $1 }, <),
      FormPair("UInt16, INTEGER", \.uint16, { $0.uint16 == $1 }, <),
      FormPair("UInt8, INTEGER", \.uint8, { $0.uint8 == $1 }, <),
      FormPair("Int", \.untypedInt, { $0.untypedInt == $1 }, <),
      FormPair("UInt64, TEXT", \.uint64, { $0.uint64 == $1 }, <),
      FormPair("UInt64", \.untypedUInt64, { $0.untypedUInt64 == $1 }, <),
      FormPair("Bool, BOOLEAN", \.bool, { $0.bool == $1 }) { !$0 && $1 },
    ]
  }

  private static var numbers: [FormPair] {
    [
      FormPair("Double, REAL", \.double, { $0.double == $1 }, <),
      FormPair("Double", \.untypedDouble, { $0.untypedDouble == $1 }, <),
      FormPair("Float, REAL", \.float, { $0.float == $1 }, <),
      FormPair("Decimal, TEXT", \.decimal, { $0.decimal == $1 }, <),
    ]
  }

  private static var texts: [FormPair] {
    [
      FormPair("String, TEXT", \.string, { $0.string == $1 }, <),
      FormPair("URL, TEXT", \.url, { $0.url == $1 }) { $0.absoluteString < $1.absoluteString },
      FormPair("Data, BLOB", \.data, { $0.data == $1 }) { $0.lexicographicallyPrecedes($1) },
      FormPair("UUID, BLOB", \.uuid, { $0.uuid == $1 }, <),
      FormPair("UUID as text, TEXT", \.uuidText, { $0.uuidText == $1 }, <),
      FormPair("UUID as lowercaseText, TEXT", \.lowercaseUUID, { $0.lowercaseUUID == $1 }, <),
    ]
  }

  private static var dates: [FormPair] {
    [
      FormPair("Date, DATETIME", \.date, { $0.date == $1 }, <),
      FormPair("Date as unixSeconds, INTEGER", \.seconds, { $0.seconds == $1 }, <),
      FormPair("Date as unixMilliseconds, INTEGER", \.milliseconds, { $0.milliseconds == $1 }, <),
      FormPair("Date as timeIntervalSince1970, REAL", \.interval, { $0.interval == $1 }, <),
      FormPair(
        "Date as timeIntervalSinceReferenceDate, REAL",
        \.referenceInterval,
        { $0.referenceInterval == $1 },
        <
      ),
      FormPair("Date as julianDay, REAL", \.julianDay, { $0.julianDay == $1 }, <),
      FormPair("Date as iso8601, TEXT", \.iso8601, { $0.iso8601 == $1 }, <),
      FormPair(
        "Date as iso8601Milliseconds, TEXT",
        \.iso8601Milliseconds,
        { $0.iso8601Milliseconds == $1 },
        <
      ),
      FormPair("CalendarDay, DATE", \.day, { $0.day == $1 }, <),
    ]
  }

  private static var others: [FormPair] {
    [
      FormPair("enum of texts, TEXT", \.suit, { $0.suit == $1 }) { $0.rawValue < $1.rawValue },
      FormPair("enum of integers, INTEGER", \.level, { $0.level == $1 }) {
        $0.rawValue < $1.rawValue
      },
      FormPair("enum that keeps others, TEXT", \.keptSuit, { $0.keptSuit == $1 }) {
        $0.rawValue < $1.rawValue
      },
      FormPair("enum with a fallback, TEXT", \.fallbackSuit, { $0.fallbackSuit == $1 }) {
        $0.rawValue < $1.rawValue
      },
      FormPair("[String] as json, TEXT", \.json, { $0.json == $1 }),
      FormPair("Rank as its rawValue, INTEGER", \.rawValue, { $0.rawValue == $1 }) {
        $0.rawValue < $1.rawValue
      },
      FormPair("DatabaseValue", \.any, { $0.any == $1 }),
    ]
  }
}
