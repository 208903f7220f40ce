import SQLiteRecordsSchema

/// The content of a schema file, or of the file that configures a target.
struct SchemaFileReading {
  let text: EditedText
  /// The outline of the text, even if it is not JSON.
  let outline: JSONOutline
  let names: SchemaFileNames
  /// The diagnostics of the file alone.
  let log: DiagnosticLog
  /// The declarations of the file. While it has errors, these are the declarations from before.
  let document: SchemaDocument?
  let configuration: ConfigurationDocument?
  /// Whether the document is that of an earlier text, so that its places mean nothing.
  let isOutdated: Bool
  /// Whether the file declares tables, and is no other JSON text.
  let isSchema: Bool

  /// Reads a file.
  ///
  /// - parameter earlier: What an earlier text of the file contained.
  init(_ file: SchemaFile, after earlier: SchemaFileReading?) {
    text = EditedText(file.bytes)
    outline = JSONOutline(file.bytes)
    names = SchemaFileNames(outline, text, file: file.name)
    var log = DiagnosticLog()
    let node = JSONReader.read(bytes: file.bytes, file: file.name, log: &log)
    let isConfiguration = SchemaFile.isConfiguration(file.name)
    let document = isConfiguration ? nil : node.flatMap { SchemaDecoder.decode($0, log: &log) }
    let configuration =
      isConfiguration ? node.flatMap { SchemaDecoder.decodeConfiguration($0, log: &log) } : nil
    isOutdated = log.hasErrors && (earlier?.document ?? document) != nil
    self.document = log.hasErrors ? earlier?.document ?? document : document
    self.configuration = log.hasErrors ? earlier?.configuration ?? configuration : configuration
    isSchema =
      isConfiguration || (node.map(SchemaDecoder.isSchema) ?? earlier?.isSchema ?? false)
    self.log = log
  }

  /// Whether both contain the same at the same places.
  func declaresSame(as other: SchemaFileReading?) -> Bool {
    document == other?.document && configuration == other?.configuration
      && isSchema == other?.isSchema && isOutdated == other?.isOutdated
  }
}
