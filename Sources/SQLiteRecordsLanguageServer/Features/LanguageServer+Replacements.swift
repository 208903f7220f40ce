import SQLiteRecordsSQLText
import SQLiteRecordsSchema

extension LanguageServer {
  /// The table or column that is probably meant in SQL of a schema file, where SQLite knows no such name.
  func nearestNames(
    to diagnostic: Diagnostic,
    _ range: Range<Int>,
    _ place: FeaturePlace
  ) -> [Cure] {
    guard let missing = diagnostic.missingName, missing.noun != .function,
      let fragment = place.fragment(at: range.lowerBound)
    else { return [] }
    let catalog = place.target.catalog
    let sources = SQLOutline(fragment, catalog).scopes.flatMap(\.sources).compactMap(\.table)
    let names =
      missing.noun == .table
      ? catalog.tables.values.map(\.name)
      : Set(sources).flatMap { catalog.tables[$0]?.columns ?? [] }
    // The name can be that of `p.nmae`, and newer versions of SQLite say more behind it.
    let written = missing.name.prefix { $0 != " " }
    let last = written.split(separator: ".").last.map(String.init) ?? String(written)
    return NearestWord.suggestion(for: last, among: names.sorted()).ofNames.cures
  }

  /// Another value in the place of the one at a place of a schema file.
  func replacement(_ range: Range<Int>, _ json: String, _ place: FeaturePlace) -> FileEdit? {
    guard let root = place.target.schemaFiles[place.name]?.outline.root,
      let node = root.value(at: range.lowerBound)
    else { return nil }
    return FileEdit(folder: place.folder, name: place.name, range: node.range, newText: json)
  }

  /// A word in the place of a wrong one. The SQL of a schema file has it everywhere.
  func replacements(
    by word: Cure.Word,
    _ range: Range<Int>,
    _ place: FeaturePlace
  ) -> [FileEdit] {
    func edit(_ range: Range<Int>, _ text: String) -> FileEdit {
      FileEdit(folder: place.folder, name: place.name, range: range, newText: text)
    }
    guard place.target.schemaFiles[place.name] != nil else {
      let start = word.location.map { place.text.offset(of: $0) } ?? range.lowerBound
      guard let found = place.text.first(word.wrong, from: start) else { return [] }
      return [edit(found, word.sql(in: place.text, found))]
    }
    guard range.lowerBound < place.text.bytes.count else { return [] }
    let fragment = place.fragment(at: range.lowerBound)
    if place.text.bytes[range.lowerBound] == UInt8(ascii: "\"") {
      if EscapedText(place.text.bytes, range).text == word.wrong {
        return [edit(range, word.text.jsonLiteral)]
      }
    } else if fragment == nil {
      return []
    }
    let whole = fragment?.range ?? range
    return place.text.all(word.wrong, in: whole).map { found in
      edit(found, String(word.sql(in: place.text, found).jsonLiteral.dropFirst().dropLast()))
    }
  }

  /// `IS NULL` in the place of `= NULL`.
  func comparison(_ range: Range<Int>, _ place: FeaturePlace) -> FileEdit? {
    guard
      let fragment = place.target.fragments(of: place.name).first(where: {
        $0.contains(range.lowerBound)
      })
    else { return nil }
    let offset = fragment.offset(of: range.lowerBound)
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

extension Cure.Word {
  /// The word as it is written in SQL in the place of the wrong one.
  fileprivate func sql(in file: EditedText, _ range: Range<Int>) -> String {
    let isQuoted =
      range.lowerBound > 0 && "\"'`".utf8.contains(file.bytes[range.lowerBound - 1])
    guard isName, !isQuoted else { return text }
    return text.split(separator: ".").map { String($0).plainSQLName }.joined(separator: ".")
  }
}

extension FeaturePlace {
  /// The SQL at a place of the file.
  fileprivate func fragment(at start: Int) -> FileSQL? {
    target.fragments(of: name).first { $0.contains(start) }
  }
}

extension EditedText {
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
