import SQLiteRecordsHistory
import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema
import Testing

/// A file of a test.
func file(_ name: String, _ text: String) -> SchemaFile {
  SchemaFile(name: name, bytes: Array(text.utf8))
}

/// The history of steps, which are called `0001-a.sql`, `0002-b.sql` and so on.
func history(
  _ steps: String...,
  lock: MigrationLock? = nil,
  surroundings: HistorySurroundings = HistorySurroundings()
) throws -> MigrationHistory {
  let names = ["0001-a.sql", "0002-b.sql", "0003-c.sql", "0004-d.sql"]
  var files = zip(names, steps).map { file($0, $1) }
  if let lock { files.append(file(MigrationLock.fileName, lock.text)) }
  var log = DiagnosticLog()
  let history = MigrationHistory.read(files, surroundings: surroundings, log: &log)
  return try #require(history, "\(log.sorted)")
}

/// The messages about the files of a history.
func findings(_ files: SchemaFile...) -> [String] {
  var log = DiagnosticLog()
  let history = MigrationHistory.read(files, log: &log)
  #expect((history == nil) == log.hasErrors)
  return log.sorted.map(\.description)
}

/// The schema that a schema file describes.
func schema(_ text: String) throws -> Schema {
  let (schema, log) = readSchema([file("game.json", text)])
  return try #require(schema, "\(log.sorted)")
}
