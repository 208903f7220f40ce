import Testing

@testable import sqlite_records

@Suite("Edits of manifests")
struct EditableManifestTests {
  private static let addition = EditableManifest.Addition(
    target: "Game",
    packageLine: #".package(path: "../sqlite-records")"#,
    products: [
      ("SQLiteRecords", #".product(name: "SQLiteRecords", package: "sqlite-records")"#)
    ],
    pluginLine: #".plugin(name: "GenerateRecords", package: "sqlite-records")"#
  )

  private func edit(_ lines: String) throws -> (text: String, target: EditableManifest.EditedTarget)
  {
    var manifest = EditableManifest(Array("// swift-tools-version: 6.0\n\(lines)".utf8))
    let target = try manifest.add(Self.addition)
    let text = String(decoding: manifest.text, as: UTF8.self)
    return (String(text.drop { $0 != "\n" }.dropFirst()), target)
  }

  private static let manifest = """
    let package = Package(
        name: "Game",  // "Game"
        platforms: [.macOS(.v14)],
        dependencies: [
            .package(url: "https://example.com/a", from: "1.0.0"),  // the first one
        ],
        targets: [
            .executableTarget(
                name: "Game",
                dependencies: [
                    "Other", /* ( */
                    .product(name: "A", package: "a")  // the last one
                ],
                swiftSettings: [.define("A")]
            ),
            .target(name: "Other", path: "Other"),
        ]
    )
    """

  @Test("an existing target gets the product and the plugin, in the style of the manifest")
  func existingTarget() throws {
    let edited = try edit(Self.manifest)
    #expect(edited.target == EditableManifest.EditedTarget(folder: "Sources/Game", isProgram: true))
    let lines = [
      "        .package(path: \"../sqlite-records\"),",
      "                .product(name: \"A\", package: \"a\"),  // the last one",
      "                .product(name: \"SQLiteRecords\", package: \"sqlite-records\")",
      "            swiftSettings: [.define(\"A\")],",
      "            plugins: [.plugin(name: \"GenerateRecords\", package: \"sqlite-records\")]",
    ]
    let difference = edited.text.split(separator: "\n")
      .difference(from: Self.manifest.split(separator: "\n"))
    #expect(
      difference.insertions.map { change in
        if case .insert(_, let line, _) = change { String(line) } else { "" }
      } == lines
    )
    #expect(difference.removals.count == 2)
  }

  @Test("a target that does not exist is added as a program")
  func newTarget() throws {
    let edited = try edit(#"let package = Package(name: "Game", targets: [])"#)
    #expect(
      edited.text == """
        let package = Package(name: "Game", platforms: [.macOS(.v13)], \
        dependencies: [.package(path: "../sqlite-records")], targets: [
          .executableTarget(
            name: "Game",
            dependencies: [.product(name: "SQLiteRecords", package: "sqlite-records")],
            plugins: [.plugin(name: "GenerateRecords", package: "sqlite-records")]
          )
        ])
        """
    )
    let library = try edit(
      #"let package = Package(name: "A", targets: [.target(name: "Game", path: "G")])"#
    )
    #expect(library.target == EditableManifest.EditedTarget(folder: "G", isProgram: false))
  }

  @Test("several products stand on a line each")
  func severalProducts() throws {
    var manifest = EditableManifest(
      Array("// swift-tools-version: 6.0\nlet package = Package(name: \"Game\")".utf8)
    )
    let addition = EditableManifest.Addition(
      target: "Game",
      packageLine: "a",
      products: [("A", "\"A\""), ("B", "\"B\"")],
      pluginLine: "p"
    )
    _ = try manifest.add(addition)
    let text = String(decoding: manifest.text, as: UTF8.self)
    #expect(text.contains("\n  dependencies: [\n    \"A\",\n    \"B\",\n  ],\n  plugins: [p]\n"))
  }

  @Test("a manifest that has everything stays as it is")
  func unchanged() throws {
    let text = try edit(
      #"let package = Package(name: "Game", targets: [.testTarget(name: "Game")])"#
    ).text
    #expect(try edit(text).text == text)
  }

  @Test(
    "a manifest that is written in another way is rejected, with the reason and its line",
    arguments: [
      (
        "let p = Package(name: \"\\(f(\"a\"))\", targets: targets)",
        "the value of 'targets' is not a list in brackets", 2
      ),
      ("let package = 1", "there is no call of 'Package'", 1),
      (
        "let a = Package(name: \"A\")\nlet b = Package(name: \"B\")",
        "there is more than one call of 'Package'", 1
      ),
      ("\nlet a = Package(\n#if A\n)", "the call of 'Package' contains a condition", 3),
      ("let a = Package(name: \"A)", "a string or a comment in it does not end", 1),
      (
        "let a = Package(name: \"A\", targets: [game])",
        "a target is not written as a call with a name", 2
      ),
      (
        "let a = Package(name: \"A\", targets: [.plugin(name: \"Game\")])",
        "the target 'Game' is of another kind", 2
      ),
      (
        "let a = Package(name: \"A\", targets: [.target(name: \"Game\", sources: [])])",
        "the target 'Game' lists its sources", 2
      ),
      (
        "let a = Package(name: \"A\", targets: [.target(name: \"Game\", path: p)])",
        "the path of the target 'Game' is not a plain string", 2
      ),
      (
        "let a = Package(name: \"A\", targets: [.target(name: \"Game\", dependencies: [a])])",
        "an entry of 'dependencies' is neither a string nor a call", 2
      ),
    ]
  )
  func rejected(lines: String, reason: String, line: Int) {
    #expect(throws: EditableManifest.Obstacle(reason: reason, line: line)) { try edit(lines) }
  }

  @Test("tools that are too old for plugins are rejected")
  func oldTools() {
    var manifest = EditableManifest(
      Array("// swift-tools-version:5.5\nlet p = Package(name: \"A\")".utf8)
    )
    #expect(throws: EditableManifest.Obstacle.self) { _ = try manifest.add(Self.addition) }
  }
}
