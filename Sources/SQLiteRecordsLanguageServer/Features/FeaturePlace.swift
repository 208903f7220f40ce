import SQLiteRecordsSchema

/// The place that a request is about.
struct FeaturePlace {
  let path: String
  /// The folder of the file's target.
  let folder: String
  /// The file below that folder.
  let name: String
  let target: TargetAnalysis
  let text: EditedText
  /// The byte of the place.
  let offset: Int
}

extension LanguageServer {
  /// The place in the parameters of a request; `nil` if it is in no file of a target.
  func place(in parameters: MessageValue) -> FeaturePlace? {
    guard let path = path(in: parameters), let folder = workspace.folder(ofKnown: path),
      let target = workspace.targets[folder]
    else { return nil }
    let name = workspace.name(of: path, in: folder)
    guard let text = target.text(of: name) else { return nil }
    let position = parameters["position"]?.position ?? TextPosition(line: 0, column: 0)
    return FeaturePlace(
      path: path,
      folder: folder,
      name: name,
      target: target,
      text: text,
      offset: text.offset(of: position, encoding)
    )
  }

  /// The place of bytes of a file.
  func location(_ range: Range<Int>, of name: String, in folder: String) -> MessageValue {
    let text = workspace.targets[folder]?.text(of: name) ?? EditedText([])
    let path = FilePath.join(folder, name)
    return [
      "uri": .string(uri(of: path)),
      "range": text.value(of: range, encoding),
    ]
  }
}

extension FeaturePlace {
  /// The table or column that is mentioned at the place.
  func use(_ catalog: NameCatalog) -> NameUse? {
    target.uses(in: name, catalog).filter { use in
      use.range.contains(offset) || use.range.upperBound == offset
    }.min { $0.range.count < $1.range.count }
  }

  /// The SQL at the place.
  var fragment: FileSQL? {
    target.fragments(of: name).first { $0.touches(offset) }
      ?? (target.schemaFiles[name] == nil ? target.fragments(of: name).last : nil)
  }

  /// The query at the place, and the part of the file that it is in.
  var chunk: (chunk: QueryChunk, start: Int)? {
    guard let reading = target.queryFiles[name] else { return nil }
    let index = reading.ranges.firstIndex { $0.contains(offset) || $0.upperBound == offset }
    return index.map { (reading.chunks[$0], reading.ranges[$0].lowerBound) }
  }
}
