import SQLiteRecordsSchema

extension PropertyType {
  /// The runtime's type for the storage of a column, as it is written; `nil` if the values store
  /// themselves.
  var columnStorage: String? {
    switch self {
    case .standard, .databaseValue, .enumeration: nil
    case .stored(_, .unixSeconds): RuntimeSymbols.unixSecondsStorage
    case .stored(_, .unixMilliseconds): RuntimeSymbols.unixMillisecondsStorage
    case .stored(_, .julianDay): RuntimeSymbols.julianDayStorage
    case .stored(_, .timeIntervalSince1970): RuntimeSymbols.timeIntervalStorage
    case .stored(_, .timeIntervalSinceReferenceDate): RuntimeSymbols.referenceDateStorage
    case .stored(_, .iso8601): RuntimeSymbols.iso8601Storage
    case .stored(_, .iso8601Milliseconds): RuntimeSymbols.iso8601MillisecondsStorage
    case .stored(.uuid, .text): RuntimeSymbols.uuidTextStorage
    case .stored(_, .lowercaseText): RuntimeSymbols.lowercaseUUIDTextStorage
    // The storages that are the types' own.
    case .stored(_, .text), .stored(_, .blob): nil
    case .json(let name, nil): "\(RuntimeSymbols.jsonStorage)<\(name)>"
    case .json(let name, let coding?): "\(RuntimeSymbols.codedJSONStorage)<\(name), \(coding)>"
    case .rawValue(let name): "\(RuntimeSymbols.rawValueStorage)<\(name)>"
    }
  }
}

extension Property {
  /// The runtime's type for the storage of the column, as it is written; `nil` if the values store
  /// themselves.
  var columnStorage: String? { type.columnStorage }

  /// The runtime's case for the storage, if keys are looked for by values of another form.
  var keyStorage: String? {
    switch type {
    case .stored(_, .unixSeconds): RuntimeSymbols.keyInUnixSeconds
    case .stored(_, .unixMilliseconds): RuntimeSymbols.keyInUnixMilliseconds
    case .stored(_, .julianDay): RuntimeSymbols.keyInJulianDays
    case .stored(_, .timeIntervalSince1970): RuntimeSymbols.keyInTimeIntervals
    case .stored(_, .timeIntervalSinceReferenceDate): RuntimeSymbols.keyInReferenceIntervals
    case .stored(_, .iso8601): RuntimeSymbols.keyInISO8601
    case .stored(_, .iso8601Milliseconds): RuntimeSymbols.keyInISO8601Milliseconds
    case .stored(.uuid, .text): RuntimeSymbols.keyInUUIDTexts
    case .stored(_, .lowercaseText): RuntimeSymbols.keyInLowercaseUUIDTexts
    case .stored, .standard, .databaseValue, .json, .rawValue, .enumeration: nil
    }
  }
}
