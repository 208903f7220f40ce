import Foundation
import Testing

/// `Scripts/draw-modules` draws the picture again.
@Suite("Documentation/Modules.svg")
struct ModuleMapTests {
  private let picture: String
  private let manifest: Manifest

  init() throws {
    let file = try #require(Repository.files.first { $0.path == "Documentation/Modules.svg" })
    picture = file.text
    manifest = Manifest(try #require(Repository.files.first { $0.path == "Package.swift" }))
  }

  @Test("shows each module that has a page, and the one that imports all others")
  func modules() {
    let pages = Repository.files.compactMap { file -> String? in
      let parts = file.path.split(separator: "/").map(String.init)
      return parts.count > 2 && parts[2] == "Documentation.docc" ? parts[1] : nil
    }
    #expect(
      Set(titles.filter { $0.count == 1 }.map { $0[0] }) == Set(pages + ["SQLiteRecordsGRDB"])
    )
  }

  @Test("has an arrow, or a way along arrows, for each import between them, and no other")
  func arrows() {
    let names = Set(titles.filter { $0.count == 1 }.map { $0[0] })
    let drawn = Dictionary(
      titles.filter { $0.count == 2 }.map { ($0[0], Set([$0[1]])) },
      uniquingKeysWith: { $0.union($1) }
    )
    let declared = manifest.targets.filter { names.contains($0.key) }
      .mapValues { $0.intersection(names) }
    for name in names {
      #expect(
        Self.reached(from: name, in: drawn) == Self.reached(from: name, in: declared),
        "\(name)"
      )
    }
  }

  /// The names at the nodes and the edges of the picture.
  private var titles: [[String]] {
    picture.components(separatedBy: "<title>").dropFirst(2).map { part in
      String(part.prefix { $0 != "<" }).components(separatedBy: "&#45;&gt;")
    }
  }

  private static func reached(from name: String, in arrows: [String: Set<String>]) -> Set<String> {
    var (found, next) = (Set<String>(), arrows[name, default: []])
    while let module = next.popFirst() {
      guard found.insert(module).inserted else { continue }
      next.formUnion(arrows[module, default: []])
    }
    return found
  }
}
