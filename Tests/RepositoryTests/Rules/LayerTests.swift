import Testing

@Suite("Layers of modules")
struct LayerTests {
  @Test("each folder uses only the types of those before it", arguments: Layers.all)
  func layers(_ layers: Layers) {
    let findings = layers.findings(in: Repository.swiftFiles)
    #expect(findings.isEmpty, "\(findings.report)")
  }

  @Test("every file is in a layer", arguments: Layers.all)
  func strays(_ layers: Layers) {
    #expect(layers.strays(in: Repository.swiftFiles) == [])
  }

  @Test("no folder has more than 30 Swift files")
  func folders() {
    let folders = Repository.swiftFiles.map { $0.path.split(separator: "/").dropLast() }
    let counts = Dictionary(folders.map { ($0.joined(separator: "/"), 1) }, uniquingKeysWith: +)
    #expect(counts.filter { $0.value > 30 } == [:])
  }

  @Test("every layer has files", arguments: Layers.all)
  func layersHaveFiles(_ layers: Layers) {
    for name in layers.names {
      let files = Repository.swiftFiles.filter { $0.isIn("\(layers.root)/\(name)") }
      #expect(!files.isEmpty, "\(name)")
    }
  }

  @Test("a type of a later layer is found, at its line, wherever it is nested")
  func violation() {
    let findings = Layers.runtime.findings(in: [
      SourceFile("Sources/SQLiteRecords/Values/Row.swift", "// Queue\n\nlet a: [Queue.Kind]"),
      SourceFile("Sources/SQLiteRecords/Access/Queue.swift", "class Queue { enum Kind {} }"),
    ])
    #expect(
      findings.map(\.description) == [
        "Sources/SQLiteRecords/Values/Row.swift:3: Values uses Queue of Access",
        "Sources/SQLiteRecords/Values/Row.swift:3: Values uses Kind of Access",
      ]
    )
  }

  @Test("types of earlier layers, of the same layer and of other modules are fine")
  func correctUse() {
    let findings = Layers.runtime.findings(in: [
      SourceFile("Sources/SQLiteRecords/Values/Row.swift", "struct Row { let a: Set<Cell> }"),
      SourceFile("Sources/SQLiteRecords/Values/Cell.swift", "struct Cell { /* Queue */ }"),
      SourceFile("Sources/SQLiteRecords/Access/Queue.swift", "struct Queue { struct Cell {} }"),
      SourceFile("Tests/A.swift", "let a: Queue"),
    ])
    #expect(findings == [])
  }

  @Test("an exception holds for its own file and type")
  func exceptions() {
    let path = "Sources/SQLiteRecords/Values/A.swift"
    var layers = Layers.runtime
    layers.exceptions = [path: ["Queue"]]
    let findings = layers.findings(in: [
      SourceFile(path, "let a: Queue, b: Pool"),
      SourceFile("Sources/SQLiteRecords/Values/B.swift", "let a: Queue"),
      SourceFile("Sources/SQLiteRecords/Access/Queue.swift", "class Queue {}; class Pool {}"),
    ])
    #expect(
      findings.map(\.message) == ["Values uses Pool of Access", "Values uses Queue of Access"]
    )
  }

  @Test("a file outside the layers is found")
  func strayIsFound() {
    let stray = SourceFile("Sources/SQLiteRecords/Extras/A.swift", "")
    #expect(Layers.runtime.strays(in: [stray]).count == 1)
  }
}
