import SQLiteRecordsCommandLine
import SQLiteRecordsLanguageServer

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// `language-server`: answers editors.
enum LanguageServerCommand: Command {
  static let name = "language-server"
  static let summary = "Answers an editor, in the Language Server Protocol."
  static let help = """
    Answers an editor on standard input and output, in the Language Server Protocol 3.17.

    Usage: sqlite-records language-server [FOLDER…]

      FOLDER…  The folders of targets. By default, the targets are read from the text of
               'Package.swift'; without a manifest, each file's folder is one.

    An editor starts this command and shows what it reports: diagnostics of schema files, of the file
    'sqlite-records.json', of query files in folders 'Queries' and of the steps in 'Migrations', while
    you type. Documentation/Editors.md has the settings of some editors. Exit status: 0 if the editor
    has ended the server, 1 if the connection was lost, 2 for wrong usage.

    """

  static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
    let package = packageFolder
    let settings = ServerSettings(
      folders: arguments.operands.map(absolutePath),
      diagnosticsPage: package.map { ServerSettings.uri(ofFile: "\($0)/\(page)") },
      version: ToolVersion.current,
      tableSchema: jsonSchema("table", in: package),
      configurationSchema: jsonSchema("configuration", in: package)
    )
    var connection = ServerConnection(LanguageServer(disk: .system, settings: settings))
    return connection.run()
  }

  /// A path from the root. One that leads nowhere stays as it is.
  private static func absolutePath(_ path: String) -> String {
    guard let found = realpath(path, nil) else { return path }
    defer { free(found) }
    return String(cString: found)
  }

  /// The page that explains diagnostics, in the package of the tool.
  private static let page = "Documentation/Diagnostics.md"

  /// The folder of the package in whose build folder the tool is.
  private static var packageFolder: String? {
    var path = absolutePath(tool)
    while let slash = path.lastIndex(of: "/"), path != "/" {
      path = String(path[..<slash])
      if access("\(path)/\(page)", R_OK) == 0 { return path }
    }
    return nil
  }

  /// The path of the tool, which a shell has found through `PATH` if it is a name.
  private static var tool: String {
    let name = CommandLine.arguments[0]
    guard !name.utf8.contains(UInt8(ascii: "/")), let path = getenv("PATH") else { return name }
    let folders = String(cString: path).split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 } ?? name
  }

  private static func jsonSchema(_ name: String, in package: String?) -> MessageValue? {
    guard let package else { return nil }
    let bytes = try? readFile("\(package)/Schemas/\(name).schema.json")
    return bytes.flatMap { MessageValue(json: $0) }
  }
}
