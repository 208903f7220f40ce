import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema

extension LanguageServer {
  /// The edits that format a file; `nil` if it has a mistake.
  func formatting(_ place: FeaturePlace) -> MessageValue? {
    let file = SchemaFile(name: place.name, bytes: place.text.bytes)
    let text: String?
    if place.target.schemaFiles[place.name] != nil {
      text = formatSchema(file).text
    } else if place.target.queryFiles[place.name] != nil {
      text = formatQueryFile(file).text
    } else {
      text = nil
    }
    guard let text else { return nil }
    if Array(text.utf8) == place.text.bytes { return [] }
    return [
      [
        "range": place.text.value(of: 0..<place.text.bytes.count, encoding),
        "newText": .string(text),
      ]
    ]
  }

  /// The types of the columns and parameters of queries, behind their names, in the range that an editor
  /// shows.
  func inlayHints(_ parameters: MessageValue) -> [MessageValue] {
    guard let place = place(in: parameters) else { return [] }
    let shown = parameters["range"].flatMap { place.text.range($0, encoding) }
    return inlayHints(place).compactMap { end, hint in
      shown.map { $0.lowerBound <= end && end <= $0.upperBound } ?? true ? hint : nil
    }
  }

  private func inlayHints(_ place: FeaturePlace) -> [(end: Int, hint: MessageValue)] {
    guard let reading = place.target.queryFiles[place.name] else { return [] }
    return reading.chunks.flatMap { chunk -> [(end: Int, hint: MessageValue)] in
      (chunk.result?.queries ?? []).flatMap { query -> [(end: Int, hint: MessageValue)] in
        let parameters = query.parameters.map { ($0.name.location, $0.typeText) }
        let columns = query.parts.compactMap { part -> (SourceLocation, String)? in
          guard case .value(let column) = part else { return nil }
          return (column.name.location, column.typeText)
        }
        return (parameters + columns).map { hint($1, behind: chunk.location($0), place.text) }
      }
    }
  }

  private func hint(
    _ type: String,
    behind location: SourceLocation,
    _ text: EditedText
  ) -> (end: Int, hint: MessageValue) {
    let start = text.offset(of: location)
    // The sign of a parameter is not part of its word.
    let isParameter = start < text.bytes.count && ":@$".utf8.contains(text.bytes[start])
    let next = SourceLocation(
      file: location.file,
      line: location.line,
      column: location.column + (isParameter ? 1 : 0)
    )
    var end = text.range(of: next, isJSON: false).upperBound
    // The last name of `player.name` is the column's.
    while end + 1 < text.bytes.count, text.bytes[end] == UInt8(ascii: ".") {
      let name = SourceLocation(
        file: next.file,
        line: next.line,
        column: next.column + end + 1 - text.offset(of: next)
      )
      end = text.range(of: name, isJSON: false).upperBound
    }
    let hint: MessageValue = [
      "position": MessageValue(text.position(of: end, encoding)), "label": .string(": \(type)"),
      "kind": 1,
    ]
    return (end, hint)
  }
}
