import Foundation

/// The path of a file that is not there.
func temporaryPath() -> String {
  FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString).sqlite"
}

/// Removes the files of a database.
func removeDatabase(_ path: String) {
  for ending in ["", "-wal", "-shm", "-journal"] {
    try? FileManager.default.removeItem(atPath: path + ending)
  }
}
