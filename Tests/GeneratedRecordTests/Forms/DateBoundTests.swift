import Foundation
import GeneratedRecords
import SQLiteRecordsGRDB
import Testing

@Suite("Conditions with dates that have more digits than the column")
struct DateBoundTests {
  /// The comparisons of a column with a date.
  private struct Comparisons {
    let name: String
    let write: (inout Form, Date) -> Void
    let equal: (Date) -> SQLExpression
    let less: (Date) -> SQLExpression
    let greater: (Date) -> SQLExpression

    init<Column: SQLTypedExpressible>(
      _ property: WritableKeyPath<Form, Date?>,
      _ column: Column
    ) where Column.SQLValue == Date {
      name = "\(property)"
      write = { $0[keyPath: property] = $1 }
      equal = { column == $0 }
      less = { column < $0 }
      greater = { column > $0 }
    }
  }

  private static var all: [Comparisons] {
    typealias Columns = Form.Columns
    return [
      Comparisons(\.date, Columns.date), Comparisons(\.seconds, Columns.seconds),
      Comparisons(\.milliseconds, Columns.milliseconds), Comparisons(\.interval, Columns.interval),
      Comparisons(\.referenceInterval, Columns.referenceInterval),
      Comparisons(\.julianDay, Columns.julianDay), Comparisons(\.iso8601, Columns.iso8601),
      Comparisons(\.iso8601Milliseconds, Columns.iso8601Milliseconds),
    ]
  }

  @Test("exactly one of <, == and > holds, and == finds the row that was written with the date")
  func rounded() throws {
    try withTable(of: Form.self) { db in
      for comparisons in Self.all {
        for offset in [
          0, 0.0004, 0.0005, 0.0006, 0.123_456_7, 0.5, 0.999_9, 1, -0.5, -1_893_456_000.3,
        ] {
          let date = Date(timeIntervalSince1970: 1_893_456_000 + offset)
          try Form.deleteAll(db)
          var form = Form()
          comparisons.write(&form, date)
          try form.insert(db)
          for shift in [-1.5, -1, -0.5, -0.001, -0.0004, 0, 0.0004, 0.001, 0.5, 1, 1.5] {
            let bound = date + shift
            let counts = try [comparisons.less, comparisons.equal, comparisons.greater].map {
              try Form.filter($0(bound)).fetchCount(db)
            }
            #expect(counts.reduce(0, +) == 1, "\(comparisons.name), \(offset), \(shift)")
            if shift == 0 { #expect(counts == [0, 1, 0], "\(comparisons.name), \(offset)") }
            if shift <= -1 { #expect(counts == [0, 0, 1], "\(comparisons.name), \(offset)") }
            if shift >= 1 { #expect(counts == [1, 0, 0], "\(comparisons.name), \(offset)") }
          }
        }
      }
    }
  }

  @Test("a date that is read is found, and is written back as it was")
  func readAgain() throws {
    try withTable(of: Form.self) { db in
      for offset in [0, 0.000_4, 0.123_456_7, 0.5, 0.999_9, -1_893_456_000.3] {
        let date = Date(timeIntervalSince1970: 1_893_456_000 + offset)
        for comparisons in Self.all {
          try Form.deleteAll(db)
          var form = Form()
          comparisons.write(&form, date)
          try form.insert(db)
          let stored = try Row.fetchOne(db, sql: "SELECT * FROM form")
          try #require(try Form.fetchOne(db)).update(db)
          #expect(try Row.fetchOne(db, sql: "SELECT * FROM form") == stored, "\(comparisons.name)")
        }
      }
    }
  }
}
