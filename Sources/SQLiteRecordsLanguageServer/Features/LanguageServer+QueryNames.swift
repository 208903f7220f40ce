import SQLiteRecordsGeneration
import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema

/// The name of a query, and its bytes in its file.
struct QueryNamePlace {
  let name: String
  let range: Range<Int>
  /// Whether the type of a row is called like the query.
  let namesRow: Bool
}

extension FeaturePlace {
  /// The name of a query at the place, behind `-- name:`.
  var queryName: QueryNamePlace? {
    guard let reading = target.queryFiles[name] else { return nil }
    for query in reading.chunks.flatMap({ chunk in
      (chunk.written?.queries ?? []).map { (query: $0, chunk: chunk) }
    }) {
      let written = query.query.name
      let start = text.offset(of: query.chunk.location(written.location))
      let range = start..<(start + written.value.utf8.count)
      guard range.contains(offset) || range.upperBound == offset else { continue }
      return QueryNamePlace(
        name: written.value,
        range: range,
        namesRow: query.query.rowName == nil
      )
    }
    return nil
  }
}

extension FeaturePlace {
  /// Why no query can have a name; `nil` if one can.
  func mistake(inQueryName newName: String) -> String? {
    guard Identifier(newName) != nil else {
      return "expected a Swift identifier as the name of the query, not \(quoted(newName))"
    }
    let queries = target.queryFiles.values.flatMap(\.chunks).flatMap { $0.written?.queries ?? [] }
    return queries.contains { $0.name.value == newName }
      ? "another query is called \(quoted(newName))" : nil
  }
}

extension LanguageServer {
  /// The places of a query's name: where it is given, and in Swift.
  func queryReferences(_ place: FeaturePlace, withDefinition: Bool) -> [MessageValue] {
    guard let query = place.queryName else { return [] }
    let own = withDefinition ? [location(query.range, of: place.name, in: place.folder)] : []
    return own + swiftMentions(of: query, place).map { swiftLocation($0.mention) }
  }

  /// Changes the name of a query, in its file and in Swift.
  func queryEdits(_ place: FeaturePlace, _ newName: String) -> [FileEdit]? {
    guard let query = place.queryName else { return nil }
    let own = FileEdit(
      folder: place.folder,
      name: place.name,
      range: query.range,
      newText: newName
    )
    let others = swiftMentions(of: query, place).map { found in
      found.mention.edit(found.isRow ? newName.firstRaised : newName)
    }
    return [own] + others
  }

  /// Where Swift mentions `GameQueries.players`, and `GameQueries.Players` as the type of a row.
  private func swiftMentions(
    of query: QueryNamePlace,
    _ place: FeaturePlace
  ) -> [(mention: SwiftMention, isRow: Bool)] {
    guard let module = place.target.module?.name else { return [] }
    let type = "\(module.firstRaised)Queries"
    let row = query.name.firstRaised
    let names = query.namesRow && row != query.name ? [query.name, row] : [query.name]
    return workspace.swiftMentions(of: names.map { [type, $0] }, around: place.folder)
      .map { ($0, $0.text == row && row != query.name) }
  }

  func swiftLocation(_ mention: SwiftMention) -> MessageValue {
    let text = workspace.swiftText(of: mention.path) ?? EditedText([])
    return [
      "uri": .string(uri(of: mention.path)), "range": text.value(of: mention.range, encoding),
    ]
  }
}

extension SwiftMention {
  func edit(_ newText: String) -> FileEdit {
    FileEdit(
      folder: FilePath.folder(path),
      name: FilePath.name(path),
      range: range,
      newText: newText
    )
  }
}
