import Foundation
import Testing

@testable import SQLiteRecordsPage

@Suite("The files that a page embeds")
struct PageAssetTests {
  private static let node = ["/usr/bin/node", "/usr/local/bin/node", "/opt/homebrew/bin/node"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test("the script is JavaScript, if Node.js is installed to say so", .enabled(if: node != nil))
  func script() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).js")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(PageAssets.script.utf8).write(to: file)

    let process = Process()
    process.executableURL = URL(filePath: try #require(Self.node))
    process.arguments = ["--check", file.path]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test("they are not empty, and each brace of the style sheet is closed")
  func style() {
    #expect(PageAssets.script.contains("\"use strict\";"))
    let braces = PageAssets.style.filter { "{}".contains($0) }
    #expect(braces.count(where: { $0 == "{" }) == braces.count(where: { $0 == "}" }))
    #expect(PageAssets.style.contains(":root {"))
  }
}
