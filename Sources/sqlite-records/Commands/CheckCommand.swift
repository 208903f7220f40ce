import SQLiteRecordsCommandLine
import SQLiteRecordsGeneration
import SQLiteRecordsSchema

/// `check`: reports all mistakes in schema files and query files.
enum CheckCommand: Command {
  static let name = "check"
  static let summary = "Reports all mistakes in schema files and query files."
  static let options = ["--module", "--reference", "--diagnostics", "--for"]
  static let repeatedOptions = ["--reference"]
  static let flags = ["--plans"]
  static let help = """
    Reports all mistakes in schema files and query files.

    Usage: sqlite-records check [--module NAME] [--reference FOLDER]… [--diagnostics FORMAT] [--plans]
                                [--for DATABASE] FOLDER…

      --module NAME         The module of the records. With it, the name of the generated list of
                            records is checked, too, and the names of queries and their columns.
      --reference FOLDER    Schema files of other modules, whose tables these can reference.
      --diagnostics FORMAT  'text' (default): one diagnostic per line. 'json': an array of objects
                            with the keys path, line, column, severity, code and message.
      --plans               Prints how SQLite runs each query, and warns if it reads all rows of a
                            table although an index begins with the column of a condition.
      --for DATABASE        'file' (default). 'cluster': also reports what a cluster of dqlite nodes cannot
                            hold or run, and what its clients cannot do.
      FOLDER…               Folders with all schema files of a module, or the files themselves.

    In the folders and their subfolders, every file whose name ends in '.json' is a schema file,
    unless its name begins with a dot or it is in an Xcode catalog. 'sqlite-records.json' contains
    settings for all of them. The steps in a folder 'Migrations' must result in the schema that the
    schema files declare. The files in a folder 'Queries' whose names end in '.sql' are query files.
    Diagnostics go to standard output, a summary goes to standard error. Exit status: 0 without
    errors (there may be warnings), 1 with errors, 2 for wrong usage.

    """

  static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
    let format = try arguments.word(of: "--diagnostics", otherwise: DiagnosticFormat.text)
    let module = try arguments.optionalModule()
    let search = try arguments.searchSchemaFiles()
    var plans: [String]? = arguments.has("--plans") ? [] : nil
    let database = try arguments.word(of: "--for", otherwise: CheckedDatabase.file)
    let log = check(search, module: module, for: database, plans: &plans)
    if case .text = format, let plans {
      StandardStream.output.print(plans.map { $0 + "\n" }.joined())
    }
    format.print(log)
    StandardStream.error.print(summary(of: log, search) + "\n")
    return log.hasErrors ? .findings : .success
  }

  /// - parameter plans: Receives the lines that show the plans of all queries, if they are wanted.
  private static func check(
    _ search: SchemaSearch,
    module: Identifier?,
    for database: CheckedDatabase,
    plans: inout [String]?
  ) -> DiagnosticLog {
    var (schema, log) = readSchemaFiles(search)
    if let schema {
      let queries = readQueries(search, of: schema, log: &log)
      log.append(
        checkRecords(for: schema, schemaFiles: search.paths, module: module, queries: queries)
      )
      let history = checkMigrations(search, of: schema, log: &log)
      if database == .cluster { checkForCluster(schema, queries, history, log: &log) }
      if plans != nil { plans = queryPlans(of: queries, schema, log: &log) }
    } else {
      readQueryTexts(search, log: &log)
    }
    return log
  }

  private static func summary(of log: DiagnosticLog, _ search: SchemaSearch) -> String {
    var files = count(search.schemaPaths.count, "schema file")
    if !search.queryPaths.isEmpty {
      files += ", " + count(search.queryPaths.count, "query file")
    }
    let errors = log.sorted.count { $0.severity == .error }
    let warnings = log.sorted.count { $0.severity == .warning }
    return "\(files): \(count(errors, "error")), "
      + count(warnings, "warning")
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(count == 0 ? "no" : String(count)) \(noun)\(count == 1 ? "" : "s")"
  }
}
