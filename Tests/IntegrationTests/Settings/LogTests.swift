import Testing

extension ClientTests {
  /// Users read the log when they build a program.
  @Suite("The log of a client's build")
  struct LogTests {
    @Test(
      "a build that compiles the runtime and the generator prints no remark about them",
      arguments: BuildSystem.tried
    )
    func clean(buildSystem: BuildSystem) async throws {
      let folders = try #require(ClientFolders.current, "the suite has the trait .clientFolders")
      let log = try await folders.cleanLog(of: buildSystem)
      #expect(log.contains("Build complete!"))
      #expect(Self.remarks(in: log) == [])
    }

    @Test("hints, warnings and remarks are found between the lines about progress")
    func found() {
      let log = """
        warning: 'client': /usr/bin/swift-frontend -frontend -c -primary-file Package.swift
        warning: 'sqlite-records': you may be able to install a library using your package manager:
            apt-get install library
        Building for debugging...
        [1/2] Compiling Client warning.swift
        remark: Incremental compilation has been disabled
        <unknown>:0: warning: argument unused during compilation: '-rdynamic'
        /client/main.swift:1:5: warning: variable was never used
        Build complete! (1.00s)
        """
      #expect(
        Self.remarks(in: log) == [
          "warning: 'sqlite-records': you may be able to install a library using your package manager:",
          "remark: Incremental compilation has been disabled",
          "/client/main.swift:1:5: warning: variable was never used",
        ]
      )
    }

    /// The lines of a log that ask for attention. Two are omitted: Swift Build itself passes `-rdynamic`
    /// where it has no effect, with any package, and a verbose build prints how manifests are compiled.
    private static func remarks(in log: String) -> [String] {
      log.split(separator: "\n").map(String.init).filter { line in
        line.contains(#/^(\S+: )?(warning|remark|note|error): /#)
          && !["-rdynamic", "/swift-frontend -frontend "].contains(where: line.contains)
      }
    }
  }
}
