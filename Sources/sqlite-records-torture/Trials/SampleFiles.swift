import Foundation
import SQLiteRecordsGRDB

/// The files of a database, to be corrupted.
struct SampleFiles {
  /// The database, and its log or journal; by what follows the name of the database.
  let files: [(suffix: String, bytes: [UInt8])]

  /// A database by itself, one with a log, and one with the journal of a transaction that was not
  /// finished.
  static func all(in folder: URL, seed: UInt64) throws -> [SampleFiles] {
    let path = { folder.appendingPathComponent($0).path }
    let queue = try filled(.queueDelete, path("plain.sqlite"), seed)
    try queue.close()
    let plain = try SampleFiles(path("plain.sqlite"), [""])

    let pool = try filled(.pool, path("log.sqlite"), seed)
    let log = try SampleFiles(path("log.sqlite"), ["", "-wal"])
    try pool.close()

    let writer = try filled(.queueDelete, path("journal.sqlite"), seed)
    var journal: SampleFiles?
    try writer.writeWithoutTransaction { db in
      try db.inTransaction {
        try Entry.updateAll(db) { [$0.text.set(to: "unfinished")] }
        journal = try SampleFiles(path("journal.sqlite"), ["", "-journal"])
        return .rollback
      }
    }
    try writer.close()
    return [plain, log] + (journal.map { [$0] } ?? [])
  }

  private init(_ path: String, _ suffixes: [String]) throws {
    files = try suffixes.map { suffix in
      (suffix, [UInt8](try Data(contentsOf: URL(fileURLWithPath: path + suffix))))
    }
  }

  private static func filled(
    _ kind: AccessKind,
    _ path: String,
    _ seed: UInt64
  ) throws -> any DatabaseWriter {
    let writer = try kind.open(path)
    try Book.migrator.migrate(writer)
    try writer.write { db in
      try db.execute(
        sql: """
          CREATE TABLE setting (name TEXT PRIMARY KEY, value) WITHOUT ROWID;
          INSERT INTO setting VALUES ('a', 1), ('b', x'00ff'), ('c', NULL), ('d', 'text');
          CREATE VIEW balance AS SELECT sum(balance) AS total FROM account;
          CREATE VIRTUAL TABLE word USING fts5(text);
          CREATE TRIGGER spoken AFTER INSERT ON step BEGIN
            INSERT INTO word VALUES ('step ' || new.name);
          END
          """
      )
    }
    for step in 1...10 { try writer.write { try Book.perform(step: step, seed: seed, $0) } }
    return writer
  }

  /// Writes the files with some bytes changed.
  func writeCorrupted(to path: String, _ random: inout Random) throws {
    let victim = random.below(files.count)
    for (index, file) in files.enumerated() {
      var bytes = file.bytes
      if index == victim { Self.corrupt(&bytes, &random) }
      try Data(bytes).write(to: URL(fileURLWithPath: path + file.suffix))
    }
  }

  private static func corrupt(_ bytes: inout [UInt8], _ random: inout Random) {
    guard !bytes.isEmpty else { return }
    switch random.below(8) {
    case 0: flip(&bytes, 0..<min(bytes.count, 100), &random)
    case 1: bytes.removeLast(random.below(bytes.count))
    case 2: overwrite(&bytes, &random) { _ in 0 }
    case 3: overwrite(&bytes, &random) { UInt8(truncatingIfNeeded: $0.next()) }
    case 4: copyPage(&bytes, &random)
    default:
      // The beginning of a page says most of how to read it.
      let page = 1_024 * random.below(bytes.count / 1_024 + 1)
      let end = min(page + (random.below(2) == 0 ? 1_024 : 40), bytes.count)
      flip(&bytes, min(page, end - 1)..<end, &random)
    }
  }

  private static func flip(_ bytes: inout [UInt8], _ range: Range<Int>, _ random: inout Random) {
    for _ in 0...random.below(8) {
      let place = range.lowerBound + random.below(range.count)
      let values: [UInt8] = [0, 255, 127, 128, UInt8(truncatingIfNeeded: random.next())]
      bytes[place] = values[random.below(values.count)]
    }
  }

  private static func overwrite(
    _ bytes: inout [UInt8],
    _ random: inout Random,
    _ byte: (inout Random) -> UInt8
  ) {
    let begin = 512 * random.below(bytes.count / 512 + 1)
    for place in begin..<max(begin, min(begin + 512, bytes.count)) { bytes[place] = byte(&random) }
  }

  private static func copyPage(_ bytes: inout [UInt8], _ random: inout Random) {
    let count = bytes.count / 1_024
    guard count > 1 else { return }
    let source = 1_024 * random.below(count), target = 1_024 * random.below(count)
    bytes.replaceSubrange(target..<(target + 1_024), with: Array(bytes[source..<(source + 1_024)]))
  }
}
