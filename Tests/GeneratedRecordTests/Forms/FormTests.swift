import Foundation
import GeneratedRecords
import SQLiteRecordsGRDB
import Testing

/// The table of forms in `Documentation/SchemaReference.md`, each row of which is executed.
@Suite("The form of each value")
struct FormTests {
  private static let names = FormPair.all.map(\.name)

  @Test("the page has a row for each pair of a type and a storage")
  func rows() throws {
    #expect(try FormRow.all().map(\.name) == Self.names)
  }

  @Test("values are written, read and found as the page states", arguments: names)
  func pairs(name: String) throws {
    let row = try #require(try FormRow.all().first { $0.name == name })
    let pair = try #require(FormPair.all.first { $0.name == name })
    try withTable(of: Form.self) { try pair.check(row, $0) }
  }

  @Test("a number that is none is NULL, is read as nil, and is rejected by a column without NULL")
  func notANumber() throws {
    try withTable(of: Form.self) { db in
      var form = Form(double: .nan, float: .nan)
      try form.insert(db)
      let read = try #require(try Form.fetchOne(db))
      #expect(read.double == nil)
      #expect(read.float == nil)
      try #expect(Form.filter { $0.double == .nan }.fetchCount(db) == 1)
      try #expect(Form.filter { $0.double == nil }.fetchCount(db) == 1)
    }
    try withTable(of: Numbers.self) { db in
      let numbers = Numbers(
        int8: 1,
        int16: 1,
        int32: 1,
        int64: 1,
        uint8: 1,
        uint16: 1,
        uint32: 1,
        uint64: 1,
        float: .nan,
        decimal: 1,
        url: try #require(URL(string: "https://example.org"))
      )
      let error = #expect(throws: DatabaseError.self) { try numbers.inserted(db) }
      #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_NOTNULL)
    }
  }

  @Test("a zero has no sign in a column of real numbers, and both zeros are found")
  func negativeZero() throws {
    try withTable(of: Form.self) { db in
      var form = Form(double: -0.0, untypedDouble: -0.0)
      try form.insert(db)
      let read = try #require(try Form.fetchOne(db))
      #expect(read.double == 0 && read.double?.sign == .plus)
      #expect(read.untypedDouble == 0 && read.untypedDouble?.sign == .minus)
      for zero in [0.0, -0.0] {
        try #expect(
          Form.filter { $0.double == zero && $0.untypedDouble == zero }.fetchCount(db) == 1
        )
      }
    }
  }
}
