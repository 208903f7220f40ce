import Foundation
import SQLiteRecordsSchema

/// A folder with the schema files of a target.
struct SchemaFolder {
  let path: String
  /// The files, by path from the folder.
  let files: [SchemaFile]
  /// The steps in folders `Migrations`, and the lists of released ones.
  let migrations: [SchemaFile]
  /// The files in folders `Queries`.
  let queries: [SchemaFile]
  /// The rows of versions, in folders `Migrations/Fixtures`.
  let fixtures: [SchemaFile]

  /// Reads the files that the build plugin would find.
  ///
  /// - throws: An error of the system if a file cannot be read, or ``NoSchemaFiles``.
  init(_ folder: URL) throws {
    let paths = FileTree.paths(in: folder).filter(Self.isVisible)
    func read(_ isChosen: (_ name: String, _ folders: [String]) -> Bool) throws -> [SchemaFile] {
      let chosen = paths.filter { path in
        let names = path.split(separator: "/").map(String.init)
        return isChosen(names.last ?? "", names.dropLast())
      }
      return try chosen.map { path in
        let bytes = try Data(contentsOf: folder.appendingPathComponent(path))
        return SchemaFile(name: path, bytes: Array(bytes))
      }
    }
    path = folder.path
    files = try read { name, folders in
      name.hasSuffix(".json") && !folders.contains("Migrations")
    }
    migrations = try read { name, folders in
      folders.last == "Migrations" && (name.hasSuffix(".sql") || name == "migrations.lock")
    }
    queries = try read { name, folders in folders.last == "Queries" && name.hasSuffix(".sql") }
    fixtures = try read { name, folders in
      folders.suffix(2) == ["Migrations", "Fixtures"] && name.hasSuffix(".json")
    }
    if files.isEmpty { throw NoSchemaFiles(folder: folder.path) }
  }

  /// Whether a file is not hidden, and not what Xcode keeps in catalogs.
  private static func isVisible(_ path: String) -> Bool {
    !path.split(separator: "/").contains { name in
      name.hasPrefix(".") || name.hasSuffix(".xcassets") || name.hasSuffix(".docc")
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
