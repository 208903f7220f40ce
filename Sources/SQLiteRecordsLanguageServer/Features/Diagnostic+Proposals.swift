import SQLiteRecordsEvolution
import SQLiteRecordsHistory
import SQLiteRecordsSchema

/// The cures that the message of a diagnostic proposes.
extension Diagnostic {
  /// The words that can be written instead: the one after `did you mean`, or those that were expected.
  var proposals: [String] {
    for beginning in ["; did you mean ", "; expected ", "expected "] {
      guard let range = message.firstRange(of: beginning) else { continue }
      let list = message[range.upperBound...].prefix { $0 != "?" && $0 != ";" && $0 != "{" }
      return String(list).components(behind: ", which ", ", found ", " with ").quotedList
    }
    return []
  }

  /// The JSON that can be written instead: `[{"name": "id"}]`.
  var proposedJSON: String? {
    guard let range = message.firstRange(of: "; did you mean "), message.last == "?" else {
      return nil
    }
    let json = String(message[range.upperBound...].dropLast())
    guard json.first != "'", !json.contains("…") else { return nil }
    return json
  }

  /// The words one of which is wrong, as SQLite or we name them.
  var wrongWords: [String] {
    let beginnings = [
      "no such column: ", "no such table: ", "no such function: ", "ambiguous column name: ",
    ]
    for beginning in beginnings {
      guard let range = message.firstRange(of: beginning) else { continue }
      return [String(message[range.upperBound...].prefix { $0 != ";" && $0 != "(" })]
    }
    if let range = message.firstRange(of: "near \"") {
      return [String(message[range.upperBound...].prefix { $0 != "\"" })]
    }
    return quotedWords
  }

  /// Whether the word that is wrong is a name.
  var isAboutName: Bool { message.contains("no such ") || message.contains("ambiguous ") }

  /// The words in quotes, without the proposed ones.
  var quotedWords: [String] { message.quotedWords(before: ";") }

  /// The key that is to be removed: `remove 'optional'`.
  var removedKey: String? {
    guard let range = message.firstRange(of: "; remove '"), message.last == "'" else { return nil }
    let key = message[range.upperBound...].dropLast()
    return key.contains("'") ? nil : String(key)
  }

  /// Whether the element of an array is to be removed: `remove it from 'imports'`.
  var isAboutNeedlessElement: Bool {
    message.firstRange(of: "; remove ").map { message[$0.upperBound...].contains(" from '") }
      ?? false
  }

  /// The line that is to be added above a statement: `-- parameter text: Int`.
  var addedLine: String? {
    guard let range = message.firstRange(of: "'-- "), code != .invalidLoss else { return nil }
    let line = message[range.lowerBound...].dropFirst().prefix { $0 != "'" }
    // More than that is to be done.
    return message.hasSuffix("\(line)'") ? String(line) : nil
  }

  /// The former name of a new table or column, as a JSON member: `"renamedFrom": "score"`.
  var renamedFrom: String? {
    guard code == .lostData, let range = message.firstRange(of: "add '\"renamedFrom\": ") else {
      return nil
    }
    let rest = message[range.upperBound...]
    return rest.firstRange(of: "'; if ").map { "\"renamedFrom\": " + rest[..<$0.lowerBound] }
  }
}

extension String {
  /// The words in quotes up to a character.
  func quotedWords(before end: Character) -> [String] {
    let parts = prefix { $0 != end }.split(separator: "'", omittingEmptySubsequences: false)
    return parts.indices.filter { !$0.isMultiple(of: 2) }.map { String(parts[$0]) }
  }

  /// The text up to the first of some others.
  fileprivate func components(behind ends: String...) -> String {
    let places = ends.compactMap { firstRange(of: $0)?.lowerBound }
    return String(self[..<(places.min() ?? endIndex)])
  }

  /// The words of `'a', 'b' or 'c'`; none if there is something else.
  fileprivate var quotedList: [String] {
    guard first == "'", last == "'", count > 2 else { return [] }
    let list = dropFirst().dropLast()
    return String(list).replacing("' or '", with: "', '").split(
      separator: "', '",
      omittingEmptySubsequences: false
    ).map(String.init)
  }
}
