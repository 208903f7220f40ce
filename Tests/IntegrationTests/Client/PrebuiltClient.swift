import Foundation
import Testing

/// A package next to a copy of this repository whose plugins run a prebuilt tool.
///
/// Its folder is that of the reader of a tutorial: `Game` next to `sqlite-records`.
struct PrebuiltClient: Sendable {
  /// The variable that chooses the bundle.
  static let variable = "SQLITE_RECORDS_GENERATOR=bundle"

  /// The copy of this repository.
  let repository: URL
  let package: ClientPackage
  /// The build that found nothing built before.
  let firstBuild: ClientBuild

  static let target = ClientTarget(
    name: "Prebuilt",
    kind: .program,
    files: ["team.json": Schemas.team, "main.swift": program]
  )

  private static let program = """
    import SQLiteRecords

    try DatabaseQueue().write { db in
      try PrebuiltSchema.createTables(in: db)
      print(try Team(name: "Reds").inserted(db).name)
    }

    """

  /// - parameter parent: A folder for both packages, and for what is built.
  init(in parent: URL) async throws {
    repository = parent.appending(path: "sqlite-records")
    package = ClientPackage(
      at: parent.appending(path: "Game"),
      nextTo: repository,
      variables: [Self.variable]
    )
    try Self.linkRepository(at: repository)
    try await Self.makeBundle(in: "\(repository.path)/Artifacts", scratch: parent)
    try await package.layOut([Self.target])
    firstBuild = try await package.build()
  }

  /// Removes all files of the package, but not what was built.
  func empty() throws {
    let manager = FileManager.default
    for name in try manager.contentsOfDirectory(atPath: package.folder.path) where name != ".build"
    {
      try manager.removeItem(at: package.folder.appending(path: name))
    }
  }

  /// A folder with links to everything that the manifest names.
  private static func linkRepository(at copy: URL) throws {
    let manager = FileManager.default
    try manager.createDirectory(at: copy, withIntermediateDirectories: true)
    for name in ["Package.swift", "Plugins", "Schemas", "Sources", "Tests"] {
      try manager.createSymbolicLink(
        at: copy.appending(path: name),
        withDestinationURL: Repository.root.appending(path: name)
      )
    }
  }

  /// Follows the recipe of `make generator-bundle`. The optimiser would take most of the time.
  private static func makeBundle(in folder: String, scratch: URL) async throws {
    let script = Repository.root.appending(path: "Scripts/make-generator-bundle").path
    let command = ["SCRATCH_PATH=\(scratch.path)", script, "--unoptimized", folder]
    let run = try await ProcessRun(command, in: scratch)
    try #require(run.succeeded, "\(run.output)")
  }
}
