import SQLiteRecordsCommandLine
import SQLiteRecordsImport
import SQLiteRecordsSchema

/// The files of a package with a program that uses records, or what an existing package needs for them.
struct StarterPackage {
  /// The wishes of the user.
  struct Wish {
    /// The name of the target, and of the package if there is none.
    let name: String
    /// The folder of the package, with a slash at the end; empty for the current one.
    let root: String
    /// A database or a script whose tables are imported.
    let database: String?
    /// The path of the package of the runtime.
    let dependency: String
    /// Whether the target uses what programs for GRDB use.
    let usesGRDB: Bool
  }

  private let wish: Wish
  private let target: EditableManifest.EditedTarget
  /// The schema files, and the first step of an imported database.
  let schemaFiles: [(path: String, text: String)]
  /// A program of a few lines.
  let program: (path: String, text: String)
  /// Whether the schema files describe the whole database.
  let isLossless: Bool

  /// - parameter target: The target in the manifest; a program in its own folder without it.
  init(_ wish: Wish, target: EditableManifest.EditedTarget? = nil) throws(FileError) {
    self.wish = wish
    self.target =
      target ?? EditableManifest.EditedTarget(folder: "Sources/\(wish.name)", isProgram: true)
    let folder = wish.root + self.target.folder
    let main = "\(folder)/main.swift"
    guard let database = wish.database else {
      schemaFiles = [("\(folder)/player.json", Self.player)]
      program = (main, Self.program(module: wish.name, product: wish.products[0]))
      isLossless = true
      return
    }
    let result = try ImportCommand.read(database, .seconds(60))
    let step = try FirstStep(for: result, in: folder)
    schemaFiles =
      result.files.map { ("\(folder)/\($0.name)", $0.text) }
      + step.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
    program = (main, Self.importedProgram(module: wish.name, product: wish.products[0]))
    isLossless = result.isLossless
    ImportCommand.report(result, path: database, folder: folder, hasStep: !step.files.isEmpty)
  }

  private var targetFolder: String { wish.root + target.folder }

  /// Whether the target is a program without Swift files, which needs one.
  var lacksProgram: Bool {
    let names = (try? namesInFolder(targetFolder)) ?? []
    return target.isProgram && !names.contains { $0.hasSuffix(".swift") }
  }

  /// Whether the target has schema files: then it needs no first table.
  private var hasTables: Bool {
    let names = (try? namesInFolder(targetFolder)) ?? []
    return wish.database == nil && names.contains { $0.hasSuffix(".json") }
  }

  /// The schema files, and the program if there is none.
  var newFiles: [(path: String, text: String)] {
    (hasTables ? [] : schemaFiles) + (lacksProgram ? [program] : [])
  }

  /// The paths that git ignores in a new package, if the folder declares none.
  var ignoredPaths: [(path: String, text: String)] {
    let path = wish.root + ".gitignore"
    if exists(path) { return [] }
    let database = wish.database == nil ? "/\(wish.name).db*\n" : ""
    return [(path, ".build/\n\(database)")]
  }

  /// The commands to try now.
  var nextCommands: String {
    let commands = [
      target.isProgram
        ? ("swift run \(wish.name)", "build and run the program")
        : ("swift build", "generate the records, and build them"),
      ("swift package records check", "report all mistakes, without a build"),
      ("swift package records ddl --target \(wish.name)", "print the SQL that creates the tables"),
    ]
    let width = commands.map(\.0.count).max() ?? 0
    let lines = commands.map { command, purpose in
      "  \(command)\(String(repeating: " ", count: width - command.count))  # \(purpose)\n"
    }
    return "Next:\n\n\(lines.joined())"
  }

  /// The `minimumSQLite` of the systems of a manifest; empty if it names none whose SQLite is known, or the
  /// configuration of the target has it.
  func proposedMinimum(for manifest: EditableManifest) throws(FileError) -> String {
    let path = "\(wish.root)\(target.folder)/\(SchemaFile.configurationName)"
    let configuration = exists(path) ? String(decoding: try readFile(path), as: UTF8.self) : ""
    guard let oldest = manifest.oldestSystemSQLite, !configuration.contains("\"minimumSQLite\"")
    else {
      return ""
    }
    return """

      \(oldest.system) has SQLite \(oldest.version.shortDescription) or later. To make SQL that needs a later
      version an error, write this into \(path):

        { "minimumSQLite": "\(oldest.version.shortDescription)" }

      """
  }

  /// A use of the records, for a target that has a program of its own: a function, because only
  /// `main.swift` has code outside declarations.
  var example: String {
    if lacksProgram || hasTables { return "" }
    let lines = program.text.split(separator: "\n", omittingEmptySubsequences: false)
    let body = lines.dropFirst(2).joined(separator: "\n").indented
    let text = "\(lines[0])\n\nfunc tryRecords() throws {\n\(body)}\n"
    return "A first use, in a file of the target; call 'tryRecords()' in your program:\n\n"
      + "\(text.indented)\n"
  }
}

// Additions to a manifest.
extension StarterPackage.Wish {
  var addition: EditableManifest.Addition {
    EditableManifest.Addition(
      target: name,
      packageLine: packageLine,
      products: products.map { ($0, Self.productLine($0)) },
      pluginLine: pluginLine
    )
  }

  /// The products that the target uses. An imported database has a first step.
  var products: [String] {
    if usesGRDB { return ["SQLiteRecordsGRDB"] }
    return ["SQLiteRecords"] + (database == nil ? [] : ["SQLiteRecordsMigrations"])
  }

  /// Checks that a dependency on the package leads to it.
  func checkDependency() throws(FileError) {
    let folder = dependency.hasPrefix("/") ? dependency : root + dependency
    if exists(folder + "/Package.swift") { return }
    let message =
      "there is no package 'sqlite-records' in this folder; "
      + "clone it there, or pass its path with '--sqlite-records'"
    throw FileError(.missingDependency, folder, message)
  }

  private var packageLine: String {
    ".package(name: \"sqlite-records\", path: \(dependency.debugDescription))"
  }
  private static func productLine(_ product: String) -> String {
    ".product(name: \"\(product)\", package: \"sqlite-records\")"
  }
  /// The products as the manifest lists them: one line for one, and a line for each of several.
  private func productList(indentation: String) -> String {
    let lines = products.map(Self.productLine)
    if lines.count == 1 { return "[\(lines[0])]" }
    return "[\n" + lines.map { "\(indentation)  \($0),\n" }.joined() + "\(indentation)]"
  }
  private var pluginLine: String {
    ".plugin(name: \"GenerateRecords\", package: \"sqlite-records\")"
  }

  /// The lines to add to a manifest by hand.
  var lines: String {
    """
    Add the dependency to its 'dependencies', and the \(products.count == 1 ? "product" : "products") \
    and the plugin to the target:

      \(packageLine)

      dependencies: \(productList(indentation: "  ")),
      plugins: [\(pluginLine)]

    """
  }

  /// The manifest of a new package.
  var manifest: String {
    """
    // swift-tools-version: 6.0

    import PackageDescription

    let package = Package(
      name: "\(name)",
      platforms: [.macOS(.v13)],
      dependencies: [\(packageLine)],
      targets: [
        .executableTarget(
          name: "\(name)",
          dependencies: \(productList(indentation: "      ")),
          plugins: [\(pluginLine)]
        )
      ]
    )

    """
  }
}
