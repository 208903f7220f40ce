import SQLiteRecordsCommandLine
import SQLiteRecordsImport
import SQLiteRecordsSchema

/// The files of a package with a program that uses records.
struct StarterPackage {
  private let name: String
  private let dependency: String
  /// The schema files, and the first step of an imported database.
  private let schemaFiles: [(path: String, text: String)]
  private let program: String
  /// The products that the program uses.
  private let products: [String]

  /// - parameters:
  ///   - database: A database or a script whose tables are imported.
  ///   - dependency: The path of the package of the runtime.
  init(name: String, database: String?, dependency: String) throws(FileError) {
    self.name = name
    self.dependency = dependency
    guard let database else {
      schemaFiles = [("Sources/\(name)/player.json", Self.player)]
      program = Self.program(module: name)
      products = ["SQLiteRecords"]
      return
    }
    let folder = "Sources/\(name)"
    let result = try ImportCommand.read(database, .seconds(60))
    let step = try FirstStep(for: result, in: folder)
    schemaFiles =
      result.files.map { ("\(folder)/\($0.name)", $0.text) }
      + step.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
    program = Self.importedProgram(module: name)
    products = ["SQLiteRecords"] + (step.files.isEmpty ? [] : ["SQLiteRecordsMigrations"])
    ImportCommand.report(result, path: database, folder: folder, hasStep: !step.files.isEmpty)
  }

  /// All files, by their paths.
  var files: [(path: String, text: String)] {
    [("Package.swift", manifest)] + schemaFiles + [("Sources/\(name)/main.swift", program)]
  }

  /// What to add to the manifest of an existing package, and the files to add.
  var additions: String {
    let texts = files.dropFirst().map { "\($0.path):\n\n\($0.text.indented)\n" }
    return """
      Package.swift already exists. Add the dependency to its 'dependencies', and the \
      \(products.count == 1 ? "product" : "products") and the
      plugin to the target:

        \(packageLine)

        dependencies: \(productList(indentation: "  ")),
        plugins: [\(pluginLine)]

      These are files of a target '\(name)':

      \(texts.joined(separator: "\n"))
      \(nextCommands)
      """
  }

  /// The commands to try now.
  var nextCommands: String {
    let commands = [
      ("swift run \(name)", "build and run the program"),
      ("swift package records check", "report all mistakes, without a build"),
      ("swift package records ddl --target \(name)", "print the SQL that creates the tables"),
    ]
    let width = commands.map(\.0.count).max() ?? 0
    let lines = commands.map { command, purpose in
      "  \(command)\(String(repeating: " ", count: width - command.count))  # \(purpose)\n"
    }
    return "Next:\n\n\(lines.joined())"
  }

  private var packageLine: String {
    ".package(name: \"sqlite-records\", path: \(dependency.debugDescription))"
  }
  /// The products as the manifest lists them: one line for one, and a line for each of several.
  private func productList(indentation: String) -> String {
    let products = products.map { ".product(name: \"\($0)\", package: \"sqlite-records\")" }
    if products.count == 1 { return "[\(products[0])]" }
    return "[\n" + products.map { "\(indentation)  \($0),\n" }.joined() + "\(indentation)]"
  }
  private var pluginLine: String {
    ".plugin(name: \"GenerateRecords\", package: \"sqlite-records\")"
  }

  private var manifest: String {
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

extension StarterPackage {
  private static let player = """
    {
      "table": "player",
      "columns": [
        { "name": "id", "type": "INTEGER", "primaryKey": { "autoincrement": true } },
        { "name": "name", "type": "TEXT", "notNull": true },
        { "name": "score", "type": "INTEGER", "notNull": true, "default": 0 }
      ]
    }

    """

  private static func program(module: String) -> String {
    """
    import SQLiteRecords

    let queue = try DatabaseQueue(path: "\(module).db")
    try queue.write { db in
      if try !db.tableExists("player") { try \(module)Schema.createTables(in: db) }
      let player = try Player(name: "Arthur", score: 7).inserted(db)
      print("\\(player.name) is saved. Players in \(module).db: \\(try Player.fetchCount(db))")
    }

    """
  }

  /// A program that creates the imported tables in a new database, and counts them.
  private static func importedProgram(module: String) -> String {
    """
    import SQLiteRecords

    // In memory; DatabaseQueue(path: "copy.db") opens a file.
    let queue = try DatabaseQueue()
    try queue.write { db in
      try \(module)Schema.createTables(in: db)
      let count = "SELECT count(*) FROM sqlite_master WHERE type = 'table'"
      print("tables: \\(try Int.fetchOne(db, sql: count) ?? 0)")
    }

    """
  }
}

extension String {
  /// The lines with two spaces before each.
  fileprivate var indented: String {
    split(separator: "\n").map { "  \($0)\n" }.joined()
  }
}
