extension LanguageServer {
  /// The features of the server in addition to diagnostics.
  static let featureCapabilities: [String: MessageValue] = [
    "hoverProvider": true,
    "completionProvider": ["triggerCharacters": ["\"", ".", " "]],
    "signatureHelpProvider": ["triggerCharacters": ["(", ","]],
    "definitionProvider": true,
    "referencesProvider": true,
    "documentSymbolProvider": true,
    "workspaceSymbolProvider": true,
    "documentFormattingProvider": true,
    "inlayHintProvider": true,
    "codeActionProvider": ["codeActionKinds": ["quickfix"]],
    "renameProvider": ["prepareProvider": true],
  ]

  /// Answers a request about a file; `nil` if the method is unknown.
  mutating func answerAboutFile(
    _ method: String,
    _ parameters: MessageValue
  ) throws(RequestFailure) -> MessageValue? {
    switch method {
    case "textDocument/hover": place(in: parameters).flatMap(hover) ?? .null
    case "textDocument/completion": .array(place(in: parameters).map(completions) ?? [])
    case "textDocument/signatureHelp": place(in: parameters).flatMap(signatures) ?? .null
    case "textDocument/definition": place(in: parameters).flatMap(definition) ?? .null
    case "textDocument/references": .array(references(parameters))
    case "textDocument/documentSymbol": .array(place(in: parameters).map(symbols) ?? [])
    case "workspace/symbol": .array(workspaceSymbols(parameters["query"]?.string ?? ""))
    case "textDocument/formatting": place(in: parameters).flatMap(formatting) ?? .null
    case "textDocument/inlayHint": .array(inlayHints(parameters))
    case "textDocument/codeAction": .array(codeActions(parameters))
    case "textDocument/prepareRename": place(in: parameters).flatMap(renameRange) ?? .null
    case "textDocument/rename": try rename(parameters)
    default: nil
    }
  }
}
