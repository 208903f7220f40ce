/// The targets of a package, as far as the text of its `Package.swift` shows them.
///
/// Only SwiftPM can run a manifest, which takes seconds. Most of them name targets, their folders and their
/// dependencies in literals, each target in a call of its own:
///
/// ```swift
/// .target(name: "Game", dependencies: ["Players"], path: "Code/Game")
/// ```
struct PackageManifest: Equatable {
  /// A call that names a target.
  struct Target: Equatable {
    let name: String
    /// The other texts in quotes.
    let texts: [String]
  }

  let targets: [Target]
  /// All texts in quotes.
  let texts: [String]

  init(_ text: String) {
    var scanner = ManifestScanner(text)
    scanner.scan()
    targets = scanner.targets
    texts = scanner.texts
  }

  /// The names of the targets on which one depends, directly or not.
  func dependencies(of name: String) -> Set<String> {
    let names = Set(targets.map(\.name))
    var (found, open) = (Set<String>(), [name])
    while let next = open.popLast() {
      for text in targets.filter({ $0.name == next }).flatMap(\.texts)
      where names.contains(text) && text != name && found.insert(text).inserted {
        open.append(text)
      }
    }
    return found
  }
}

/// Finds the calls and the texts of a manifest, which need not be complete.
private struct ManifestScanner {
  private let tokens: [SwiftToken]
  /// The parentheses that are open: how many texts were found before each, the name in it, and whether
  /// it describes the package.
  private var open: [(texts: Int, name: String?, isPackage: Bool)] = []
  private(set) var texts: [String] = []
  private(set) var targets: [PackageManifest.Target] = []

  init(_ text: String) { tokens = SwiftToken.read(Array(text.utf8)).tokens }

  mutating func scan() {
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .string: token.literal.map { read($0, at: index) }
      case .symbol where token.text == "(": open.append((texts.count, nil, isPackage(index)))
      case .symbol where token.text == ")": close()
      case .symbol, .word: break
      }
    }
    while !open.isEmpty { close() }
  }

  /// Reads a text, which is the name of the call that it is in if it is behind `name:`.
  private mutating func read(_ text: String, at index: Int) {
    texts.append(text)
    let isName = index > 1 && tokens[index - 1].text == ":" && tokens[index - 2].text == "name"
    if isName, let last = open.indices.last, open[last].name == nil { open[last].name = text }
  }

  /// Whether a parenthesis is that of `Package(…)`, which has the names of all targets.
  private func isPackage(_ index: Int) -> Bool {
    guard index > 0, tokens[index - 1].text == "Package" else { return false }
    return index == 1 || tokens[index - 2].text != "."
  }

  private mutating func close() {
    guard let call = open.popLast(), let name = call.name, !call.isPackage else { return }
    let others = texts[call.texts...].filter { $0 != name }
    targets.append(PackageManifest.Target(name: name, texts: Array(others)))
  }
}
