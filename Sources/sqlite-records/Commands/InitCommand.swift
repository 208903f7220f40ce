import SQLiteRecordsCommandLine
import SQLiteRecordsGeneration
import SQLiteRecordsSchema

/// `init`: makes a package with records, or adds them to an existing one.
enum InitCommand: Command {
  static let name = "init"
  static let summary = "Creates a package with records, or adds records to a package."
  static let options = ["--name", "--package", "--database", "--sqlite-records"]
  static let flags = ["--grdb", "--write", "--force"]
  static let help = """
    Creates a package with records, or adds records to an existing package.

    Usage: sqlite-records init [--name NAME] [--package FOLDER] [--database FILE] [--grdb]
                               [--sqlite-records PATH] [--write] [--force]

      --name NAME            The name of the target, and of a new package. By default, the target is named
                             after the folder: 'MyApp' in 'my-app'.
      --package FOLDER       The folder of the package: the current folder by default.
      --database FILE        A database or an SQL script. Its tables become the schema files, as
                             'import' makes them. Without a database, there is one table, 'player'.
      --grdb                 The target uses the product 'SQLiteRecordsGRDB', which has everything that
                             programs for GRDB use, under one import.
      --sqlite-records PATH  The folder of the package 'sqlite-records', relative to this package:
                             '../sqlite-records' by default.
      --write                Changes an existing 'Package.swift', and writes the files.
      --force                Replaces existing files.

    If the folder has no 'Package.swift', the package is written into it: 'Package.swift', the schema
    files, a program of a few lines that inserts and fetches a record, or creates the imported tables, and
    '.gitignore' if there is none.

    If there is a 'Package.swift', the command prints what to add to it, as a unified diff, and the files to
    write; with '--write', it makes these changes. An existing target gets the product and the plugin;
    otherwise, a target is added. A manifest whose lists are not written out, such as 'targets: targets', stays
    as it is, and the reason is printed. The next commands are printed, too, and the 'minimumSQLite' of the
    systems that the manifest names. A package that has everything stays as it is.

    Exit status: 0 without errors, 1 if FILE cannot be imported or is imported with losses, the package
    'sqlite-records' is not at PATH, a file already exists, or '--write' cannot change the manifest, 2 for
    wrong usage.

    """

  static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
    if let operand = arguments.operands.first {
      throw UsageError(
        .needlessOperand,
        "expected nothing after 'init', found \(quoted(operand))"
      )
    }
    let wish = try wish(arguments)
    do {
      let manifest = wish.root + "Package.swift"
      if exists(manifest) { return try extend(manifest, wish, arguments) }
      try wish.checkDependency()
      let package = try StarterPackage(wish)
      let files = [(manifest, wish.manifest)] + package.schemaFiles + [package.program]
      try write(files + package.ignoredPaths, isForced: arguments.has("--force"))
      let proposal = try package.proposedMinimum(for: EditableManifest(Array(wish.manifest.utf8)))
      StandardStream.output.print(package.nextCommands + proposal)
      return package.isLossless ? .success : .findings
    } catch {
      StandardStream.error.print(error.log)
      return .findings
    }
  }

  private static func wish(_ arguments: Arguments) throws(UsageError) -> StarterPackage.Wish {
    let folder = arguments.optionalValue(of: "--package") ?? "."
    let name: String
    if let given = arguments.optionalValue(of: "--name") {
      name = given
    } else {
      let folderName = absolutePath(folder).split(separator: "/").last.map(String.init) ?? ""
      guard let made = StarterPackage.moduleName(forFolder: folderName) else {
        let reason = "the name of the folder, \(quoted(folderName)), cannot become a module's name"
        throw UsageError(.missingOption, "expected the option '--name': \(reason)")
      }
      name = made
    }
    guard Identifier(name) != nil else {
      throw UsageError(.invalidModuleName, "expected a Swift module name, not \(quoted(name))")
    }
    guard !StarterPackage.isNameOfImportedModule(name) else {
      let message = "expected a module name other than \(quoted(name)), which programs import"
      throw UsageError(.invalidModuleName, message)
    }
    return StarterPackage.Wish(
      name: name,
      root: folder == "." ? "" : folder + (folder.hasSuffix("/") ? "" : "/"),
      database: arguments.optionalValue(of: "--database"),
      dependency: arguments.optionalValue(of: "--sqlite-records") ?? "../sqlite-records",
      usesGRDB: arguments.has("--grdb")
    )
  }

  /// Adds records to a package that exists, or prints how to.
  private static func extend(
    _ path: String,
    _ wish: StarterPackage.Wish,
    _ arguments: Arguments
  ) throws(FileError) -> ExitStatus {
    let text = try readFile(path)
    var manifest = EditableManifest(text)
    let target: EditableManifest.EditedTarget
    do throws(EditableManifest.Obstacle) {
      target = try manifest.add(wish.addition)
    } catch {
      return try explain(error, path, wish, isError: arguments.has("--write"))
    }
    if (try? EditableManifest(text).dependsOnPackage()) != true { try wish.checkDependency() }
    let package = try StarterPackage(wish, target: target)
    let end = try package.nextCommands + package.proposedMinimum(for: manifest)
    let status: ExitStatus = package.isLossless ? .success : .findings
    if manifest.text == text, package.newFiles.isEmpty {
      let target = quoted(wish.name)
      StandardStream.output.print("The target \(target) already has records: nothing to add.\n\n")
      StandardStream.output.print(package.nextCommands)
      return status
    }
    guard arguments.has("--write") else {
      let difference = UnifiedDiff(from: text, to: manifest.text, path: path)
      let files = package.newFiles.map { "\($0.path):\n\n\($0.text.indented)\n" }.joined()
      StandardStream.output.print("This is what '--write' changes and writes:\n\n")
      StandardStream.output.print(difference)
      StandardStream.output.print("\n\(files)\(package.example)\(end)")
      return status
    }
    // A target that has got its program needs no example.
    let example = package.example
    let isForced = arguments.has("--force")
    try write(package.newFiles, isForced: isForced, manifest: (path, manifest.text))
    StandardStream.output.print("\(example)\(end)")
    return status
  }

  /// Prints what to do by hand.
  private static func explain(
    _ obstacle: EditableManifest.Obstacle,
    _ path: String,
    _ wish: StarterPackage.Wish,
    isError: Bool
  ) throws(FileError) -> ExitStatus {
    let package = try StarterPackage(wish)
    let files = package.newFiles.map { "\($0.path):\n\n\($0.text.indented)\n" }.joined(
      separator: "\n"
    )
    let place = SourceLocation(file: path, line: obstacle.line, column: 1)
    let message = "cannot edit the manifest: \(obstacle.reason); add the lines by hand"
    var log = DiagnosticLog()
    if isError {
      log.error(.uneditableManifest, message, at: place)
    } else {
      log.note(.uneditableManifest, message, at: place)
    }
    StandardStream.error.print(log)
    StandardStream.output.print(
      """
      Package.swift already exists. \(wish.lines)
      These are files of a target '\(wish.name)':

      \(files)
      \(package.nextCommands)
      """
    )
    return isError ? .findings : .success
  }

  /// Writes new files and then the edited manifest, and prints their paths.
  private static func write(
    _ files: [(path: String, text: String)],
    isForced: Bool,
    manifest: (path: String, text: [UInt8])? = nil
  ) throws(FileError) {
    try writeFiles(files.map { ($0.path, Array($0.text.utf8)) }, isForced: isForced)
    if let manifest { try writeIfChanged(manifest.text, to: manifest.path) }
    let paths = (manifest.map { [$0.path] } ?? []) + files.map(\.path)
    StandardStream.output.print(paths.map { $0 + "\n" }.joined() + "\n")
  }
}
