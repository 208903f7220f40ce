import Foundation
import SQLiteRecordsSchema

/// A folder with the schema files of a target.
struct SchemaFolder {
  /// The files, by path from the folder.
  let files: [SchemaFile]

  /// Reads the files that the build plugin would find.
  ///
  /// - throws: An error of the system if a file cannot be read, or ``NoSchemaFiles``.
  init(_ folder: URL) throws {
    files = try FileTree.paths(in: folder).filter(Self.isSchema).map { path in
      let bytes = try Data(contentsOf: folder.appendingPathComponent(path))
      return SchemaFile(name: path, bytes: Array(bytes))
    }
    if files.isEmpty { throw NoSchemaFiles(folder: folder.path) }
  }

  /// Whether a file is a schema by its name: not hidden, not what Xcode keeps in catalogs, and not
  /// beside migrations.
  private static func isSchema(_ path: String) -> Bool {
    let names = path.split(separator: "/")
    return path.hasSuffix(".json")
      && !names.contains { name in
        name.hasPrefix(".") || name.hasSuffix(".xcassets") || name.hasSuffix(".docc")
          || name == "Migrations"
      }
  }
}

/// A folder that should have schema files, and has none.
struct NoSchemaFiles: Error, CustomStringConvertible {
  let folder: String

  var description: String { "the folder '\(folder)' has no schema file (.json)" }
}

/// The files below a folder.
enum FileTree {
  /// Their paths from the folder, sorted by bytes; none if there is no such folder.
  static func paths(in folder: URL) -> [String] {
    let paths = FileManager.default.enumerator(atPath: folder.path)
    return (paths?.compactMap { $0 as? String } ?? [])
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
