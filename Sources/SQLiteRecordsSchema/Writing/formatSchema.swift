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
  let keys: [any ObjectKey.Type]
  if SchemaFile.isConfiguration(file.name) {
    _ = SchemaDecoder.decodeConfiguration(node, log: &log)
    keys = [Keys.Configuration.self]
  } else {
    _ = SchemaDecoder.decode(node, log: &log)
    keys = [Keys.File.self, kind(of: node)]
  }
  return (log.hasErrors ? nil : JSONPrinter.text(of: node.formatted(as: keys)), log)
}

/// The keys of the only thing that a file declares.
private func kind(of file: JSONNode) -> any ObjectKey.Type {
  guard case .object(let members) = file.value else { return Keys.Table.self }
  let keys = members.map(\.key.value)
  if keys.contains(Keys.View.view.rawValue) { return Keys.View.self }
  if keys.contains(Keys.FullTextTable.fullTextTable.rawValue) { return Keys.FullTextTable.self }
  if keys.contains(Keys.VirtualTable.virtualTable.rawValue) { return Keys.VirtualTable.self }
  return Keys.Table.self
}
