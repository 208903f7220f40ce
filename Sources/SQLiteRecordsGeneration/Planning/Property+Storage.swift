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
    case .stored(_, .unixSeconds), .stored(_, .unixMilliseconds), .stored(_, .julianDay):
      storageWord.map { ".\($0)" }
    case .stored(.uuid, .text): ".uuidText"
    case .stored, .standard, .databaseValue, .json, .rawValue, .enumeration: nil
    }
  }

  private var storageWord: String? {
    guard case .stored(_, let storage) = type else { return nil }
    return storage.rawValue
  }
}
