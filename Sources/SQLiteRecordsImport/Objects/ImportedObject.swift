import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema

/// An object of the database as a schema file has it, before it is printed.
struct ImportedObject {
  let name: String
  let noun: TableNoun
  /// The name of the file.
  let fileName: String
  /// The content of the file. Each column and each trigger is on a line of its own.
  let node: JSONNode
  /// The declarations of the file; its mistakes are logged.
  let document: SchemaDocument?

  init(
    _ name: String,
    _ noun: TableNoun,
    fileName: String,
    value: JSONValue,
    log: inout DiagnosticLog
  ) {
    self.name = name
    self.noun = noun
    self.fileName = fileName
    node = JSONNode(value, inFile: fileName)
    document = SchemaDecoder.decode(node, log: &log)
  }

  /// The file as it is written.
  var file: ImportResult.File { ImportResult.File(name: fileName, text: node.schemaText) }

  /// The column that a place of the file belongs to.
  func column(at location: SourceLocation) -> ColumnDocument? {
    document?.tables.lazy.flatMap(\.columns).first { $0.name.location.line == location.line }
  }

  /// The column of a view that a place of the file belongs to.
  func declaredColumn(at location: SourceLocation) -> DeclaredColumnDocument? {
    document?.tables.lazy.flatMap(\.declaredColumns).first {
      $0.name.location.line == location.line
    }
  }

  /// The trigger that a place of the file belongs to.
  func trigger(at location: SourceLocation) -> TriggerDocument? {
    document?.tables.lazy.flatMap(\.triggers).first { $0.name.location.line == location.line }
  }
}

/// The objects of a database as files have them, and what is found as they are read.
struct ImportRound {
  let objects: [ImportedObject]
  private(set) var log: DiagnosticLog
  /// The schema that the files declare; `nil` if the log contains an error.
  let schema: Schema?
  /// The columns of views whose types neither the files nor the queries of the views show.
  let unknownColumns: [UnknownViewColumn]
  private let objectsByFile: [String: ImportedObject]

  init(_ objects: [ImportedObject], log: DiagnosticLog) {
    self.objects = objects
    var log = log
    let open = log.hasErrors ? nil : readOpenSchema(objects.compactMap(\.document), log: &log)
    let completed = open?.completed()
    unknownColumns = completed?.unknownColumns ?? []
    for column in unknownColumns { column.report(log: &log) }
    schema = log.hasErrors ? nil : completed?.schema
    self.log = log
    objectsByFile = Dictionary(objects.map { ($0.fileName, $0) }) { first, _ in first }
  }

  /// Adds what is found as records are planned.
  mutating func append(_ log: DiagnosticLog) { self.log.append(log) }

  /// The errors, each with the object that it is about.
  var errors: [(error: Diagnostic, object: ImportedObject)] { findings(.error) }

  /// The warnings, each with the object that it is about.
  var warnings: [(error: Diagnostic, object: ImportedObject)] { findings(.warning) }

  private func findings(
    _ severity: Diagnostic.Severity
  ) -> [(error: Diagnostic, object: ImportedObject)] {
    log.sorted.filter { $0.severity == severity }.compactMap { finding in
      objectsByFile[finding.location.file].map { (finding, $0) }
    }
  }
}
