import Foundation

/// The compiler's jobs that have run in a scratch path, and when.
///
/// The compiler writes a file of diagnostics for each source file that it compiles, and writes it
/// again each time, unlike an object file whose code stays the same. Both build systems keep these
/// files in a folder that is named after the target.
struct CompilerJobs {
  /// The times of jobs, by the paths of their files.
  private let times: [String: Date]

  init(in scratch: URL) throws {
    let keys: [URLResourceKey] = [.contentModificationDateKey]
    let enumerator = FileManager.default.enumerator(at: scratch, includingPropertiesForKeys: keys)
    var times: [String: Date] = [:]
    for case let file as URL in enumerator ?? .init() where file.pathExtension == "dia" {
      times[file.path] = try file.resourceValues(forKeys: Set(keys)).contentModificationDate
    }
    self.times = times
  }

  /// The source files that have been compiled since an earlier look, such as `Game/main.swift`.
  func later(than earlier: CompilerJobs) -> Set<String> {
    Set(times.filter { $0.value != earlier.times[$0.key] }.keys.compactMap(Self.sourceFile))
  }

  /// - parameter job: The path of a file of diagnostics.
  private static func sourceFile(ofJob job: String) -> String? {
    let components = job.split(separator: "/")
    guard let name = components.last?.dropLast(".dia".count), !name.hasSuffix("emit-module"),
      // A scratch path can have this name alone.
      let folder = components.last(where: { $0.hasSuffix(".build") && $0 != ".build" })
    else { return nil }
    // Swift Build compiles programs twice: once for tests, in `Game-…-testable.build`.
    let target = folder.dropLast(".build".count).prefix { $0 != "-" }
    return "\(target)/\(name).swift"
  }
}
