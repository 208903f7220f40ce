import SQLiteRecordsLanguageServer

extension EditableManifest {
  /// Plugins can be products since version 5.6 of the tools.
  func checkToolsVersion() throws(Obstacle) {
    let line = String(decoding: text.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    let digits = line.split(separator: ":").last ?? ""
    let numbers = digits.split { !$0.isNumber }.prefix(2).compactMap { Int($0) }
    guard line.hasPrefix("//"), line.contains("swift-tools-version"), !numbers.isEmpty else {
      throw Obstacle(reason: "its first line does not declare a version of the tools", line: 1)
    }
    if numbers.lexicographicallyPrecedes([5, 6]) {
      let reason = "it is for tools older than 5.6, the first that have plugins"
      throw Obstacle(reason: reason, line: 1)
    }
  }

  /// Declares the version of macOS that the library needs, if no platforms are declared.
  mutating func addPlatform() throws(Obstacle) {
    if try package()["platforms"] != nil { return }
    try insert(".macOS(.v13)", intoList: "platforms", of: { $0 }, .package)
  }

  /// Whether the package depends on this one.
  func dependsOnPackage() throws(Obstacle) -> Bool {
    guard let argument = try package()["dependencies"] else { return false }
    guard let list = argument.array else { throw notALiteral(argument, "dependencies") }
    return list.items.contains { item in
      item.tokens.compactMap(\.literal).contains { text in
        let last = text.split(separator: "/").last ?? ""
        return last == "sqlite-records" || last == "sqlite-records.git"
      }
    }
  }

  /// Adds the product and the plugin to the target, or a target that has both.
  mutating func addTarget(_ addition: Addition) throws(Obstacle) -> EditedTarget {
    if let argument = try package()["targets"] {
      guard let list = argument.array else { throw notALiteral(argument, "targets") }
      if let target = try existingTarget(addition.target, in: list) {
        try addParts(addition)
        return target
      }
    }
    let unit = try indentationUnit()
    let products = addition.products.map(\.line)
    let list =
      products.count == 1
      ? "[\(products[0])]"
      : "[\n" + products.map { "\(unit)\(unit)\($0),\n" }.joined() + "\(unit)]"
    let lines = [
      ".executableTarget(", "\(unit)name: \"\(addition.target)\",",
      "\(unit)dependencies: \(list),", "\(unit)plugins: [\(addition.pluginLine)]", ")",
    ]
    try insert(lines.joined(separator: "\n"), intoList: "targets", of: { $0 }, .package)
    return EditedTarget(folder: "Sources/\(addition.target)", isProgram: true)
  }

  /// The target of a name, if it is of a kind that can have records.
  private func existingTarget(
    _ name: String,
    in list: ManifestList
  ) throws(Obstacle) -> EditedTarget? {
    for item in list.items {
      let offset = item.tokens.first?.range.lowerBound ?? 0
      guard let call = item.call, let argument = call.arguments["name"]?.literal else {
        throw obstacle("a target is not written as a call with a name", at: offset)
      }
      guard argument == name else { continue }
      let folders = [
        "target": "Sources", "executableTarget": "Sources", "testTarget": "Tests",
      ]
      guard let folder = folders[call.name] else {
        throw obstacle("the target '\(name)' is of another kind", at: offset)
      }
      if call.arguments["sources"] != nil {
        throw obstacle("the target '\(name)' lists its sources", at: offset)
      }
      let isProgram = call.name == "executableTarget"
      guard let path = call.arguments["path"] else {
        return EditedTarget(folder: "\(folder)/\(name)", isProgram: isProgram)
      }
      guard let literal = path.literal else {
        throw obstacle("the path of the target '\(name)' is not a plain string", at: offset)
      }
      return EditedTarget(folder: literal, isProgram: isProgram)
    }
    return nil
  }

  /// Adds the product and the plugin to an existing target.
  private mutating func addParts(_ addition: Addition) throws(Obstacle) {
    func arguments(_ package: ManifestList) -> ManifestList? {
      let calls = package["targets"]?.array?.items.compactMap { $0.call?.arguments } ?? []
      return calls.first { $0["name"]?.literal == addition.target }
    }
    let products = addition.products.map { ("dependencies", $0.name, $0.line) }
    let parts = [("plugins", "GenerateRecords", addition.pluginLine)] + products
    for (label, name, line) in parts {
      let value = arguments(try package())?[label]
      if let value, value.array == nil { throw notALiteral(value, label) }
      let items = value?.array?.items ?? []
      if let item = items.first(where: { $0.call == nil && $0.literal == nil }) {
        let offset = item.tokens.first?.range.lowerBound ?? 0
        throw obstacle("an entry of '\(label)' is neither a string nor a call", at: offset)
      }
      if items.contains(where: { $0.tokens.contains { $0.literal == name } }) { continue }
      try insert(line, intoList: label, of: arguments, .target)
    }
  }

  /// The spaces by which the arguments of the package are indented; two if they are in one line.
  private func indentationUnit() throws(Obstacle) -> String {
    let package = try package()
    guard let first = package.items.first?.tokens.first?.range.lowerBound else { return "  " }
    let spaces = ManifestList.indentation(at: first, in: text)
    return spaces.isEmpty ? "  " : spaces
  }
}
