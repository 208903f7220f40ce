import SQLiteRecords

/// A record of the table `numbers`, however it is written.
protocol NumbersRecord: MutablePersistableRecord, FetchableRecord {
  /// A record with the values of a generated one.
  init(_ numbers: Numbers)

  /// A generated record with the same values.
  var numbers: Numbers { get }
}

extension Numbers: NumbersRecord {
  init(_ numbers: Numbers) { self = numbers }

  var numbers: Numbers { self }
}
