import SQLiteRecordsCommandLine
import SQLiteRecordsGeneration
import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema

/// `format`: lays schema files out in the canonical way.
enum FormatCommand: Command {
  static let name = "format"
  static let summary = "Formats schema files in the canonical way."
  static let flags = ["--check"]
  static let help = """
    Formats schema files and query files in the canonical way.

    Usage: sqlite-records format [--check] FOLDER…

      --check  Writes nothing, and prints what would change as a unified diff.
      FOLDER…  Folders with schema files, or the files themselves. The query files are in folders
               'Queries'.

    Keys follow the order of the schema reference, each column begins a line, and lines have at
    most 100 characters. In query files, white space around the comments is formatted, and the SQL
    stays as it is. The meaning of a file does not change. A file with an error is reported
    and left unchanged; the others are formatted. Exit status: 0 without errors, 1 with errors or
    if '--check' finds a difference, 2 for wrong usage.

    """

  static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
    let search = try arguments.searchSchemaFiles()
    StandardStream.error.print(search.log)
    var status: ExitStatus = search.log.hasErrors ? .findings : .success
    let paths = search.paths + search.queryPaths
    if !arguments.has("--check") { removeAbandonedFiles(beside: paths) }
    for path in paths {
      do {
        let isCanonical = try format(path, isCheck: arguments.has("--check"))
        if !isCanonical { status = .findings }
      } catch {
        StandardStream.error.print(error.log)
        status = .findings
      }
    }
    return status
  }

  /// Formats a file, or prints how it would change.
  ///
  /// - returns: Whether the file is formatted now.
  private static func format(_ path: String, isCheck: Bool) throws(FileError) -> Bool {
    let file = try readSchemaFile(path)
    let (text, log) = path.hasSuffix(".sql") ? formatQueryFile(file) : formatSchema(file)
    StandardStream.error.print(log)
    guard let text else { return false }
    guard isCheck else {
      try writeIfChanged(Array(text.utf8), to: path)
      return true
    }
    let difference = try compareFile(path, with: Array(text.utf8))
    StandardStream.output.print(difference)
    return difference.lines.isEmpty
  }
}
