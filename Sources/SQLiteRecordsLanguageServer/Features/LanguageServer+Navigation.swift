import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema

extension LanguageServer {
  /// Where the table or column is declared that is mentioned at a place, or where a statement gives the name.
  func definition(_ place: FeaturePlace) -> MessageValue? {
    guard let use = place.use(place.target.catalog) else { return localDefinition(place) }
    guard
      let (range, name, folder) = declaration(of: use.thing, from: place.folder)
    else { return nil }
    return location(range, of: name, in: folder)
  }

  /// The name in the declaration of a thing, in a target or in those on which it depends.
  func declaration(
    of thing: NamedThing,
    from folder: String
  ) -> (range: Range<Int>, name: String, folder: String)? {
    for folder in [folder] + workspace.dependencies(of: folder).sorted() {
      let files = workspace.targets[folder]?.schemaFiles ?? [:]
      for (name, reading) in files.sorted(by: { $0.key < $1.key }) {
        if let use = reading.names.uses.first(where: { $0.isDeclaration && $0.thing == thing }) {
          return (use.range, name, folder)
        }
      }
    }
    return nil
  }

  /// All places that mention a thing, by folder and file.
  func mentions(
    of thing: NamedThing,
    declaredIn folder: String
  ) -> [(folder: String, name: String, use: NameUse)] {
    workspace.targets.keys.sorted().filter { other in
      other == folder || declaration(of: thing, from: other)?.folder == folder
    }.flatMap { folder -> [(folder: String, name: String, use: NameUse)] in
      guard let target = workspace.targets[folder] else { return [] }
      let catalog = target.catalog
      return target.names.sorted().flatMap { name in
        target.uses(in: name, catalog).filter { $0.thing == thing }.map { (folder, name, $0) }
      }
    }
  }

  func references(_ parameters: MessageValue) -> [MessageValue] {
    guard let place = place(in: parameters) else { return [] }
    let includesDeclaration = parameters["context"]?["includeDeclaration"]?.boolean ?? true
    guard let use = place.use(place.target.catalog) else {
      return localReferences(place, withDefinition: includesDeclaration)
        + queryReferences(place, withDefinition: includesDeclaration)
    }
    let declared = declaration(of: use.thing, from: place.folder)?.folder ?? place.folder
    return mentions(of: use.thing, declaredIn: declared)
      .filter { includesDeclaration || !$0.use.isDeclaration }
      .map { location($0.use.range, of: $0.name, in: $0.folder) }
  }

  /// The tables and columns of a schema file, the queries of a query file.
  func symbols(_ place: FeaturePlace) -> [MessageValue] {
    let symbols = nestedSymbols(place)
    return client.nestsSymbols ? symbols : symbols.flatMap { flattened($0, of: place.path) }
  }

  /// A symbol and those in it, as a client reads them that knows no nested ones.
  private func flattened(_ symbol: MessageValue, of path: String) -> [MessageValue] {
    let own: MessageValue = [
      "name": symbol["name"] ?? .null, "kind": symbol["kind"] ?? .null,
      "location": [
        "uri": .string(uri(of: path)), "range": symbol["selectionRange"] ?? .null,
      ],
    ]
    return [own] + (symbol["children"]?.array ?? []).flatMap { flattened($0, of: path) }
  }

  private func nestedSymbols(_ place: FeaturePlace) -> [MessageValue] {
    if let reading = place.target.schemaFiles[place.name] {
      return reading.names.tables.map { table in
        let columns = zip(table.columns, table.columnRanges).map { name, range in
          symbol(name, .field, range, range, place.text, [])
        }
        let end = table.columnRanges.last?.upperBound ?? table.range.upperBound
        let whole = table.range.lowerBound..<max(end, table.range.upperBound)
        return symbol(table.name, .structure, whole, table.range, place.text, columns)
      }
    }
    guard let reading = place.target.queryFiles[place.name] else { return [] }
    return zip(reading.chunks, reading.ranges).flatMap { chunk, range in
      (chunk.written?.queries ?? []).map { query in
        let start = place.text.offset(of: chunk.location(query.name.location))
        let name = start..<min(start + query.name.value.utf8.count, range.upperBound)
        return symbol(query.name.value, .function, range, name, place.text, [])
      }
    }
  }

  /// The kinds of symbols, by their numbers in the protocol.
  private enum SymbolKind: Int {
    case field = 8
    case function = 12
    case structure = 23
  }

  private func symbol(
    _ name: String,
    _ kind: SymbolKind,
    _ range: Range<Int>,
    _ nameRange: Range<Int>,
    _ text: EditedText,
    _ children: [MessageValue]
  ) -> MessageValue {
    // A client rejects an empty name.
    [
      "name": .string(name.isEmpty ? "?" : name), "kind": .integer(kind.rawValue),
      "range": text.value(of: range, encoding),
      "selectionRange": text.value(of: nameRange.clamped(to: range), encoding),
      "children": .array(children),
    ]
  }

  /// The tables and queries of all targets whose names contain a text.
  mutating func workspaceSymbols(_ query: String) -> [MessageValue] {
    workspace.loadPackages(of: roots)
    let wanted = query.lowercased()
    return workspace.targets.keys.sorted().flatMap { folder -> [MessageValue] in
      guard let target = workspace.targets[folder] else { return [] }
      return target.names.sorted().flatMap { name -> [MessageValue] in
        named(in: target, name).filter { $0.name.lowercased().contains(wanted) || wanted.isEmpty }
          .map { found in
            [
              "name": .string(found.name), "kind": .integer(found.kind.rawValue),
              "location": location(found.range, of: name, in: folder),
            ]
          }
      }
    }
  }

  private func named(
    in target: TargetAnalysis,
    _ name: String
  ) -> [(name: String, kind: SymbolKind, range: Range<Int>)] {
    let tables = (target.schemaFiles[name]?.names.tables ?? [])
      .map { (name: $0.name, kind: SymbolKind.structure, range: $0.range) }
    let text = target.text(of: name) ?? EditedText([])
    let queries = (target.queryFiles[name]?.chunks ?? []).flatMap { chunk in
      (chunk.written?.queries ?? []).map { query in
        let start = text.offset(of: chunk.location(query.name.location))
        return (
          name: query.name.value, kind: SymbolKind.function,
          range: start..<(start + query.name.value.utf8.count)
        )
      }
    }
    return tables + queries
  }
}
