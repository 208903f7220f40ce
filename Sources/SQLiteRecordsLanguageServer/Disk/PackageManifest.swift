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

/// Finds the calls and the texts of a manifest.
private struct ManifestScanner {
  private let bytes: [UInt8]
  private var place = 0
  /// The parentheses that are open: how many texts were found before each, the name in it, and whether
  /// it describes the package.
  private var open: [(texts: Int, name: String?, isPackage: Bool)] = []
  private(set) var texts: [String] = []
  private(set) var targets: [PackageManifest.Target] = []

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func scan() {
    while place < bytes.count {
      let byte = bytes[place]
      if begins("//") {
        while place < bytes.count, bytes[place] != 0x0A { place += 1 }
      } else if byte == UInt8(ascii: "\"") {
        readText()
      } else {
        if byte == UInt8(ascii: "(") { open.append((texts.count, nil, isPackage)) }
        if byte == UInt8(ascii: ")") { close() }
        place += 1
      }
    }
  }

  private func begins(_ text: String) -> Bool { bytes[place...].starts(with: text.utf8) }

  private mutating func readText() {
    let isName = isBehindLabel
    place += 1
    let start = place
    while place < bytes.count, bytes[place] != UInt8(ascii: "\""), bytes[place] != 0x0A {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    let end = min(place, bytes.count)
    place = end + 1
    texts.append(String(decoding: bytes[start..<end], as: UTF8.self))
    if isName, let last = open.indices.last, open[last].name == nil { open[last].name = texts.last }
  }

  /// Whether `name:` is in front of the text.
  private var isBehindLabel: Bool {
    let before = bytes[..<place].reversed().drop { $0 <= 0x20 }
    return before.starts(with: "name:".utf8.reversed())
  }

  /// Whether the parenthesis here is that of `Package(…)`, which has the names of all targets.
  private var isPackage: Bool {
    let before = bytes[..<place].reversed()
    return before.starts(with: "Package".utf8.reversed())
      && before.dropFirst("Package".utf8.count).first.map { $0 <= 0x20 || $0 == 0x3D } ?? true
  }

  private mutating func close() {
    guard let call = open.popLast(), let name = call.name, !call.isPackage else { return }
    let others = texts[call.texts...].filter { $0 != name }
    targets.append(PackageManifest.Target(name: name, texts: Array(others)))
  }
}
