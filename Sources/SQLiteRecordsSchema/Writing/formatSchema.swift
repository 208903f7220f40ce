/// Lays a schema file out in the canonical way: the keys of each object in the order of the schema
/// reference, lines of at most 100 columns, a line for each column.
///
/// What the file says stays as it is. The text is `nil` if the log holds an error: a file with a key
/// that nobody knows is not laid out, but sent back to its author.
package func formatSchema(_ file: SchemaFile) -> (text: String?, log: DiagnosticLog) {
  var log = DiagnosticLog()
  guard let node = JSONReader.read(bytes: file.bytes, file: file.name, log: &log) else {
    return (nil, log)
  }
  let kinds: [ObjectKind]
  if SchemaFile.isConfiguration(file.name) {
    _ = SchemaDecoder.decodeConfiguration(node, log: &log)
    kinds = [.configuration]
  } else {
    _ = SchemaDecoder.decode(node, log: &log)
    kinds = [.file, kind(of: node)]
  }
  return (log.hasErrors ? nil : JSONPrinter.text(of: node.formatted(as: kinds)), log)
}

/// The kind of the only thing that a file declares.
private func kind(of file: JSONNode) -> ObjectKind {
  guard case .object(let members) = file.value else { return .table }
  let keys = members.map(\.key.value)
  if keys.contains(ObjectKey.view.rawValue) { return .view }
  if keys.contains(ObjectKey.fullTextTable.rawValue) { return .fullTextTable }
  if keys.contains(ObjectKey.virtualTable.rawValue) { return .virtualTable }
  return .table
}
