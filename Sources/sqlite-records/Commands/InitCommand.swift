import SQLiteRecordsCommandLine
import SQLiteRecordsGeneration
import SQLiteRecordsSchema

/// `init`: makes a package with records, or shows what to add to an existing one.
enum InitCommand: Command {
  static let name = "init"
  static let summary = "Makes a package with records, or shows what to add to one."
  static let options = ["--name", "--database", "--sqlite-records"]
  static let flags = ["--force"]
  static let help = """
    Makes a package with records, or shows what to add to an existing one.

    Usage: sqlite-records init --name NAME [--database FILE] [--sqlite-records PATH] [--force]

      --name NAME            The name of the package and of its program, such as 'Game'.
      --database FILE        A database or an SQL script. Its tables become the schema files, as
                             'import' makes them. Without it, there is one table, 'player'.
      --sqlite-records PATH  The folder of the package 'sqlite-records', from the new package:
                             '../sqlite-records' by default.
      --force                Replaces existing files.

    The package is written into the current folder: 'Package.swift', the schema files, and a program of a few
    lines that inserts and fetches a record, or creates the imported tables. If there is a 'Package.swift', nothing is written, and the lines to add are printed. The next
    commands are printed, too. Exit status: 0 without errors, 1 if FILE cannot be imported, or a
    file already exists, 2 for wrong usage.

    """

  static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
    if let operand = arguments.operands.first {
      throw UsageError(
        .needlessOperand,
        "expected nothing after 'init', found \(quoted(operand))"
      )
    }
    let name = try arguments.value(of: "--name")
    guard Identifier(name) != nil else {
      throw UsageError(.invalidModuleName, "expected a Swift module name, not \(quoted(name))")
    }
    do {
      let package = try StarterPackage(
        name: name,
        database: arguments.optionalValue(of: "--database"),
        dependency: arguments.optionalValue(of: "--sqlite-records") ?? "../sqlite-records"
      )
      return try write(package, isForced: arguments.has("--force"))
    } catch {
      StandardStream.error.print(error.log)
      return .findings
    }
  }

  private static func write(
    _ package: StarterPackage,
    isForced: Bool
  ) throws(FileError) -> ExitStatus {
    if exists("Package.swift") {
      StandardStream.output.print(package.additions)
      return .success
    }
    let files = package.files.map { (path: $0.path, bytes: Array($0.text.utf8)) }
    try writeFiles(files, isForced: isForced)
    StandardStream.output.print(files.map { $0.path + "\n" }.joined() + "\n" + package.nextCommands)
    return .success
  }
}
