extension Numbers {
  static let directColumns =
    #""i0", "i1", "i2", "i3", "i4", "i5", "i6", "i7", "i8", "i9""#

  /// Binds all columns.
  @inline(__always)
  func bind(to statement: DirectStatement) throws {
    try statement.bind(Int64(i0), at: 1)
    try statement.bind(Int64(i1), at: 2)
    try statement.bind(Int64(i2), at: 3)
    try statement.bind(Int64(i3), at: 4)
    try statement.bind(Int64(i4), at: 5)
    try statement.bind(Int64(i5), at: 6)
    try statement.bind(Int64(i6), at: 7)
    try statement.bind(Int64(i7), at: 8)
    try statement.bind(Int64(i8), at: 9)
    try statement.bind(Int64(i9), at: 10)
  }

  /// Reads all columns of the current row.
  @inline(__always)
  init(_ statement: DirectStatement) {
    self.init(
      i0: Int(statement.integer(0)),
      i1: Int(statement.integer(1)),
      i2: Int(statement.integer(2)),
      i3: Int(statement.integer(3)),
      i4: Int(statement.integer(4)),
      i5: Int(statement.integer(5)),
      i6: Int(statement.integer(6)),
      i7: Int(statement.integer(7)),
      i8: Int(statement.integer(8)),
      i9: Int(statement.integer(9))
    )
  }
}
