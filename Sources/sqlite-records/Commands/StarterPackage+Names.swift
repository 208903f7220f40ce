import SQLiteRecordsGeneration

extension StarterPackage {
  /// The name of a module that is made from that of a folder: `MyApp` for `my-app`.
  ///
  /// - returns: Nil if there is no such name: for `3d`, because names do not begin with a digit.
  static func moduleName(forFolder name: String) -> String? {
    if let identifier = Identifier(name) { return identifier.name }
    let words = name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return Identifier(joined)?.name
  }

  /// Whether programs or generated code import a module of this name, which the target would hide.
  static func isNameOfImportedModule(_ name: String) -> Bool {
    name.hasPrefix("SQLiteRecords") || name.hasPrefix("CSQLiteRecords")
      || importedModules.contains(name)
  }

  private static let importedModules: Set<String> = [
    "Combine", "Darwin", "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "Observation",
    "PackageDescription", "Swift", "SwiftUI", "Synchronization", "Testing", "XCTest",
  ]
}
