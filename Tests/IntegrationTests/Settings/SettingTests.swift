import Foundation
import Testing

extension ClientTests {
  @Suite("Settings of targets")
  struct SettingTests {
    @Test(
      "records compile without a warning in each setting, and run",
      arguments: BuildSystem.tried
    )
    func settings(buildSystem: BuildSystem) async throws {
      let client = try await ClientPackage.built(
        Settings.targets,
        products: Settings.products,
        by: buildSystem
      )
      let run = try await client.run("Settings")
      #expect(run.lines == Settings.modules.map { "\($0.name): Paris" }, "\(run.output)")
      let isThere = try await client.run("Loader", [Self.dynamicLibrary(in: client.products)])
      #expect(isThere.output == "1 city\n")
      let library = client.products.appending(path: "libStaticCities.a").path
      #expect(FileManager.default.fileExists(atPath: library))
    }

    @Test("an import under an access level of its own needs InternalImportsByDefault")
    func importUnderAccessLevel() async throws {
      let program = "internal import SQLiteRecords\n\nfunc count(_: Database, _: Team) {}\n"
      let target = ClientTarget(
        name: "InternalImport",
        files: ["team.json": Schemas.team, "Count.swift": program]
      )
      let client = try await ClientPackage.laidOut([target], by: BuildSystem.tried[0])
      let build = try await client.build()
      withKnownIssue("the compiler wants all imports of a module with an access level, or none") {
        #expect(build.succeeded)
      }
      #expect(
        build.output.contains("ambiguous implicit access level for import of 'SQLiteRecords'"),
        "\(build.output)"
      )
    }

    private static func dynamicLibrary(in folder: URL) -> String {
      #if canImport(Darwin)
        return folder.appending(path: "libDynamicCities.dylib").path
      #else
        return folder.appending(path: "libDynamicCities.so").path
      #endif
    }
  }
}
