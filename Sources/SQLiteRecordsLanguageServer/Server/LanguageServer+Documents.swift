extension LanguageServer {
  mutating func open(_ parameters: MessageValue) -> [MessageValue] {
    guard let document = parameters["textDocument"], let uri = document["uri"]?.string,
      let path = FileURI.path(of: uri), let text = document["text"]?.string
    else { return [] }
    let shown = ShownDocument(
      uri: uri,
      version: document["version"]?.integer,
      text: EditedText(Array(text.utf8))
    )
    return publish(path, of: workspace.show(shown, at: path))
  }

  /// Applies edits one after the other, and analyses the file alone; the rest is work for later.
  mutating func change(_ parameters: MessageValue) -> [MessageValue] {
    guard let path = path(in: parameters), var document = workspace.documents[path] else {
      return []
    }
    for change in parameters["contentChanges"]?.array ?? [] {
      document.text.apply(change, encoding)
    }
    document.version = parameters["textDocument"]?["version"]?.integer
    return publish(path, of: workspace.show(document, at: path))
  }

  mutating func close(_ parameters: MessageValue) -> [MessageValue] {
    guard let path = path(in: parameters), workspace.documents[path] != nil else { return [] }
    let folder = workspace.close(path)
    return publish(path, of: folder)
  }

  /// Reads files again that others have changed.
  mutating func changeFiles(_ parameters: MessageValue) -> [MessageValue] {
    var messages: [MessageValue] = []
    for change in parameters["changes"]?.array ?? [] {
      guard let uri = change["uri"]?.string, let path = FileURI.path(of: uri) else { continue }
      messages += publish(path, of: workspace.refresh(path))
    }
    return messages
  }

  /// The path of the document that parameters name.
  func path(in parameters: MessageValue) -> String? {
    parameters["textDocument"]?["uri"]?.string.flatMap(FileURI.path)
  }

  private mutating func publish(_ path: String, of folder: String?) -> [MessageValue] {
    guard let folder else { return [] }
    return publish([workspace.name(of: path, in: folder)], of: folder)
  }
}
