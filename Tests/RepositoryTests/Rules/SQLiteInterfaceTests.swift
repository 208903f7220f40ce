import Foundation
import Testing

/// The page `Documentation/SQLiteInterface.md`, next to the sources and to the header of SQLite.
@Suite("The page of SQLite's C interface")
struct SQLiteInterfaceTests {
  private let called: [String: String]
  private let notCalled: [String]

  init() throws {
    let page = Repository.files.first { $0.path == "Documentation/SQLiteInterface.md" }
    let parts = try #require(page).text.components(separatedBy: "\n## Not called\n")
    try #require(parts.count == 2)
    let rows = parts[0].split(separator: "\n").filter { $0.hasPrefix("| `sqlite3_") }
    called = Dictionary(
      rows.map { (String($0.split(separator: "`")[1]), String($0)) },
      uniquingKeysWith: { first, _ in first }
    )
    notCalled = Self.names(in: parts[1])
  }

  private static func names(in text: String) -> [String] {
    text.matches(of: /`(sqlite3_\w+)`/).map { String($0.output.1) }
  }

  @Test("a function of SQLite is on it once")
  func once() {
    #expect(Set(called.keys).isDisjoint(with: notCalled))
    #expect(Set(notCalled).count == notCalled.count)
  }

  @Test("each call in the runtime and the generator is on it, with its file")
  func calls() throws {
    var files: [String: Set<String>] = [:]
    let folders = ["SQLiteRecords/", "CSQLiteRecords/", "SQLiteRecordsSchema/"]
    for file in Repository.files
    where folders.contains(where: {
      file.path.hasPrefix("Sources/\($0)") && !file.path.contains(".docc/")
    }) {
      for line in file.text.split(separator: "\n") {
        guard !line.drop(while: { $0 == " " }).hasPrefix("//") else { continue }
        for name in line.matches(of: /\bsqlite3_\w+/).map({ String($0.output) }) {
          files[name, default: []].insert(file.path)
        }
      }
    }
    let functions = Set(called.keys).union(notCalled)
    for (name, paths) in files where functions.contains(name) {
      let row = try #require(called[name], "\(name) is called, but not on the page")
      for path in paths { #expect(row.contains("(../\(path))"), "\(name) is called in \(path)") }
      #expect(row.matches(of: /\(\.\.\//).count == paths.count, "\(row)")
    }
    #expect(called.keys.filter { files[$0] == nil } == [])
  }

  @Test("it has all functions of SQLite 3.40")
  func header() throws {
    guard let header = try? String(contentsOfFile: "/usr/include/sqlite3.h", encoding: .utf8),
      header.contains("#define SQLITE_VERSION        \"3.40.")
    else { return }
    let declarations = header.split(separator: "\n").filter { line in
      [
        "SQLITE_API", "SQLITE_EXTERN", "int", "void", "const", "char", "sqlite3", "double",
        "unsigned",
      ]
      .contains { line.hasPrefix($0) }
    }
    let names = declarations.flatMap { line in
      line.matches(of: /\b(sqlite3_[a-z0-9_]+)\(/).map { String($0.output.1) }
    }
    let functions = Set(called.keys).union(notCalled)
    #expect(names.count > 200)
    #expect(Set(names).subtracting(functions).sorted() == [])
  }
}
