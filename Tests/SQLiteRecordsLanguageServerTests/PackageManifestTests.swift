import Testing

@testable import SQLiteRecordsLanguageServer

@Suite("Manifests")
struct PackageManifestTests {
  @Test("targets are calls with a name, and depend on what they name")
  func targets() {
    let manifest = PackageManifest(
      """
      // .target(name: "None")
      /* .target(name: "None") /* */ */
      let package = Package(
        name: "Game",
        targets: [
          .target(name: "Teams"),
          .target(name: "Game", dependencies: [.target(name: "Teams")], path: "Code/Game"),
          .testTarget(name: "GameTests", dependencies: ["Game"]),
        ]
      )
      """
    )
    #expect(Set(manifest.targets.map(\.name)) == ["Teams", "Game", "GameTests"])
    #expect(manifest.dependencies(of: "GameTests") == ["Game", "Teams"])
  }

  @Test(
    "a manifest that is not complete has the targets that are",
    arguments: [
      #"Package(targets: [.target(name: "A"), .target(name: "B", dependencies: ["#,
      "Package(targets: [.target(name: \"A\"), .target(name: \"B\"), .target(name: \"C\n",
      #"Package(targets: [.target(name: "A"), .target(name: "B") /* , .target(name: "C")"#,
      #"Package(targets: [.target(name: "A"), .target(name: "B"), .target(name: "\("#,
    ]
  )
  func incomplete(text: String) {
    #expect(Set(PackageManifest(text).targets.map(\.name)).isSuperset(of: ["A", "B"]))
  }
}
