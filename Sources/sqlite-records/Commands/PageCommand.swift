import SQLiteRecordsCommandLine
import SQLiteRecordsGeneration
import SQLiteRecordsHistory
import SQLiteRecordsPage
import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema

/// `page`: writes a page of HTML that shows the tables and the queries of a target.
enum PageCommand: Command {
  static let name = "page"
  static let summary = "Writes an HTML page that shows tables, queries and versions."
  static let options = ["--module", "--output", "--database", "--compare", "--reference"]
  static let repeatedOptions = ["--reference"]
  static let help = """
    Writes an HTML page that shows tables, queries and versions.

    Usage: sqlite-records page [--module NAME] [--output FILE] [--database FILE]
                               [--compare REVISION] [--reference FOLDER]… FOLDER…

      --module NAME       The module of the records: the title of the page.
      --output FILE       The file to write; without it, the page goes to standard output.
      --database FILE     A database: the page shows how many rows its tables have, and the first
                          hundred. It is opened for reading only.
      --compare REVISION  A revision of the Git repository, such as 'main' or 'HEAD~3', or another
                          folder: the page shows what has changed since then.
      --reference FOLDER  Schema files of other modules, whose tables these can reference. Only
                          tables that a foreign key references are drawn.
      FOLDER…             Folders with all schema files of a module, or the files themselves.

    The page is one file, which loads nothing else: a diagram, in which one can move, zoom and follow
    keys; a page for each table, view and checked query; the versions of the schema along the steps in
    'Migrations'; and a search. If a schema has an error, nothing is written. Diagnostics go to
    standard error. Exit status: 0 without errors, 1 with errors, 2 for wrong usage.

    """

  static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
    let module = try arguments.optionalModule()
    let search = try arguments.searchSchemaFiles()
    var log = DiagnosticLog()
    let page = page(arguments, search, module, log: &log)
    StandardStream.error.print(log)
    guard let page, !log.hasErrors else { return .findings }
    guard let path = arguments.optionalValue(of: "--output") else {
      StandardStream.output.print(page.html)
      return .success
    }
    do {
      removeAbandonedFiles(beside: [path])
      try writeIfChanged(Array(page.html.utf8), to: path)
      return .success
    } catch {
      StandardStream.error.print(error.log)
      return .findings
    }
  }

  /// Reads all that is shown; `nil` if the log holds an error.
  private static func page(
    _ arguments: Arguments,
    _ search: SchemaSearch,
    _ module: Identifier?,
    log: inout DiagnosticLog
  ) -> SchemaPage? {
    guard let state = SchemaState(reading: search, module: module, log: &log) else { return nil }
    let versions = versions(search, to: state, log: &log)
    var content: DatabaseContent?
    if let path = arguments.optionalValue(of: "--database") {
      content = readContent(of: path, state.schema.tables, log: &log)
    }
    let comparison = comparison(arguments, module, of: state, log: &log)
    if log.hasErrors { return nil }
    return SchemaPage(
      title: module?.name ?? search.title,
      state: state,
      versions: versions,
      comparison: comparison,
      content: content
    )
  }

  /// The comparison that `--compare` asks for; `nil` if the option is not given, or if the log
  /// contains an error.
  private static func comparison(
    _ arguments: Arguments,
    _ module: Identifier?,
    of state: SchemaState,
    log: inout DiagnosticLog
  ) -> SchemaPage.Comparison? {
    guard let name = arguments.optionalValue(of: "--compare") else { return nil }
    do throws(RevisionError) {
      let compared = try ComparedState(name, arguments)
      defer { compared.remove() }
      return compared.read(module: module, log: &log).map {
        SchemaPage.Comparison(with: $0, named: name, of: state)
      }
    } catch {
      let place = SourceLocation(file: arguments.operands.first ?? "", line: 1, column: 1)
      log.error(error.code, error.message, at: place)
      return nil
    }
  }

  private static func versions(
    _ search: SchemaSearch,
    to state: SchemaState,
    log: inout DiagnosticLog
  ) -> [SchemaVersion] {
    guard let history = readMigrations(search, of: state.schema, log: &log) else { return [] }
    do {
      return try SchemaVersion.versions(of: history, to: state)
    } catch {
      let place = SourceLocation(file: history.steps.last?.file ?? "", line: 1, column: 1)
      log.error(.refusedMigration, "SQLite rejects the step: \(error)", at: place)
      return []
    }
  }

  private static func readContent(
    of path: String,
    _ tables: [Table],
    log: inout DiagnosticLog
  ) -> DatabaseContent? {
    do throws(FileError) {
      let source = try ImportSource(path)
      defer { source.removeCopies() }
      let name = path.split(separator: "/").last.map(String.init) ?? path
      do {
        let connection = try source.connection(timeLimit: .seconds(10))
        return try DatabaseContent(of: tables, in: connection, named: name)
      } catch let failure as GeneratorConnection.Failure {
        throw source.error(failure)
      } catch {
        throw FileError(.unreadableDatabase, path, "SQLite cannot read the database: \(error)")
      }
    } catch {
      log.append(error.diagnostic)
      return nil
    }
  }
}

extension SchemaState {
  /// Reads schema files and query files; `nil` if the log holds an error.
  init?(reading search: SchemaSearch, module: Identifier?, log: inout DiagnosticLog) {
    let (schema, readLog) = readSchemaFiles(search)
    log.append(readLog)
    guard let schema else { return nil }
    let queries = readQueries(search, of: schema, log: &log)
    guard let module = module ?? Identifier("Records") else { return nil }
    let (plan, planLog) = planRecords(
      for: schema,
      schemaFiles: search.paths,
      module: module,
      hasQueries: !queries.isEmpty
    )
    log.append(planLog)
    guard let plan, !log.hasErrors else { return nil }
    do {
      try self.init(schema: schema, queries: queries, plan: plan)
    } catch {
      let place = SourceLocation(file: search.schemaPaths.first ?? "", line: 1, column: 1)
      log.error(.rejectedQuery, "SQLite rejects the schema: \(error)", at: place)
      return nil
    }
  }
}

extension SchemaSearch {
  /// The title of a page without the name of a module: the folder of the schema files.
  fileprivate var title: String {
    let folders = migrationFolder.split(separator: "/").dropLast().filter {
      $0 != "." && $0 != ".."
    }
    return folders.last.map(String.init) ?? "Schema"
  }
}
