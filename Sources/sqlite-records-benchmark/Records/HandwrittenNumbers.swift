import SQLiteRecords

/// Ten integers, as one writes them by hand: with string keys.
struct HandwrittenNumbers: NumbersRecord {
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

  init(row: Row) throws {
    i0 = try row.decode(forKey: "i0")
    i1 = try row.decode(forKey: "i1")
    i2 = try row.decode(forKey: "i2")
    i3 = try row.decode(forKey: "i3")
    i4 = try row.decode(forKey: "i4")
    i5 = try row.decode(forKey: "i5")
    i6 = try row.decode(forKey: "i6")
    i7 = try row.decode(forKey: "i7")
    i8 = try row.decode(forKey: "i8")
    i9 = try row.decode(forKey: "i9")
  }

  func encode(to container: inout PersistenceContainer) {
    container["i0"] = i0
    container["i1"] = i1
    container["i2"] = i2
    container["i3"] = i3
    container["i4"] = i4
    container["i5"] = i5
    container["i6"] = i6
    container["i7"] = i7
    container["i8"] = i8
    container["i9"] = i9
  }

  var numbers: Numbers {
    Numbers(i0: i0, i1: i1, i2: i2, i3: i3, i4: i4, i5: i5, i6: i6, i7: i7, i8: i8, i9: i9)
  }
}
