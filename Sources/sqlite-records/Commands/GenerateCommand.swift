import SQLiteRecordsGeneration
import SQLiteRecordsSchema

/// `generate`: writes the Swift records for schema files.
enum GenerateCommand: Command {
  static let name = "generate"
  static let summary = "Writes Swift records for schema files."
  static let options = ["--module", "--output"]
  static let flags = ["--check"]
  static let help = """
    Writes Swift records for schema files.

    Usage: sqlite-records generate [--check] --module NAME --output FOLDER FILE…

      --module NAME    The module that the records are compiled in.
      --output FOLDER  Where the Swift files go; it is made if it does not exist.
      --check          Writes nothing, and prints what would change as a unified diff. Exit status
                       1 if there is a difference.
      FILE…            All schema files of the module.

    'player.json' gives 'player.record.generated.swift'; 'NAMESchema.generated.swift' lists all
    records. Files that would not change are left alone. If a schema has an error, nothing is
    written. Files that other schemas left behind in the folder stay.

    """

  static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
    let module = try arguments.module()
    let output = try arguments.value(of: "--output")
    guard !arguments.operands.isEmpty else {
      throw UsageError(.missingOperand, "expected at least one schema file")
    }
    guard let files = generate(arguments.operands, module: module) else { return .findings }
    return arguments.has("--check") ? compare(files, with: output) : write(files, to: output)
  }

  /// The generated files, or `nil` if an error was reported.
  private static func generate(_ paths: [String], module: Identifier) -> [GeneratedFile]? {
    let (schema, readLog) = readSchemaFiles(paths)
    StandardStream.error.print(readLog)
    guard let schema else { return nil }
    let (files, log) = generateFiles(for: schema, schemaFiles: paths, module: module)
    StandardStream.error.print(log)
    return log.hasErrors ? nil : files
  }

  /// Prints how the folder differs from what would be written.
  private static func compare(_ files: [GeneratedFile], with folder: String) -> ExitStatus {
    var status = ExitStatus.success
    for file in files {
      do {
        let difference = try compareFile("\(folder)/\(file.name)", with: Array(file.text.utf8))
        StandardStream.output.print(difference)
        if !difference.lines.isEmpty { status = .findings }
      } catch {
        StandardStream.error.print(error.log)
        status = .findings
      }
    }
    return status
  }

  private static func write(_ files: [GeneratedFile], to folder: String) -> ExitStatus {
    do {
      try createFolder(folder)
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
