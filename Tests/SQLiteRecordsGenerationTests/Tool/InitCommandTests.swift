import Foundation
import Testing

@Suite("sqlite-records init")
struct InitCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ arguments: String...) throws -> ToolRun {
    try ToolRun(initWith: arguments, in: folder.url)
  }

  @Test("an empty folder becomes a package with a table and a program")
  func emptyFolder() throws {
    let run = try run("--name", "Game")
    #expect((run.status, run.errors) == (0, ""))
    #expect(
      run.output.hasPrefix(
        "Package.swift\nSources/Game/player.json\nSources/Game/main.swift\n.gitignore\n\nNext:\n\n"
          + "  swift run Game "
      )
    )
    #expect(try folder.text(of: ".gitignore") == ".build/\n/Game.db*\n")
    let check = try ToolRun(["check", "--module", "Game", "Sources"], in: folder.url)
    #expect(check.errors == "1 schema file: no errors, no warnings\n")
    #expect(try ToolRun(["format", "--check", "Sources"], in: folder.url).status == 0)
  }

  @Test("with a database, its tables become the schema files, with the first step")
  func database() throws {
    try folder.write("CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT)", to: "club.sql")
    try folder.write("", to: "clone/Package.swift")
    let run = try run("--name=Club", "--database=club.sql", "--sqlite-records=clone")
    #expect(run.status == 0)
    #expect(run.errors.contains("they create the same database"))
    #expect(folder.names(in: "Sources/Club") == ["Migrations", "main.swift", "team.json"])
    let manifest = try folder.text(of: "Package.swift")
    #expect(manifest.contains(#"path: "clone""#))
    // The build generates a migrator of the step.
    #expect(
      manifest.contains(
        """
              dependencies: [
                .product(name: "SQLiteRecords", package: "sqlite-records"),
                .product(name: "SQLiteRecordsMigrations", package: "sqlite-records"),
              ],
              plugins:
        """
      )
    )
    let program = try folder.text(of: "Sources/Club/main.swift")
    #expect(program.contains("ClubSchema.createTables(in: db)"))
    #expect(try ToolRun(["verify", "Sources/Club"], in: folder.url).status == 0)
  }

  @Test(
    "if a manifest cannot be edited, what to add is printed with the reason, and nothing is written"
  )
  func existingPackage() throws {
    try folder.write("// mine\n", to: "Package.swift")
    let run = try run("--name", "Game")
    #expect(run.status == 0)
    #expect(
      run.errors
        == "Package.swift:1:1: note: cannot edit the manifest: its first line does not declare "
        + "a version of the tools; add the lines by hand [uneditableManifest]\n"
    )
    #expect(run.output.hasPrefix("Package.swift already exists."))
    #expect(run.output.contains(#"plugins: [.plugin(name: "GenerateRecords", package: "#))
    #expect(run.output.contains("Sources/Game/player.json:"))
    #expect(folder.names(in: "") == ["Package.swift"])
    #expect(try self.run("--name", "Game", "--write").status == 1)
    #expect(folder.names(in: "") == ["Package.swift"])
  }

  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
        name: "Game",
        targets: [
            .executableTarget(
                name: "Game"
            ),
        ],
        swiftLanguageModes: [.v6]
    )

    """

  @Test("in a package, the edit of the manifest is printed as a diff, and written with '--write'")
  func extendedPackage() throws {
    try folder.write(Self.manifest, to: "App/Package.swift")
    try folder.write("print(1)\n", to: "App/Sources/Game/Game.swift")
    let printed = try run("--package", "App", "--name", "Game")
    #expect((printed.status, printed.errors) == (0, ""))
    #expect(printed.output.contains("\n+    platforms: [.macOS(.v13)],\n"))
    #expect(
      printed.output.contains(
        """
        A first use, in a file of the target; call 'tryRecords()' in your program:

          import SQLiteRecords
          func tryRecords() throws {
            let queue
        """
      )
    )
    #expect(try folder.text(of: "App/Package.swift") == Self.manifest)

    let written = try run("--package", "App", "--name", "Game", "--write")
    #expect((written.status, written.errors) == (0, ""))
    #expect(folder.names(in: "App/Sources/Game") == ["Game.swift", "player.json"])
    let line = #"dependencies: [.product(name: "SQLiteRecords", package: "sqlite-records")],"#
    #expect(try folder.text(of: "App/Package.swift").contains(line))
  }

  @Test("a new target gets a program, and the imported tables of a database")
  func newTarget() throws {
    try folder.write(Self.manifest, to: "Package.swift")
    try folder.write("CREATE TABLE team (id INTEGER PRIMARY KEY)", to: "club.sql")
    let run = try run("--name", "Club", "--database", "club.sql", "--grdb", "--write")
    #expect(run.status == 0)
    #expect(run.output.contains("Package.swift\nSources/Club/"))
    #expect(!run.output.contains("A first use"))
    #expect(folder.names(in: "Sources/Club") == ["Migrations", "main.swift", "team.json"])
    #expect(try folder.text(of: "Sources/Club/main.swift").hasPrefix("import SQLiteRecordsGRDB\n"))
    #expect(try folder.text(of: "Package.swift").contains(#".product(name: "SQLiteRecordsGRDB""#))
  }

  @Test(
    "'minimumSQLite' is proposed for the oldest SQLite of the systems that the manifest names",
    arguments: [
      ("[.macOS(.v13), .iOS(.v16)]", "macOS 13", "3.37"),
      ("[.iOS(\"16.4\"), .watchOS(.v9)]", "watchOS 9", "3.38"),
      ("[.iOS(.v26)]", "iOS 26", "3.51"), ("[.tvOS(.v18), .macCatalyst(.v17)]", "tvOS 18", "3.38"),
    ]
  )
  func minimumSQLite(platforms: String, system: String, version: String) throws {
    let manifest = Self.manifest.replacing(
      "name: \"Game\",\n    targets",
      with: "name: \"Game\",\n    platforms: \(platforms),\n    targets"
    )
    try folder.write(manifest, to: "Package.swift")
    try folder.write("print(1)\n", to: "Sources/Game/Game.swift")
    let proposal = """

      \(system) has SQLite \(version) or later. To make SQL that needs a later
      version an error, write this into Sources/Game/sqlite-records.json:

        { "minimumSQLite": "\(version)" }

      """
    #expect(try run("--name", "Game").output.hasSuffix(proposal))
    #expect(try run("--name", "Game", "--write").output.hasSuffix(proposal))
    try folder.write(#"{ "minimumSQLite": "3.35" }"#, to: "Sources/Game/sqlite-records.json")
    #expect(try !run("--name", "Game").output.contains("has SQLite"))
  }

  @Test("without a system whose SQLite is known, no 'minimumSQLite' is proposed")
  func unknownSystems() throws {
    let manifest = Self.manifest.replacing(
      "name: \"Game\",\n    targets",
      with: "name: \"Game\",\n    platforms: [.visionOS(.v2), .macOS(.v12)],\n    targets"
    )
    try folder.write(manifest, to: "Package.swift")
    let run = try run("--name", "Game")
    #expect(run.status == 0)
    #expect(!run.output.contains("minimumSQLite"))
  }

  @Test("the name is that of the folder, unless another one is given")
  func folderName() throws {
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("Club"),
      withIntermediateDirectories: true
    )
    #expect(try run("--package", "Club").status == 0)
    #expect(folder.names(in: "Club/Sources/Club") == ["main.swift", "player.json"])
  }

  @Test("without a clone of the package in its place, nothing is written")
  func missingClone() throws {
    try folder.write("", to: "game/notes.txt")
    let run = try ToolRun(
      ["init", "--name", "Game", "--package", "game"],
      in: folder.url
    )
    #expect(run.status == 1)
    #expect(
      run.errors
        == "game/../sqlite-records:1:1: error: there is no package 'sqlite-records' in this folder; "
        + "clone it there, or pass its path with '--sqlite-records' [missingDependency]\n"
    )
    #expect(folder.names(in: "game") == ["notes.txt"])

    try folder.write("", to: "sqlite-records/Package.swift")
    #expect(
      try ToolRun(["init", "--name", "Game", "--package", "game"], in: folder.url).status == 0
    )
    let manifest = try folder.text(of: "game/Package.swift")
    #expect(manifest.contains(#".package(name: "sqlite-records", path: "../sqlite-records")"#))
  }

  @Test("a second run changes nothing, and reports that")
  func secondRun() throws {
    try folder.write("", to: "sqlite-records/Package.swift")
    let arguments = ["init", "--name", "Game", "--sqlite-records", "sqlite-records"]
    #expect(try ToolRun(arguments, in: folder.url).status == 0)
    try folder.write("{}", to: "Sources/Game/player.json")
    for more in [[], ["--write"]] {
      let run = try ToolRun(arguments + more, in: folder.url)
      #expect((run.status, run.errors) == (0, ""))
      #expect(
        run.output.hasPrefix("The target 'Game' already has records: nothing to add.\n\nNext:\n")
      )
      #expect(try folder.text(of: "Sources/Game/player.json") == "{}")
    }
  }

  @Test("a database that schema files cannot describe fully is an error, as for 'import'")
  func losses() throws {
    try folder.write(
      "CREATE TABLE a (b); CREATE VIEW c AS SELECT * FROM missing;",
      to: "club.sql"
    )
    let run = try run("--name", "Club", "--database", "club.sql")
    #expect(run.status == 1)
    #expect(run.errors.contains("[leftOut]"))
    #expect(folder.names(in: "Sources/Club") == ["Migrations", "a.json", "main.swift"])
  }

  @Test("files that are there stay as they are")
  func existingFile() throws {
    try folder.write("mine", to: "Sources/Game/main.swift")
    let run = try run("--name", "Game")
    #expect(run.status == 1)
    #expect(run.errors.contains("Sources/Game/main.swift:1:1: error: the file already exists"))
    #expect(folder.names(in: "") == ["Sources"])
  }

  @Test("a name that cannot be a module's is wrong usage, and a folder is not an operand")
  func usage() throws {
    // The folder of the test may have a name that a module can have.
    try folder.write("", to: "3/a.txt")
    let unnamed = ["init", "--sqlite-records", ToolRun.clone]
    #expect(try ToolRun(unnamed, in: folder.url.appending(path: "3")).status == 2)
    #expect(try run("--name", "my game").status == 2)
    let hidden = try run("--name", "Foundation")
    #expect(hidden.status == 2)
    #expect(
      hidden.errors.hasPrefix(
        "error: expected a module name other than 'Foundation', which programs import"
      )
    )
    #expect(try run("--name", "Game", "folder").status == 2)
    #expect(folder.names(in: "") == ["3"])
  }
}
