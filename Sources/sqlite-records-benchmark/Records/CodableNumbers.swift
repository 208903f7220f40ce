import SQLiteRecords
import SQLiteRecordsCodable

/// Ten integers whose conversions the compiler writes.
struct CodableNumbers: NumbersRecord, Codable {
  static let databaseTableName = "numbers"

  var i0: Int
  var i1: Int
  var i2: Int
  var i3: Int
  var i4: Int
  var i5: Int
  var i6: Int
  var i7: Int
  var i8: Int
  var i9: Int

  init(_ numbers: Numbers) {
    i0 = numbers.i0
    i1 = numbers.i1
    i2 = numbers.i2
    i3 = numbers.i3
    i4 = numbers.i4
    i5 = numbers.i5
    i6 = numbers.i6
    i7 = numbers.i7
    i8 = numbers.i8
    i9 = numbers.i9
  }

  var numbers: Numbers {
    Numbers(i0: i0, i1: i1, i2: i2, i3: i3, i4: i4, i5: i5, i6: i6, i7: i7, i8: i8, i9: i9)
  }
}
