import SQLiteRecordsSchema

extension LanguageServer {
  /// The notifications for the files of a target whose diagnostics are no longer those that the client
  /// knows. Those of a file that is not checked yet come later: until then, the client shows the old ones.
  mutating func publish(_ names: Set<String>, of folder: String) -> [MessageValue] {
    guard let target = workspace.targets[folder] else { return [] }
    let names = names.union(unsettled[folder] ?? [])
    unsettled[folder] = names.filter { !target.isSettled($0) }
    return names.sorted().filter(target.isSettled).compactMap { name in
      let path = FilePath.join(folder, name)
      let values = target.diagnostics(of: name).map { value(of: $0, in: target) }
      guard published[path] ?? [] != .array(values) else { return nil }
      published[path] = values.isEmpty ? nil : .array(values)
      var parameters: [String: MessageValue] = [
        "uri": .string(uri(of: path)), "diagnostics": .array(values),
      ]
      if let version = workspace.documents[path]?.version {
        parameters["version"] = .integer(version)
      }
      return .notification("textDocument/publishDiagnostics", .object(parameters))
    }
  }

  /// Does the work that an answer about a file needs: what was typed last counts.
  mutating func settle(for method: String, _ parameters: MessageValue) -> [MessageValue] {
    let methods = ["hover", "inlayHint", "codeAction"].map { "textDocument/" + $0 }
    guard methods.contains(method), let path = path(in: parameters),
      let folder = workspace.folder(ofKnown: path)
    else { return [] }
    let name = workspace.name(of: path, in: folder)
    var messages: [MessageValue] = []
    while workspace.targets[folder]?.isSettled(name) == false,
      let names = workspace.targets[folder]?.work(firstOn: name)
    {
      messages += publish(names, of: folder)
    }
    if method == "textDocument/inlayHint" {
      hintGenerations[folder] = workspace.targets[folder]?.generation
    }
    return messages
  }

  /// A diagnostic as clients read it.
  func value(of diagnostic: Diagnostic, in target: TargetAnalysis) -> MessageValue {
    let name = diagnostic.location.file
    let text = target.text(of: name) ?? EditedText([])
    let range = text.range(of: diagnostic.location, isJSON: name.hasSuffix(".json"))
    var members: [String: MessageValue] = [
      "range": text.value(of: range, encoding),
      "severity": .integer(diagnostic.severity.number),
      "code": .string(diagnostic.code.rawValue),
      "source": "sqlite-records",
      "message": .string(diagnostic.message),
    ]
    if let page = settings.diagnosticsPage, client.readsCodeDescriptions {
      members["codeDescription"] = [
        "href": .string("\(page)#\(diagnostic.code.rawValue.lowercased())")
      ]
    }
    let related = client.readsRelatedInformation ? relatedPlaces(of: diagnostic, in: target) : []
    if !related.isEmpty { members["relatedInformation"] = .array(related) }
    return .object(members)
  }

  /// The other places that a message names, such as `player.json:3:12`.
  private func relatedPlaces(of diagnostic: Diagnostic, in target: TargetAnalysis) -> [MessageValue]
  {
    SourceLocation.places(in: diagnostic.message, ofFiles: target.names).map { place in
      let text = target.text(of: place.file) ?? EditedText([])
      let range = text.range(of: place, isJSON: place.file.hasSuffix(".json"))
      return [
        "location": [
          "uri": .string(uri(of: FilePath.join(target.folder, place.file))),
          "range": text.value(of: range, encoding),
        ],
        "message": "the other place",
      ]
    }
  }
}

extension Diagnostic.Severity {
  fileprivate var number: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}

extension SourceLocation {
  /// The places of some files that a text names.
  static func places(in text: String, ofFiles names: [String]) -> [SourceLocation] {
    names.compactMap { name in
      guard let range = text.firstRange(of: name + ":") else { return nil }
      let numbers = text[range.upperBound...].split(separator: ":", maxSplits: 2).prefix(2)
        .map { Int($0.prefix { $0.isASCII && $0.isNumber }) }
      guard numbers.count == 2, let line = numbers[0], let column = numbers[1] else { return nil }
      return SourceLocation(file: name, line: line, column: column)
    }
  }
}
