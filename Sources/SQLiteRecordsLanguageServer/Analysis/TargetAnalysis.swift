import SQLiteRecordsHistory
import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema

/// When work can be done.
package enum WorkUrgency: Sendable, Comparable {
  /// While no request waits.
  case soon
  /// While the user does not type.
  case later
}

/// The state of the analysis of a target's files, and the work that is left.
///
/// Files are named by their paths below the target's folder.
struct TargetAnalysis {
  /// The stages of the analysis, each with diagnostics of its own.
  enum Stage: Hashable, CaseIterable {
    case schema, names, history, records, migrations
  }

  /// The path from the root.
  let folder: String
  var schemaFiles: [String: SchemaFileReading] = [:]
  var queryFiles: [String: QueryFileReading] = [:]
  var migrationFiles: [String: EditedText] = [:]
  /// The files that are shown in editors, whose queries come first.
  var shown: Set<String> = []
  /// The declarations of the targets that this one depends on.
  var references: [SchemaDocument] = []

  /// The last schema without errors.
  var schema: Schema?
  var meaning: SchemaMeaning?
  /// The number of the last schema with another meaning than the one before; 0 is none.
  var generation = 0
  var checker: QueryChecker?
  /// The steps as they were run last; `nil` if something was wrong with them.
  var history: MigrationHistory?

  var findings: [Stage: [String: [Diagnostic]]] = [:]
  var needsSchema = true
  var needsNames = true
  var needsRecords = true
  var needsHistory = true
  var needsMigrations = true

  init(folder: String) { self.folder = folder }

  /// Whether the target has schema files, and its JSON files are not something else.
  var isOurs: Bool { schemaFiles.values.contains(where: \.isSchema) }

  /// The names of all files.
  var names: [String] {
    Array(schemaFiles.keys) + Array(queryFiles.keys) + Array(migrationFiles.keys)
  }

  /// The text of a file.
  func text(of name: String) -> EditedText? {
    schemaFiles[name]?.text ?? queryFiles[name]?.text ?? migrationFiles[name]
  }

  /// The diagnostics of a file, as far as they are known.
  func diagnostics(of name: String) -> [Diagnostic] {
    guard isOurs || schemaFiles[name] == nil else { return [] }
    let own = schemaFiles[name]?.log.sorted ?? queryFiles[name]?.diagnostics ?? []
    let isOutdated = schemaFiles[name]?.isOutdated == true
    let others = isOutdated ? [] : Stage.allCases.flatMap { findings[$0]?[name] ?? [] }
    var seen: Set<Diagnostic> = []
    return (own + others).filter { seen.insert($0).inserted }
  }
}

extension TargetAnalysis {
  /// Takes a text of a file.
  mutating func update(_ name: String, _ role: FileRole, _ bytes: [UInt8]) {
    let file = SchemaFile(name: name, bytes: bytes)
    switch role {
    case .schema, .configuration:
      let (earlier, reading) = (
        schemaFiles[name], SchemaFileReading(file, after: schemaFiles[name])
      )
      schemaFiles[name] = reading
      // A file that is broken while it is edited still declares what it declared before.
      needsSchema = needsSchema || earlier == nil || !reading.declaresSame(as: earlier)
    case .queries:
      queryFiles[name] = QueryFileReading(file, after: queryFiles[name])
      needsNames = true
      needsRecords = true
    case .migration:
      migrationFiles[name] = EditedText(bytes)
      needsHistory = true
    }
  }

  /// Forgets a file.
  mutating func remove(_ name: String) {
    if schemaFiles.removeValue(forKey: name) != nil { needsSchema = true }
    if queryFiles.removeValue(forKey: name) != nil { (needsNames, needsRecords) = (true, true) }
    if migrationFiles.removeValue(forKey: name) != nil { needsHistory = true }
  }

  /// When there is something to do; `nil` if all is known.
  var urgency: WorkUrgency? {
    guard isOurs else { return nil }
    if needsSchema || needsNames || hasUncheckedQueries { return .soon }
    guard schema != nil else { return nil }
    if needsHistory { return .soon }
    return needsRecords || needsMigrations ? .later : nil
  }

  /// Whether the diagnostics of a file, as it is, are known, but for those that need a pause.
  func isSettled(_ name: String) -> Bool {
    guard urgency == .soon else { return true }
    if let reading = schemaFiles[name] { return !needsSchema || reading.log.hasErrors }
    guard let reading = queryFiles[name] else { return !needsSchema && !needsHistory }
    return !needsSchema && !needsNames
      && (schema == nil || reading.unchecked(by: generation).isEmpty)
  }

  /// Does a part of the work.
  ///
  /// - parameter name: The file whose queries are checked first.
  /// - returns: The files whose diagnostics may have changed.
  mutating func work(firstOn name: String? = nil) -> Set<String> {
    if needsSchema { return readSchemaFiles() }
    if needsNames { return checkNames() }
    if needsHistory, schema != nil { return readHistory() }
    if hasUncheckedQueries { return checkQueries(firstOf: name) }
    if needsRecords { return planRecords() }
    return needsMigrations ? checkMigrations() : []
  }

  /// Replaces the diagnostics of a stage.
  ///
  /// - returns: The files that have or had some.
  mutating func report(_ log: DiagnosticLog, of stage: Stage) -> Set<String> {
    let before = findings[stage] ?? [:]
    let after = Dictionary(grouping: log.sorted, by: \.location.file)
    findings[stage] = after
    return Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
  }
}
