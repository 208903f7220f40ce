import SQLiteRecordsSQL

// Files among the schema files that are none.

extension SchemaDecoder {
  /// Reports a JSON file that was not meant to be a schema file, by its name or its keys, as one error
  /// instead of one for each key.
  ///
  /// - returns: Whether it is such a file.
  static func reportOtherFile(_ node: JSONNode, log: inout DiagnosticLog) -> Bool {
    guard case .object(let members) = node.value, !isSchema(node) else { return false }
    if isNamedLikeConfiguration(node.location.file) {
      let name = quoted(SchemaFile.configurationName)
      let message = "a file that configures a target is called \(name); rename this one"
      log.error(.configurationName, message, at: node.location)
      return true
    }
    let keys = members.map(\.key.value).filter { $0 != "name" }
    guard !keys.isEmpty, !keys.contains(where: isKeyOfSchema) else { return false }
    let message =
      "the file declares no table or view; if it is not a schema file, exclude it in the manifest"
    log.error(.notASchemaFile, message, at: node.location)
    return true
  }

  private static func isNamedLikeConfiguration(_ path: String) -> Bool {
    let name = path.split(separator: "/").last.map { String($0).asciiLowercased } ?? ""
    return NearestWord.find(name, among: [SchemaFile.configurationName]) != nil
  }

  /// Whether a key is one of a schema file, right, misspelled, or of another schema language.
  private static func isKeyOfSchema(_ key: String) -> Bool {
    let kinds: [ObjectKind] = [.file, .table, .view, .fullTextTable, .virtualTable]
    if let key = ObjectKey(rawValue: key), kinds.contains(where: { $0.keys.contains(key) }) {
      return true
    }
    let declaring: [ObjectKey] = [
      .table, .tables, .view, .views, .fullTextTable, .fullTextTables, .virtualTable,
      .virtualTables, .columns,
    ]
    if NearestWord.find(key, among: declaring.map(\.rawValue)) != nil { return true }
    return kinds.contains { kind in
      kind.otherKeys.proposal(for: key)?.key.map(declaring.contains) ?? false
    }
  }
}
