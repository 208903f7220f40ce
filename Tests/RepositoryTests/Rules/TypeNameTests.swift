import Testing

@Suite("Names of types")
struct TypeNameTests {
  /// The names that two modules use, with the reason.
  private static let exceptions: [String: String] = [
    "Column": "GRDB's, and the generator's model of a schema, which knows no runtime",
    "ForeignKey": "the same",
    "Table": "the same",
    "StorageClass": "SQLite's term: of a value, which may be NULL, and of a column's type",
  ]

  /// Programs that no other target imports, so that no reader sees two of them together.
  private static let programs = ["northwind", "sqlite-records-benchmark", "sqlite-records-torture"]

  @Test("no two modules have a type of the same name")
  func names() {
    let modules = modules(of: Repository.swiftFiles)
    let shared = modules.filter { $0.value.count > 1 && Self.exceptions[$0.key] == nil }
    let report = shared.map { "\($0.key): \($0.value.sorted().joined(separator: ", "))" }
    #expect(report.sorted() == [])
  }

  @Test("each exception is needed")
  func exceptions() {
    let modules = modules(of: Repository.swiftFiles)
    let needless = Self.exceptions.keys.filter { modules[$0, default: []].count < 2 }
    #expect(needless.sorted() == [])
  }

  @Test("types of one name in two modules are found; nested ones and those of programs are not")
  func namesAreFound() {
    let files = [
      SourceFile(
        "Sources/A/A.swift",
        "package struct One {\n  enum Two {}\n}\n@frozen\nenum Three {}"
      ),
      SourceFile("Sources/B/B.swift", "final class One {}\nenum Two {}\nprivate actor Four {}"),
      SourceFile("Sources/northwind/C.swift", "struct Four {}"),
      SourceFile("Tests/ATests/D.swift", "struct Three {}"),
    ]
    #expect(modules(of: files).filter { $0.value.count > 1 } == ["One": ["A", "B"]])
  }

  /// The modules that declare each type which is not nested.
  private func modules(of files: [SourceFile]) -> [String: Set<String>] {
    var modules: [String: Set<String>] = [:]
    for file in files where file.isIn("Sources") {
      let folders = file.path.split(separator: "/")
      guard folders.count > 2, !Self.programs.contains(String(folders[1])) else { continue }
      for type in file.code.declaredTypes where !file.lines[type.line - 1].hasPrefix(" ") {
        modules[type.text, default: []].insert(String(folders[1]))
      }
    }
    return modules
  }
}
