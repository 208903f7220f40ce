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

    private static func dynamicLibrary(in folder: URL) -> String {
      #if canImport(Darwin)
        return folder.appending(path: "libDynamicCities.dylib").path
      #else
        return folder.appending(path: "libDynamicCities.so").path
      #endif
    }
  }
}
