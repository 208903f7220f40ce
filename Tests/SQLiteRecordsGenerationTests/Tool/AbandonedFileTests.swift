import Foundation
import Testing

@Suite("Temporary files of killed runs")
struct AbandonedFileTests {
  private let folder: TemporaryFolder
  /// A number that no process has.
  private let ended = Int32.max
  private let running = ProcessInfo.processInfo.processIdentifier

  private static let schema =
    #"{ "table": "player", "columns": [{ "name": "id", "type": "INTEGER", "primaryKey": true }] }"#

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.schema, to: "Game/player.json")
  }

  private func run(_ arguments: String...) throws {
    let run = try ToolRun(arguments, in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
  }

  /// Writes what killed and running processes leave next to a file, and what others have called so.
  ///
  /// - returns: What is to stay.
  private func leaveFiles(beside path: String) throws -> Set<String> {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let others = [
      "\(name).\(running).temporary", "\(name).x.temporary", "other.\(ended).temporary",
    ]
    let base = path.dropLast(name.count)
    for other in others + ["\(name).\(ended).temporary"] { try folder.write("", to: base + other) }
    return Set(others)
  }

  private func temporaryFiles(in folder: String) -> Set<String> {
    Set(self.folder.names(in: folder).filter { $0.hasSuffix(".temporary") })
  }

  @Test("they are removed by the next run that generates records, even if its own are others")
  func generate() throws {
    let rest = try leaveFiles(beside: "out/team.record.generated.swift")
    try run("generate", "--module", "Game", "--output", "out", "Game")
    #expect(temporaryFiles(in: "out") == rest)
  }

  @Test("they are removed by the next run that formats the files")
  func format() throws {
    let rest = try leaveFiles(beside: "Game/player.json")
    try run("format", "Game")
    #expect(temporaryFiles(in: "Game") == rest)
  }

  @Test("they are removed by the next run that writes steps")
  func migrate() throws {
    let rest = try leaveFiles(beside: "Game/Migrations/migrations.lock")
    try run("migrate", "--name", "initial", "Game")
    #expect(temporaryFiles(in: "Game/Migrations") == rest)
  }

  @Test("a copy of a database is removed by the next run that makes one")
  func copies() throws {
    let path = folder.url.appendingPathComponent("live.db").path
    let database = try OpenDatabase(at: path)
    try database.execute("PRAGMA journal_mode = WAL; CREATE TABLE t (a)")
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(
        atPath: path + suffix,
        toPath: folder.url.appendingPathComponent("left.db").path + suffix
      )
    }
    try folder.write("", to: "temporary/sqlite-records.\(ended).abcdef/copy.db")
    try folder.write("", to: "temporary/sqlite-records.\(ended).abcdef/copy.db-wal")
    try folder.write("", to: "temporary/sqlite-records.\(running).abcdef/copy.db")
    let process = ToolRun.process(["import", "left.db", "--output", "Left"], in: folder.url)
    let temporary = folder.url.appendingPathComponent("temporary").path
    process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": temporary]) { $1 }
    let run = try ToolRun(process)
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.names(in: "temporary") == ["sqlite-records.\(running).abcdef"])
    #expect(folder.names(in: "Left").contains("t.json"))
  }
}
