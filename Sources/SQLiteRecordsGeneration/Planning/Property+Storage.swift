import SQLiteRecordsSchema

extension Property {
  /// The runtime's type for the storage of the column, as it is written; `nil` if the values store
  /// themselves.
  var columnStorage: String? {
    switch type {
    case .standard, .databaseValue, .enumeration: nil
    case .stored(_, .unixSeconds): RuntimeSymbols.unixSecondsStorage
    case .stored(_, .unixMilliseconds): RuntimeSymbols.unixMillisecondsStorage
    case .stored(_, .julianDay): RuntimeSymbols.julianDayStorage
    case .stored(.uuid, .text): RuntimeSymbols.uuidTextStorage
    // The storages that are the types' own.
    case .stored(_, .text), .stored(_, .blob): nil
    case .json(let name): "\(RuntimeSymbols.jsonStorage)<\(name)>"
    case .rawValue(let name): "\(RuntimeSymbols.rawValueStorage)<\(name)>"
    }
  }

  /// The runtime's case for the storage, if keys are looked for by values of another form.
  var keyStorage: String? {
    switch type {
    case .stored(_, .unixSeconds): RuntimeSymbols.keyInUnixSeconds
    case .stored(_, .unixMilliseconds): RuntimeSymbols.keyInUnixMilliseconds
    case .stored(_, .julianDay): RuntimeSymbols.keyInJulianDays
    case .stored(.uuid, .text): RuntimeSymbols.keyInUUIDTexts
    case .stored, .standard, .databaseValue, .json, .rawValue, .enumeration: nil
    }
  }
}
