import Foundation
import Testing

/// A build system that `swift build` can use.
enum BuildSystem: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case native, swiftbuild

  /// Those that the tests try: both, unless the environment names one.
  static let tried = allCases.filter { $0.rawValue == chosen ?? $0.rawValue }

  private static let chosen = ProcessInfo.processInfo.environment["BUILD_SYSTEM"]

  var testDescription: String { rawValue }

  /// The arguments that choose it, and let it say which commands it runs.
  var arguments: [String] {
    switch self {
    case .native: ["--build-system", "native"]
    case .swiftbuild: ["--build-system", "swiftbuild", "--verbose"]
    }
  }

  /// The folder of programs inside the scratch path.
  var products: String {
    switch self {
    case .native: return "debug"
    case .swiftbuild:
      #if os(macOS)
        return "out/Products/Debug"
      #else
        return "out/Products/Debug-linux"
      #endif
    }
  }
}
