/// The abilities of a client beyond those that all clients have.
struct ClientAbilities: Equatable {
  var registersWatchers = false
  var readsRelatedInformation = false
  var readsCodeDescriptions = false
  var createsFiles = false
  /// Whether edits can have the versions of the texts that they change.
  var takesVersions = false
  var takesCodeActions = false
  /// Whether symbols can be in others.
  var nestsSymbols = false
  var readsMarkdownInHovers = false
  var readsMarkdownInCompletions = false
  /// Whether the client can be asked to request hints again.
  var refreshesHints = false

  init() {}

  init(_ capabilities: MessageValue) {
    let workspace = capabilities["workspace"]
    registersWatchers =
      workspace?["didChangeWatchedFiles"]?["dynamicRegistration"]?.boolean ?? false
    refreshesHints = workspace?["inlayHint"]?["refreshSupport"]?.boolean ?? false
    let edits = workspace?["workspaceEdit"]
    takesVersions = edits?["documentChanges"]?.boolean ?? false
    createsFiles =
      takesVersions && edits?["resourceOperations"]?.array?.contains("create") == true
    let texts = capabilities["textDocument"]
    let diagnostics = texts?["publishDiagnostics"]
    readsRelatedInformation = diagnostics?["relatedInformation"]?.boolean ?? false
    readsCodeDescriptions = diagnostics?["codeDescriptionSupport"]?.boolean ?? false
    takesCodeActions = texts?["codeAction"]?["codeActionLiteralSupport"] != nil
    nestsSymbols =
      texts?["documentSymbol"]?["hierarchicalDocumentSymbolSupport"]?.boolean ?? false
    readsMarkdownInHovers = texts?["hover"]?["contentFormat"].readsMarkdown ?? false
    let items = texts?["completion"]?["completionItem"]
    readsMarkdownInCompletions = items?["documentationFormat"].readsMarkdown ?? false
  }
}

extension MessageValue? {
  fileprivate var readsMarkdown: Bool { self?.array?.contains("markdown") ?? false }
}
