import Foundation
import PackagePlugin

/// The tool, and the targets that it can be run for.
struct RecordsRun {
  let targets: [RecordTarget]
  let tool: URL
  /// The folder of the package or project.
  let folder: URL
  /// Finds the targets that use the build plugin, as far as that can be known; it takes a second.
  let usage: () -> BuildPluginUsage?

  /// Runs the command that the arguments name.
  func perform(_ arguments: [String]) throws {
    guard let first = arguments.first else {
      FileHandle.standardError.write(Data((help + "\n").utf8))
      return Diagnostics.error("expected a command")
    }
    if ["--help", "-h"].contains(first) || arguments == ["help"] { return print(help) }
    let rest = Array(arguments.dropFirst())
    if let command = TargetCommand.asked(arguments) { print(command.usage) }
    let isForTool = rest.contains { ["--", "--help", "-h"].contains($0) }
    if !isForTool, let command = TargetCommand(rawValue: first) {
      try perform(command, rest)
    } else if !isForTool, first == "import" {
      try performImport(rest)
    } else if !isForTool, first == "init" {
      try performInit(rest)
    } else if try run(arguments) != 0 {
      Diagnostics.error("'records \(arguments.joined(separator: " "))' has failed")
    }
  }

  private func perform(_ command: TargetCommand, _ arguments: [String]) throws {
    var options = ArgumentExtractor(arguments)
    let names = options.extractOption(named: "target")
    let output =
      command == .generate ? options.extractOption(named: "output").last ?? "Generated" : ""
    let rest = options.remainingArguments
    var chosen = names.isEmpty ? meant(by: command) : targets.filter { names.contains($0.name) }
    for name in names where !chosen.contains(where: { $0.name == name && $0.hasSchemas }) {
      return Diagnostics.error("there is no target '\(name)' with schema files (.json)")
    }
    if chosen.isEmpty {
      Diagnostics.error([RecordTarget].absence)
    }
    if command == .generate {
      chosen = chosen.writable(usage, areNamed: !names.isEmpty)
    }
    if command == .page, chosen.count > 1, rest.contains(where: { $0.hasPrefix("--output") }) {
      return Diagnostics.error("expected '--target NAME', as '--output' names one file")
    }
    let isCheck = rest.contains("--check")
    if command.writes, !isCheck, !chosen.map(\.folder).allSatisfy(isWritable) { return }
    for target in chosen {
      let places = command.arguments(for: target, output: output)
      let files = command.files(of: target).map(\.path).sorted()
      if try run([command.rawValue] + places + rest + ["--"] + files) != 0 {
        Diagnostics.error(command.failure(target.name, isCheck: isCheck))
      }
    }
  }

  /// Generated records are looked for where they are checked in, and steps where there are some;
  /// everything else is of all targets.
  private func meant(by command: TargetCommand) -> [RecordTarget] {
    let candidates = targets.filter { $0.hasRuntime && $0.hasSchemas }
    switch command {
    case .generate: return targets.meant
    case .plan, .migrate, .verify:
      let migrated = candidates.filter { $0.files.contains(where: isMigration) }
      return migrated.isEmpty ? candidates : migrated
    case .check, .format, .ddl, .diagram, .page, .survey: return candidates
    }
  }

  private func performInit(_ arguments: [String]) throws {
    let isForOther = arguments.contains { $0.hasPrefix("--package") }
    if arguments.contains("--write"), !isForOther, !isWritable(folder) { return }
    let package = isForOther ? [] : ["--package", folder.path]
    if try run(["init"] + package + arguments) != 0 {
      Diagnostics.error("the package was not changed: see above")
    }
  }

  private func performImport(_ arguments: [String]) throws {
    var options = ArgumentExtractor(arguments)
    var output: [String] = []
    let name = options.extractOption(named: "target").last
    guard name != nil || options.remainingArguments.contains(where: { $0.hasPrefix("--output") })
    else {
      let names = targets.filter(\.hasRuntime).map { "'\($0.name)'" }.joined(separator: ", ")
      let candidates = names.isEmpty ? "" : "; these depend on 'SQLiteRecords': \(names)"
      return Diagnostics.error(
        "expected '--target NAME', the target that the schema files are for\(candidates)"
      )
    }
    if let name {
      guard let target = targets.first(where: { $0.name == name }) else {
        return Diagnostics.error("there is no target '\(name)'")
      }
      guard isWritable(target.folder) else { return }
      output = ["--output", target.folder.path]
    }
    switch try run(["import"] + options.remainingArguments + output) {
    case 0: break
    case 2: Diagnostics.error("nothing was imported: the arguments are wrong")
    default: Diagnostics.error("the import has errors, which are listed above")
    }
  }

  /// Whether SwiftPM's sandbox lets the tool write into a folder; reports how to let it.
  private func isWritable(_ folder: URL) -> Bool {
    if FileManager.default.isWritableFile(atPath: folder.path) { return true }
    Diagnostics.error(
      "cannot write into '\(folder.path)'; to allow it, run "
        + "'swift package --allow-writing-to-package-directory records …'"
    )
    return false
  }

  private func run(_ arguments: [String]) throws -> Int32 {
    let process = try Process.run(tool, arguments: arguments)
    process.waitUntilExit()
    return process.terminationStatus
  }
}

private let help = """
  Runs the tool 'sqlite-records' for the schema files of targets.

  Usage: swift package records COMMAND [--target NAME]… [OPTION]…
         swift package records COMMAND [OPTION]… -- FOLDER…
         swift package records import FILE --target NAME
         swift package records help COMMAND

    init       Adds records to the package: 'swift package records init --name Game' prints what it
               would change, and does so with '--write'.
    check      Reports all mistakes in schema files.
    format     Formats schema files in the canonical way.
    generate   Writes Swift records, so that you can commit them.
    ddl        Prints the SQL that creates the tables.
    diagram    Prints a diagram of the tables.
    page       Prints an HTML page that shows tables, queries and versions.
    plan       Prints the step that migrates databases to the schema files.
    migrate    Writes that step: 'swift package records migrate --name teams'.
    verify     Verifies that databases of all versions migrate to the schema files.
    import     Writes schema files for an existing database.
    survey     Counts the values of a database that records would write in another form:
               'swift package records survey app.db --target Game'.

    --target NAME  A target with schema files (.json). Without it, all targets that depend on
                   'SQLiteRecords' and have schema files; for 'generate' those of them whose schema
                   files the manifest excludes, and for 'plan', 'migrate' and 'verify' those with
                   steps in a folder 'Migrations', if there are any. Test targets must be named.
    OPTION         An option of the command: 'help COMMAND' explains them. The plugin passes the
                   modules and the schema files of other targets itself. The output of 'generate' is
                   a folder inside the target's folder: 'Generated' by default.

  'format', 'generate', 'migrate' and 'import' write into the package, unless '--check' is given, and
  so does 'init' with '--write'. Where
  SwiftPM runs plugins in a sandbox, as on macOS, allow this on the command line:
  swift package --allow-writing-to-package-directory records format
  """
