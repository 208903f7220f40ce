/// The settings of a server before a client connects.
package struct ServerSettings: Sendable {
  /// The folders of targets; others are found by manifests and by where files are.
  package let folders: [String]
  /// The URI of the page that explains diagnostics, without a fragment; `nil` if there is none.
  package let diagnosticsPage: String?
  package let version: String
  /// The JSON Schemas of schema files and of the configuration, which explain keys.
  package let tableSchema: MessageValue?
  package let configurationSchema: MessageValue?

  package init(
    folders: [String] = [],
    diagnosticsPage: String? = nil,
    version: String = "",
    tableSchema: MessageValue? = nil,
    configurationSchema: MessageValue? = nil
  ) {
    self.folders = folders
    self.diagnosticsPage = diagnosticsPage
    self.version = version
    self.tableSchema = tableSchema
    self.configurationSchema = configurationSchema
  }

  /// The URI of a file.
  package static func uri(ofFile path: String) -> String { FileURI.uri(of: path) }
}
