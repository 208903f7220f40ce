import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension SchemaImporter {
  /// Says that the application defines the functions that SQLite misses.
  ///
  /// - returns: Whether there was any more.
  mutating func addFunctions(after round: ImportRound) -> Bool {
    let before = decisions.functions
    let known = Set(before.values.joined())
    for (error, object) in round.errors {
      guard let name = error.missingFunction else { continue }
      let key = object.name.asciiLowercased
      if known.contains(name) || decisions.functions[key]?.contains(name) == true { continue }
      decisions.functions[key, default: []].append(name)
      let text =
        "\(quoted(object.name)) calls the function \(quoted(name)), which is not part of SQLite; "
      remarks.append((object.name, text + "the application must define it"))
    }
    return decisions.functions != before
  }
}
