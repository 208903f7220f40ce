import Foundation
import Testing

/// Inputs that a fuzzer has found, from which it continues: each reaches code that no other does,
/// or has once broken a property.
@Suite("Inputs that a fuzzer has found")
struct CorpusTests {
  private static func inputs(_ property: String) -> [URL] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Corpus/\(property)")
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil
    )
    return (files ?? []).sorted { $0.path < $1.path }
  }

  private func check(
    _ property: String,
    _ check: ([UInt8]) throws(PropertyViolation) -> Void
  ) throws {
    let inputs = Self.inputs(property)
    #expect(inputs.count > 50)
    for input in inputs {
      do {
        try check(Array(try Data(contentsOf: input)))
      } catch {
        Issue.record("\(property)/\(input.lastPathComponent): \(error)")
      }
    }
  }

  @Test("are read with a result or an error at its place")
  func reading() throws {
    try check("reading", ReadingProperty.check)
  }

  @Test("are not a schema, or one that SQLite executes and that is imported without loss")
  func schemas() throws {
    try check("schemas", SchemaProperty.check)
  }

  @Test("create no database, or one that is imported without loss")
  func imports() throws {
    try check("import", ImportProperty.check)
  }

  @Test("are statements exactly if they are for SQLite")
  func statements() throws {
    try check("statements", StatementProperty.check)
  }

  @Test("are query files that are formatted without loss, or have errors at their places")
  func queries() throws {
    try check("queries", QueryFileProperty.check)
  }
}
