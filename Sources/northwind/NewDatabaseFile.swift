import Foundation

/// The file that a job makes its new database in.
enum NewDatabaseFile {
  /// Calls `body` with the path of a database file that does not exist yet.
  ///
  /// - parameter path: Where the file is kept. Nil puts it into a temporary folder, which is
  ///   removed when `body` has returned or thrown.
  /// - parameter name: The file's name in the temporary folder.
  static func create<Result>(
    at path: String?,
    named name: String,
    _ body: (String) async throws -> Result
  ) async throws -> Result {
    guard let path else { return try await createTemporary(named: name, body) }
    guard !FileManager.default.fileExists(atPath: path) else {
      throw NorthwindError.fileExists(path: path)
    }
    let file = URL(fileURLWithPath: path)
    guard FileManager.default.fileExists(atPath: file.deletingLastPathComponent().path) else {
      throw NorthwindError.noSuchFolder(path: path)
    }
    // SQLite takes an absolute path as it is, also if the name begins with `file:`.
    let result = try await body(file.path)
    print("\nThe new database is kept in \(path).")
    return result
  }

  private static func createTemporary<Result>(
    named name: String,
    _ body: (String) async throws -> Result
  ) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("northwind-\(UUID().uuidString)", isDirectory: true)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw NorthwindError.noTemporaryFolder(path: folder.path, reason: error.localizedDescription)
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder.appendingPathComponent(name).path)
  }
}
