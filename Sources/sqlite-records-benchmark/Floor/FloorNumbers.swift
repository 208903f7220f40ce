import CSQLiteRecordsFloor

/// An array of rows of ten integers in C's memory.
final class FloorNumbers {
  let pointer: UnsafeMutablePointer<floor_numbers>?
  let count: Int

  /// Copies rows.
  init(_ numbers: [Numbers]) {
    count = numbers.count
    pointer = .allocatedByFloor(count)
    for (index, numbers) in numbers.enumerated() {
      pointer?[index].set(numbers)
    }
  }

  /// Reads all rows of a database.
  init(fetchedFrom db: OpaquePointer) throws {
    var fetched: UnsafeMutablePointer<floor_numbers>?
    var number: CInt = 0
    let code = floor_fetch_numbers(db, &fetched, &number)
    pointer = fetched
    count = Int(number)
    try FloorError.check(code)
  }

  deinit { floor_free(pointer) }

  /// The same rows as records.
  var numbers: [Numbers] {
    UnsafeBufferPointer(start: pointer, count: count).map(\.numbers)
  }
}

extension floor_numbers {
  fileprivate mutating func set(_ numbers: Numbers) {
    values = (
      Int64(numbers.i0), Int64(numbers.i1), Int64(numbers.i2), Int64(numbers.i3),
      Int64(numbers.i4), Int64(numbers.i5), Int64(numbers.i6), Int64(numbers.i7),
      Int64(numbers.i8), Int64(numbers.i9)
    )
  }

  fileprivate var numbers: Numbers {
    Numbers(
      i0: Int(values.0),
      i1: Int(values.1),
      i2: Int(values.2),
      i3: Int(values.3),
      i4: Int(values.4),
      i5: Int(values.5),
      i6: Int(values.6),
      i7: Int(values.7),
      i8: Int(values.8),
      i9: Int(values.9)
    )
  }
}
