import Foundation
import SQLiteRecordsSchema
import Testing

@Suite("Paths of databases that are imported")
struct PathTests {
  @Test("one with a NUL character is rejected, and names no other file")
  func nul() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("a").path
    // An empty file is an empty database.
    try Data().write(to: URL(fileURLWithPath: path))
    _ = try GeneratorConnection(reading: path, isImmutable: false)
    let error = try #require(throws: GeneratorConnection.Failure.self) {
      _ = try GeneratorConnection(reading: path + "\0b", isImmutable: false)
    }
    #expect(error.message == "the path of the database contains a NUL character")
  }
}
