import Foundation
import SQLiteRecordsGRDB

/// Uses a database as the lines of standard input tell it, and answers each with a line:
/// `other-process queue PATH`, or `pool`.
@main
struct OtherProcessProgram {
  private let writer: any DatabaseWriter

  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let kind = arguments.first, let path = arguments.last, arguments.count == 2 else {
      print(line: "usage: other-process queue|pool|readonly PATH")
      exit(64)
    }
    let program = try OtherProcessProgram(kind: kind, path: path)
    while let line = readLine() { print(line: program.answer(line)) }
  }

  private init(kind: String, path: String) throws {
    var configuration = Configuration()
    configuration.busyMode = .timeout(600)
    configuration.readonly = kind == "readonly"
    writer =
      kind == "pool"
      ? try DatabasePool(path: path, configuration: configuration)
      : try DatabaseQueue(path: path, configuration: configuration)
  }

  private func answer(_ line: String) -> String {
    do {
      let (command, rest) = Self.split(line)
      return try answer(command, rest)
    } catch {
      return "error: \(error)"
    }
  }

  private func answer(_ command: String, _ rest: String) throws -> String {
    switch command {
    // Each of the statements is a transaction.
    case "run": try writer.writeWithoutTransaction { db in try db.execute(sql: rest) }
    case "repeat":
      let (count, sql) = Self.split(rest)
      for _ in 0..<(Int(count) ?? 0) { try writer.write { db in try db.execute(sql: sql) } }
    // A transaction that is open until the next line is read.
    case "hold":
      try writer.write { db in
        try db.execute(sql: rest)
        Self.print(line: "held")
        _ = readLine()
      }
    case "value":
      return try writer.read { db in try String.fetchOne(db, sql: rest) ?? "NULL" }
    case "migrate":
      var migrator = DatabaseMigrator()
      migrator.registerMigration("counter") { db in
        try db.execute(sql: "CREATE TABLE counter (n INTEGER); INSERT INTO counter VALUES (0)")
      }
      try migrator.migrate(writer)
    case "close": try writer.close()
    default: return "error: unknown command \(command)"
    }
    return "done"
  }

  /// Prints at once, although standard output is no terminal.
  private static func print(line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }

  private static func split(_ line: String) -> (String, String) {
    let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
    return (parts.first ?? "", parts.count > 1 ? parts[1] : "")
  }
}
