import SQLiteRecordsSchema

extension PropertyType {
  /// The runtime's type for the storage of a column, as it is written; `nil` if the values store
  /// themselves.
  var columnStorage: String? {
    switch self {
    case .standard, .databaseValue, .enumeration: nil
    case .stored(_, .unixSeconds): "UnixSecondsStorage"
    case .stored(_, .unixMilliseconds): "UnixMillisecondsStorage"
    case .stored(_, .julianDay): "JulianDayStorage"
    case .stored(_, .timeIntervalSince1970): "TimeIntervalStorage"
    case .stored(_, .timeIntervalSinceReferenceDate): "ReferenceDateStorage"
    case .stored(_, .iso8601): "ISO8601Storage"
    case .stored(_, .iso8601Milliseconds): "ISO8601MillisecondsStorage"
    case .stored(.uuid, .text): "UUIDTextStorage"
    case .stored(_, .lowercaseText): "LowercaseUUIDTextStorage"
    // The storages that are the types' own.
    case .stored(_, .text), .stored(_, .blob): nil
    case .json(let name, nil): "JSONStorage<\(name)>"
    case .json(let name, let coding?): "CodedJSONStorage<\(name), \(coding)>"
    case .rawValue(let name): "RawValueStorage<\(name)>"
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
    case .stored(_, .unixSeconds): ".unixSeconds"
    case .stored(_, .unixMilliseconds): ".unixMilliseconds"
    case .stored(_, .julianDay): ".julianDay"
    case .stored(_, .timeIntervalSince1970): ".timeIntervalSince1970"
    case .stored(_, .timeIntervalSinceReferenceDate): ".timeIntervalSinceReferenceDate"
    case .stored(_, .iso8601): ".iso8601"
    case .stored(_, .iso8601Milliseconds): ".iso8601Milliseconds"
    case .stored(.uuid, .text): ".uuidText"
    case .stored(_, .lowercaseText): ".lowercaseUUIDText"
    case .stored, .standard, .databaseValue, .json, .rawValue, .enumeration: nil
    }
  }
}
