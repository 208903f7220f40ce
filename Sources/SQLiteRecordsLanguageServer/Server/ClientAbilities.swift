/// What a client can do beyond what all can.
struct ClientAbilities: Equatable {
  var registersWatchers = false
  var readsRelatedInformation = false
  var readsCodeDescriptions = false
  var createsFiles = false

  init() {}

  init(_ capabilities: MessageValue) {
    let watching = capabilities["workspace"]?["didChangeWatchedFiles"]
    registersWatchers = watching?["dynamicRegistration"]?.boolean ?? false
    let edits = capabilities["workspace"]?["workspaceEdit"]
    createsFiles =
      edits?["documentChanges"]?.boolean == true
      && edits?["resourceOperations"]?.array?.contains("create") == true
    let diagnostics = capabilities["textDocument"]?["publishDiagnostics"]
    readsRelatedInformation = diagnostics?["relatedInformation"]?.boolean ?? false
    readsCodeDescriptions = diagnostics?["codeDescriptionSupport"]?.boolean ?? false
  }
}
