import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension SchemaImporter {
  /// Says that the application defines the functions that the generator misses.
  ///
  /// - returns: Whether there was any more.
  mutating func addFunctions(after log: DiagnosticLog, _ files: [ObjectFile]) -> Bool {
    let before = decisions.functions
    let known = Set(before.values.joined())
    let filesByName = files.byName
    for error in log.sorted where error.severity == .error {
      guard let file = filesByName[error.location.file],
        let name = error.message.missingFunction
      else { continue }
      let object = file.object.asciiLowercased
      if known.contains(name) || decisions.functions[object]?.contains(name) == true { continue }
      decisions.functions[object, default: []].append(name)
      let text =
        "\(quoted(file.object)) calls the function \(quoted(name)), which is not SQLite's; "
      remarks.append((file.object, text + "the application has to define it"))
    }
    return decisions.functions != before
  }
}

extension String {
  /// The function that SQLite does not know, if a message ends with that.
  var missingFunction: String? {
    let beginning = Array("no such function: ".utf8)
    let bytes = Array(utf8)
    guard bytes.count > beginning.count else { return nil }
    let starts = (0..<(bytes.count - beginning.count)).filter {
      bytes[$0..<($0 + beginning.count)].elementsEqual(beginning)
    }
    guard let start = starts.last else { return nil }
    return String(decoding: bytes[(start + beginning.count)...], as: UTF8.self).asciiLowercased
  }
}
