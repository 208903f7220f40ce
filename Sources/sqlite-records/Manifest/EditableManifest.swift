import SQLiteRecordsLanguageServer

/// A manifest that is edited as text: `Package.swift`.
///
/// It is read only as far as is needed for that. Where it is written in another way than as one call of
/// `Package` with literal lists, the edit is an error, and the manifest stays as it is.
struct EditableManifest {
  /// An addition to the manifest.
  struct Addition {
    /// The target that gets the product and the plugin; it is created if there is none.
    let target: String
    let packageLine: String
    /// The names of the products, and how the target depends on each.
    let products: [(name: String, line: String)]
    let pluginLine: String
  }

  /// A target after the edit.
  struct EditedTarget: Equatable {
    /// Its folder in the package.
    let folder: String
    let isProgram: Bool
  }

  /// Why a manifest cannot be edited.
  struct Obstacle: Error, Equatable {
    let reason: String
    let line: Int
  }

  private(set) var text: [UInt8]

  init(_ text: [UInt8]) { self.text = text }

  /// Adds the package, the product and the plugin, as far as they are missing.
  mutating func add(_ addition: Addition) throws(Obstacle) -> EditedTarget {
    try checkToolsVersion()
    var edited = self
    // From the end to the beginning: the lines of obstacles are those of the manifest as it is.
    let target = try edited.addTarget(addition)
    if !(try edited.dependsOnPackage()) {
      try edited.insert(addition.packageLine, intoList: "dependencies", of: { $0 }, .package)
    }
    try edited.addPlatform()
    self = edited
    return target
  }

  /// The arguments of the only call of `Package`.
  func package() throws(Obstacle) -> ManifestList {
    let (tokens, isComplete) = SwiftToken.read(text)
    guard isComplete else {
      throw Obstacle(reason: "a string or a comment in it does not end", line: 1)
    }
    let calls = tokens.indices.dropLast().filter { index in
      tokens[index].text == "Package" && tokens[index + 1].text == "("
        && (index == 0 || ![".", "func", "class"].contains(tokens[index - 1].text))
    }
    guard let call = calls.first, calls.count == 1 else {
      let reason =
        calls.isEmpty ? "there is no call of 'Package'" : "there is more than one call of 'Package'"
      throw Obstacle(reason: reason, line: 1)
    }
    let rest = tokens[(call + 1)...]
    guard let close = ManifestList.closing(of: rest),
      let list = ManifestList(openedBy: "(", rest[...close])
    else {
      throw obstacle("the call of 'Package' does not end", at: tokens[call].range.lowerBound)
    }
    guard !rest[...close].contains(where: { $0.text == "#" }) else {
      throw obstacle(
        "the call of 'Package' contains a condition",
        at: tokens[call].range.lowerBound
      )
    }
    return list
  }

  func obstacle(_ reason: String, at offset: Int) -> Obstacle {
    let line = text[..<offset].count { $0 == UInt8(ascii: "\n") } + 1
    return Obstacle(reason: reason, line: line)
  }

  /// Adds an item to the list that an argument of a call is, or the argument if it is missing.
  ///
  /// - parameter call: The call, among the arguments of the package.
  mutating func insert(
    _ item: String,
    intoList label: String,
    of call: (ManifestList) -> ManifestList?,
    _ order: ArgumentOrder
  ) throws(Obstacle) {
    guard let arguments = call(try package()) else { return }
    guard let argument = arguments[label] else {
      let index = order.index(of: label, in: arguments.items.map(\.label))
      return insert(
        arguments.insertions(of: "\(label): [\(item)]", at: index, in: text)
      )
    }
    guard let list = argument.array else {
      throw notALiteral(argument, label)
    }
    insert(list.insertions(of: item, at: list.items.count, in: text))
  }

  func notALiteral(_ argument: ManifestList.Item, _ label: String) -> Obstacle {
    obstacle(
      "the value of '\(label)' is not a list in brackets",
      at: argument.tokens.first?.range.lowerBound ?? 0
    )
  }

  mutating func insert(_ insertions: [Insertion]) {
    for insertion in insertions.reversed() {
      text.insert(contentsOf: insertion.text.utf8, at: insertion.offset)
    }
  }
}

/// The order in which an initialiser of a manifest takes its arguments.
struct ArgumentOrder {
  private let labels: [String]

  static let package = ArgumentOrder(
    "name defaultLocalization platforms pkgConfig providers products traits dependencies targets"
  )
  static let target = ArgumentOrder(
    """
    name dependencies path exclude sources resources publicHeadersPath packageAccess cSettings \
    cxxSettings swiftSettings linkerSettings plugins
    """
  )

  private init(_ labels: String) {
    self.labels = labels.split(separator: " ").map(String.init)
  }

  /// Where an argument belongs among others.
  func index(of label: String, in others: [String?]) -> Int {
    let earlier = labels.prefix { $0 != label }
    let last = others.lastIndex { $0.map(earlier.contains) ?? false }
    return last.map { $0 + 1 } ?? 0
  }
}
