/// Formats a schema file in the canonical way: the keys of each object in the order of the schema
/// reference, lines of at most 100 columns, a line for each column.
///
/// The meaning of the file does not change. The text is `nil` if the log contains an error: a file with
/// an unknown key is not formatted, but sent back to its author.
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
    kinds = node.kindsOfFile
  }
  return (log.hasErrors ? nil : JSONPrinter.text(of: node.formatted(as: kinds)), log)
}

extension JSONNode {
  /// The text of a schema file, formatted in the canonical way.
  package var schemaText: String { JSONPrinter.text(of: formatted(as: kindsOfFile)) }

  /// The kinds of a schema file: it is a file, and the only thing that it declares.
  fileprivate var kindsOfFile: [ObjectKind] {
    guard case .object(let members) = value else { return [.file, .table] }
    let keys = Set(members.map(\.key.value))
    let kinds: [(ObjectKey, ObjectKind)] = [
      (.view, .view), (.fullTextTable, .fullTextTable), (.virtualTable, .virtualTable),
    ]
    return [.file, kinds.first { keys.contains($0.0.rawValue) }?.1 ?? .table]
  }
}
