import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSQLText
import SQLiteRecordsSchema

extension LanguageServer {
  /// The words that can be written instead of a wrong one, each with its edits.
  func replacements(
    of diagnostic: Diagnostic,
    _ range: Range<Int>,
    _ place: FeaturePlace
  ) -> [(title: String, edits: [FileEdit])] {
    if diagnostic.code == .comparisonWithNull {
      return comparison(range, place).map { [("Write '\($0.newText)'", [$0])] } ?? []
    }
    if let json = diagnostic.proposedJSON {
      let edit = replacement(range, json, place)
      return edit.map { [("Write \(json)", [$0])] } ?? []
    }
    let words = diagnostic.proposals
    return (words.isEmpty ? nearestNames(to: diagnostic, range, place) : words)
      .compactMap { word in
        let edits = replacements(of: diagnostic, range, word, place)
        return edits.isEmpty ? nil : ("Write '\(word)'", edits)
      }
  }

  /// The table or column that is probably meant in SQL of a schema file.
  private func nearestNames(
    to diagnostic: Diagnostic,
    _ range: Range<Int>,
    _ place: FeaturePlace
  ) -> [String] {
    guard diagnostic.isAboutName, let wrong = diagnostic.wrongWords.first,
      let fragment = place.target.fragments(of: place.name).first(where: {
        $0.range.lowerBound == range.lowerBound
      })
    else { return [] }
    let catalog = place.target.catalog
    let sources = SQLOutline(fragment, catalog).scopes.flatMap(\.sources).compactMap(\.table)
    let names =
      diagnostic.message.contains("no such table")
      ? catalog.tables.values.map(\.name)
      : Set(sources).flatMap { catalog.tables[$0]?.columns ?? [] }
    let last = wrong.split(separator: ".").last.map(String.init) ?? wrong
    return NearestWord.find(last, among: names.sorted()).map { [$0] } ?? []
  }

  /// Another value in the place of the one at a place of a schema file.
  private func replacement(_ range: Range<Int>, _ json: String, _ place: FeaturePlace) -> FileEdit?
  {
    guard let root = place.target.schemaFiles[place.name]?.outline.root,
      let node = root.value(at: range.lowerBound)
    else { return nil }
    // A proposal for the name of a table begins with the key `table`, which is there already.
    let prefix = "\"table\": "
    let isOfTable = json.hasPrefix(prefix)
    guard isOfTable || !json.hasPrefix("\"") else { return nil }
    let text = isOfTable ? String(json.dropFirst(prefix.count)) : json
    return FileEdit(folder: place.folder, name: place.name, range: node.range, newText: text)
  }

  private func replacements(
    of diagnostic: Diagnostic,
    _ range: Range<Int>,
    _ word: String,
    _ place: FeaturePlace
  ) -> [FileEdit] {
    func edit(_ range: Range<Int>, _ text: String) -> FileEdit {
      FileEdit(folder: place.folder, name: place.name, range: range, newText: text)
    }
    guard place.target.schemaFiles[place.name] != nil else {
      guard let found = wrongPart(of: diagnostic, range, word, place) else { return [] }
      return [edit(found, Self.sql(word, in: place.text, found, diagnostic))]
    }
    guard range.lowerBound < place.text.bytes.count,
      place.text.bytes[range.lowerBound] == UInt8(ascii: "\"")
    else { return [] }
    if !diagnostic.isAboutName, !diagnostic.message.contains("near \"") {
      let text = EscapedText(place.text.bytes, range).text
      let isWhole =
        diagnostic.quotedWords.contains(text) || diagnostic.code == .mistypedDefault
      return isWhole ? [edit(range, word.jsonLiteral)] : []
    }
    guard let wrong = diagnostic.wrongWords.first,
      let fragment = place.target.fragments(of: place.name).first(where: {
        $0.range.lowerBound == range.lowerBound
      })
    else { return [] }
    return place.text.all(wrong, in: fragment.range).map { found in
      let found = place.text.lastPart(of: found, for: word)
      let text = Self.sql(word, in: place.text, found, diagnostic)
      return edit(found, String(text.jsonLiteral.dropFirst().dropLast()))
    }
  }

  /// The place in a query file or a step of what a word is proposed for.
  private func wrongPart(
    of diagnostic: Diagnostic,
    _ range: Range<Int>,
    _ word: String,
    _ place: FeaturePlace
  ) -> Range<Int>? {
    if diagnostic.message.contains(": syntax error") {
      // SQLite stumbles over what follows the word that is misspelled.
      guard
        let fragment = place.target.fragments(of: place.name).first(where: {
          $0.range.contains(range.lowerBound)
        })
      else { return nil }
      let offset = range.lowerBound - fragment.range.lowerBound
      let tokens = fragment.tokens.filter { $0.range.lowerBound <= offset }.suffix(3).reversed()
      let token = tokens.first { NearestWord.find($0.text, among: [word]) != nil }
      return token.map { fragment.fileRange($0.range) }
    }
    let places = diagnostic.wrongWords.compactMap { place.text.first($0, from: range.lowerBound) }
    // A word in quotes begins behind the first one.
    let found = places.first { $0.lowerBound <= range.lowerBound + 1 } ?? places.first
    return found.map { place.text.lastPart(of: $0, for: word) }
  }

  /// A word as it is written in SQL in the place of another one.
  private static func sql(
    _ word: String,
    in text: EditedText,
    _ range: Range<Int>,
    _ diagnostic: Diagnostic
  ) -> String {
    let isQuoted =
      range.lowerBound > 0 && "\"'`".utf8.contains(text.bytes[range.lowerBound - 1])
    guard diagnostic.isAboutName, !isQuoted else { return word }
    return word.split(separator: ".").map { String($0).plainSQLName }.joined(separator: ".")
  }

  /// `IS NULL` in the place of `= NULL`.
  private func comparison(_ range: Range<Int>, _ place: FeaturePlace) -> FileEdit? {
    guard
      let fragment = place.target.fragments(of: place.name).first(where: {
        $0.range.contains(range.lowerBound)
      })
    else { return nil }
    let offset = range.lowerBound - fragment.range.lowerBound
    let tokens = fragment.tokens
    guard
      let index = tokens.firstIndex(where: { $0.range.upperBound > offset && $0.isWord("NULL") }),
      index > 0
    else { return nil }
    let `operator` = tokens[index - 1]
    let isEqual = ["=", "=="].contains(`operator`.text)
    guard isEqual || ["<>", "!="].contains(`operator`.text) else { return nil }
    let found = fragment.fileRange(`operator`.range.lowerBound..<tokens[index].range.upperBound)
    return FileEdit(
      folder: place.folder,
      name: place.name,
      range: found,
      newText: isEqual ? "IS NULL" : "IS NOT NULL"
    )
  }
}

extension EditedText {
  /// The last name of `player.name` if a word is proposed for that alone.
  fileprivate func lastPart(of range: Range<Int>, for word: String) -> Range<Int> {
    guard !word.contains("."), let point = bytes[range].lastIndex(of: UInt8(ascii: ".")) else {
      return range
    }
    return (point + 1)..<range.upperBound
  }

  /// The first place of a word in the rest of a line.
  fileprivate func first(_ word: String, from start: Int) -> Range<Int>? {
    let end = bytes[min(start, bytes.count)...].firstIndex { $0 == 0x0A } ?? bytes.count
    return all(word, in: start..<max(start, end)).first
  }

  /// The places of a word.
  fileprivate func all(_ word: String, in range: Range<Int>) -> [Range<Int>] {
    let wanted = Array(word.utf8)
    guard !wanted.isEmpty, range.count >= wanted.count else { return [] }
    return (range.lowerBound...(range.upperBound - wanted.count)).filter { place in
      let end = place + wanted.count
      return bytes[place..<end].elementsEqual(wanted)
        && (place == 0 || !bytes[place - 1].continuesSQLWord)
        && (end == bytes.count || !bytes[end].continuesSQLWord)
    }.map { $0..<($0 + wanted.count) }
  }
}

extension JSONOutline.Node {
  /// The outermost value that begins at a place.
  fileprivate func value(at place: Int) -> JSONOutline.Node? {
    if range.lowerBound == place { return self }
    let inner = members.compactMap(\.value) + elements
    return inner.first { $0.range.contains(place) }?.value(at: place)
  }
}
