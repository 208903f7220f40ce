/// What is known to a server before a client speaks to it.
package struct ServerSettings: Sendable {
  /// The folders of targets; others are found by manifests and by where files are.
  package let folders: [String]
  /// The URI of the page that explains diagnostics, without a fragment; `nil` if there is none.
  package let diagnosticsPage: String?
  package let version: String

  package init(folders: [String] = [], diagnosticsPage: String? = nil, version: String = "") {
    self.folders = folders
    self.diagnosticsPage = diagnosticsPage
    self.version = version
  }

  /// The URI of a file.
  package static func uri(ofFile path: String) -> String { FileURI.uri(of: path) }
}
