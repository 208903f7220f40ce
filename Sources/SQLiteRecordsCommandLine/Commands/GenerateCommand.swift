import SQLiteRecordsGeneration
import SQLiteRecordsSchema

/// `generate`: writes the Swift records for schema files.
package enum GenerateCommand: Command {
  package static let name = "generate"
  package static let summary = "Writes Swift records for schema files."
  package static let options = ["--module", "--output", "--reference", "--dependencies"]
  package static let repeatedOptions = ["--reference"]
  package static let flags = ["--check"]
  package static let help = """
    Writes Swift records for schema files.

    Usage: sqlite-records generate [--check] [--reference FOLDER]… [--dependencies LIST]
                                   --module NAME --output OUTPUT FOLDER…

      --module NAME        The module of the records.
      --output OUTPUT      The folder for the Swift files; it is created if it does not exist.
      --reference FOLDER   Schema files of other modules, whose tables these can reference. Other JSON
                           files are ignored.
      --dependencies LIST  The modules on which the module depends, separated by commas. With it, an
                           import of another product of this package is an error.
      --check              Writes nothing, and prints what would change as a unified diff.
      FOLDER…              Folders with all schema files of the module, or the files themselves.

    'player.json' becomes 'player.record.generated.swift'; 'NAMESchema.generated.swift' lists all
    records. 'sqlite-records.json' contains settings for all records; no file is generated for it. A
    query file 'players.sql' in a folder 'Queries' becomes 'players.queries.generated.swift', which
    extends the type in 'NAMEQueries.generated.swift'. The steps in a folder 'Migrations' become
    'NAMEMigrations.generated.swift'. If the result of the steps differs from the schema files, there
    is a warning, and the missing step is planned: it runs in debug builds, and release builds do not
    compile. Files that would not change are not written. If a schema has an error,
    nothing is written. Generated files in OUTPUT that no longer belong to a schema are removed; they
    are recognised by their names and by their first line, and other files stay: if one has the name
    of a file to write, that is an error, and nothing is written. Exit status: 0 without errors, 1 with errors or if '--check' finds a difference, 2 for wrong usage.

    """

  package static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
    let module = try arguments.module()
    let output = try arguments.value(of: "--output")
    let search = try arguments.searchSchemaFiles()
    let dependencies = arguments.optionalValue(of: "--dependencies")
      .map { Set($0.split(separator: ",").map(String.init)) }
    guard let files = generate(search, module: module, dependencies) else { return .findings }
    let foreign = foreignFiles(in: output, among: files.map(\.name))
    StandardStream.error.print(foreign)
    if foreign.hasErrors { return .findings }
    return arguments.has("--check") ? compare(files, with: output) : write(files, to: output)
  }

  /// The generated files, or `nil` if an error was reported.
  private static func generate(
    _ search: SchemaSearch,
    module: Identifier,
    _ dependencies: Set<String>?
  ) -> [GeneratedFile]? {
    var (schema, readLog) = readSchemaFiles(search)
    if schema == nil { readQueryTexts(search, log: &readLog) }
    StandardStream.error.print(readLog)
    guard let schema else { return nil }
    var log = DiagnosticLog()
    let migrations = readMigrationList(search, of: schema, log: &log)
    let queries = readQueries(search, of: schema, log: &log)
    if log.hasErrors {
      // One run reports the mistakes of records, too.
      log.append(
        checkRecords(for: schema, schemaFiles: search.paths, module: module, queries: queries)
      )
      StandardStream.error.print(log)
      return nil
    }
    let (files, recordLog) = generateFiles(
      for: schema,
      schemaFiles: search.paths,
      module: module,
      migrations: migrations,
      queries: queries
    )
    log.append(recordLog)
    if let dependencies, let file = search.schemaPaths.first {
      files.reportMissingProducts(besides: dependencies, schemaFile: file, log: &log)
    }
    StandardStream.error.print(log)
    return log.hasErrors ? nil : files
  }

  /// Prints how the folder differs from what would be written.
  private static func compare(_ files: [GeneratedFile], with folder: String) -> ExitStatus {
    var expected: [(name: String, bytes: [UInt8]?)] = files.map { ($0.name, Array($0.text.utf8)) }
    var status = ExitStatus.success
    do {
      expected += try leftoverFiles(in: folder, besides: Set(files.map(\.name))).map { ($0, nil) }
    } catch {
      StandardStream.error.print(error.log)
      status = .findings
    }
    for file in expected {
      do {
        let difference = try compareFile("\(folder)/\(file.name)", with: file.bytes)
        StandardStream.output.print(difference)
        if !difference.lines.isEmpty { status = .findings }
      } catch {
        StandardStream.error.print(error.log)
        status = .findings
      }
    }
    return status
  }

  /// Makes the folder hold the files, and no others that were generated.
  private static func write(_ files: [GeneratedFile], to folder: String) -> ExitStatus {
    do {
      try createFolder(folder)
      removeAbandonedFiles(in: folder, where: FileNames.isGenerated(name:))
      // First, as where case does not count a file may be a leftover by its old name.
      for name in try leftoverFiles(in: folder, besides: Set(files.map(\.name))) {
        try removeFile("\(folder)/\(name)")
      }
      for file in files {
        try writeIfChanged(Array(file.text.utf8), to: "\(folder)/\(file.name)")
      }
      return .success
    } catch {
      StandardStream.error.print(error.log)
      return .findings
    }
  }
}
