/// The targets that `Package.swift` declares, and what they depend on.
struct Manifest {
  /// The dependencies of each target that is no test.
  private(set) var targets: [String: Set<String>] = [:]

  /// The names of what is used from outside.
  private(set) var packages: [Finding] = []

  init(_ file: SourceFile) {
    let code = file.code
    let text = Array(file.text.utf8)
    for word in code.words where word.isFollowed(by: "(") {
      let isMember = word.isPreceded(by: ".")
      if isMember, word.text == "package" { packages.append(file.finding(word.line, "a package")) }
      guard isMember ? Self.kinds.contains(word.text) : word.text == Self.recordsFunction,
        let contents = code.contents(ofBracketAt: word.range.upperBound)
      else { continue }
      let arguments = Dictionary(
        code.arguments(in: contents).map { Self.argument(text[$0]) },
        uniquingKeysWith: { $0 + $1 }
      )
      // A product has the same shape, and lists targets.
      guard arguments["targets"] == nil, let name = arguments["name"]?.first else { continue }
      targets[name] =
        isMember
        ? Set(arguments["dependencies", default: []] + arguments["plugins", default: []])
        : Set(arguments["adding", default: []] + ["SQLiteRecords", "GenerateRecords"])
    }
  }

  /// The manifest's function for a target of generated records.
  private static let recordsFunction = "records"

  private static let kinds: Set<String> = [
    "target", "executableTarget", "plugin", "systemLibrary", "macro", "binaryTarget",
  ]

  /// An argument's label, and the strings in it.
  private static func argument(_ text: ArraySlice<UInt8>) -> (String, [String]) {
    let text = String(decoding: text, as: UTF8.self)
    let label = text.prefix { $0 != ":" }.filter { !$0.isWhitespace }
    return (label, strings(in: text))
  }

  /// The strings in an expression; those in `modules(…)` are the ends of names.
  private static func strings(in text: String) -> [String] {
    let calls = text.split(separator: "modules(", omittingEmptySubsequences: false)
    return quoted(in: calls[0])
      + calls.dropFirst().flatMap { call in
        let ends = call.prefix { $0 != ")" }
        return quoted(in: ends).map { "SQLiteRecords\($0)" } + quoted(in: call[ends.endIndex...])
      }
  }

  private static func quoted(in text: Substring) -> [String] {
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }
  }
}
