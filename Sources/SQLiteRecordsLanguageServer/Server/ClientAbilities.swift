/// What a client can do beyond what all can.
struct ClientAbilities: Equatable {
  var registersWatchers = false
  var readsRelatedInformation = false
  var readsCodeDescriptions = false

  init() {}

  init(_ capabilities: MessageValue) {
    let watching = capabilities["workspace"]?["didChangeWatchedFiles"]
    registersWatchers = watching?["dynamicRegistration"]?.boolean ?? false
    let diagnostics = capabilities["textDocument"]?["publishDiagnostics"]
    readsRelatedInformation = diagnostics?["relatedInformation"]?.boolean ?? false
    readsCodeDescriptions = diagnostics?["codeDescriptionSupport"]?.boolean ?? false
  }
}
