import Foundation

/// A target of a client's package.
struct ClientTarget: Sendable {
  enum Kind: String, Sendable {
    case library = "target"
    case program = "executableTarget"
    case tests = "testTarget"
  }

  let name: String
  var kind = Kind.library
  /// The other targets that it uses.
  var dependencies: [String] = []
  /// The products of this repository that it uses in addition to the runtime.
  var products: [String] = []
  /// Its Swift settings, as the manifest writes them.
  var settings: [String] = []
  var warningsAreErrors = true
  /// Files that are no part of it, or are resources, as the manifest writes them.
  var rules: [String] = []
  /// Whether it uses the plugin.
  var generatesRecords = true
  /// Its files, by their path in its folder.
  var files: [String: String]

  /// Its folder in the package.
  var folder: String {
    switch kind {
    case .library, .program: "Sources/\(name)"
    case .tests: "Tests/\(name)"
    }
  }

  /// How the manifest declares it.
  var declaration: String {
    let others = products.map { #".product(name: "\#($0)", package: "sqlite-records")"# }
    let uses = (["runtime"] + dependencies.map(\.debugDescription) + others)
      .joined(separator: ", ")
    let strictness = warningsAreErrors ? [".treatAllWarnings(as: .error)"] : []
    let flags = (strictness + settings).joined(separator: ", ")
    let arguments =
      ["name: \(name.debugDescription)", "dependencies: [\(uses)]"] + rules
      + ["swiftSettings: [\(flags)]", "plugins: [\(generatesRecords ? "generator" : "")]"]
    return ".\(kind.rawValue)(\(arguments.joined(separator: ", ")))"
  }
}

extension ClientTarget {
  /// The manifest of a package of targets that depends on a copy of this repository.
  static func manifest(
    _ targets: [ClientTarget],
    products: [String],
    repository: URL
  ) -> String {
    """
    // swift-tools-version: 6.2

    import PackageDescription

    let runtime = Target.Dependency.product(name: "SQLiteRecords", package: "sqlite-records")
    let generator = Target.PluginUsage.plugin(name: "GenerateRecords", package: "sqlite-records")

    let package = Package(
      name: "client",
      platforms: [.macOS(.v13)],
      products: [\(products.joined(separator: ", "))],
      dependencies: [
        .package(name: "sqlite-records", path: \(repository.path.debugDescription))
      ],
      targets: [
        \(targets.map(\.declaration).joined(separator: ",\n    "))
      ]
    )

    """
  }
}
