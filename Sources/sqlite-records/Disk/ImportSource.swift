import SQLiteRecordsCommandLine
import SQLiteRecordsSQL
import SQLiteRecordsSchema

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The source that a database is imported from.
struct ImportSource {
  private enum Content {
    /// A database file; no process writes it if it is immutable.
    case database(path: String, isImmutable: Bool)
    case script([UInt8])
  }

  private let path: String
  private var content: Content
  /// Copies of the database and its log.
  private var copies: DatabaseCopies?

  /// Looks at what is at a path.
  ///
  /// - throws: A ``FileError`` for what can be neither a database nor a script.
  init(_ path: String) throws(FileError) {
    self.path = path
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileError(cannot: .read, path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      let kind = status.st_mode & S_IFMT == S_IFDIR ? "a folder" : "no ordinary file"
      throw FileError(
        .notADatabase,
        path,
        "expected a database file or an SQL script, found \(kind)"
      )
    }
    let header = try readFile(path, limit: DatabaseHeader.size)
    guard !header.isEmpty else {
      throw FileError(
        .notADatabase,
        path,
        "expected a database file or an SQL script; the file is empty"
      )
    }
    if let header = DatabaseHeader(header) {
      content = .database(path: path, isImmutable: false)
      try open(header, fileSize: UInt64(status.st_size))
    } else {
      let bytes = try readFile(path)
      guard !bytes.contains(0), String(validUTF8: bytes) != nil else {
        let message = "the file is neither a database nor an SQL script; it may be encrypted"
        throw FileError(.notADatabase, path, message)
      }
      content = .script(bytes)
    }
  }

  /// - parameter timeLimit: How long a script may run.
  func connection(timeLimit: Duration) throws -> GeneratorConnection {
    switch content {
    case .database(let path, let isImmutable):
      try GeneratorConnection(reading: path, isImmutable: isImmutable)
    case .script(let bytes): try GeneratorConnection(script: bytes, timeLimit: timeLimit)
    }
  }

  /// The error for what SQLite says, at its place in a script.
  func error(_ failure: GeneratorConnection.Failure) -> FileError {
    switch content {
    case .database:
      return FileError(
        .unreadableDatabase,
        path,
        "SQLite cannot read the database: \(failure.message)"
      )
    case .script(let bytes):
      let before = bytes.prefix(failure.offset ?? 0)
      let lines = before.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let place = SourceLocation(
        file: path,
        line: lines.count,
        column: (lines.last?.count ?? 0) + 1
      )
      return FileError(.refusedScript, failure.message, at: place)
    }
  }

  func removeCopies() { copies?.remove() }
}

extension ImportSource {
  /// Decides how a database is opened so that no other file in its folder is made or changed.
  ///
  /// https://www.sqlite.org/wal.html#read_only_databases
  private mutating func open(_ header: DatabaseHeader, fileSize: UInt64) throws(FileError) {
    let log = "\(path)-wal"
    guard header.usesLog, isFilled(log) else {
      guard header.size.map({ $0 <= fileSize }) ?? true else {
        throw FileError(
          .cutOffDatabase,
          path,
          "the database is truncated: bytes are missing at its end"
        )
      }
      content = .database(path: path, isImmutable: header.usesLog)
      return
    }
    // With this file, the database is in use by a process that cares for its log.
    guard access("\(path)-shm", F_OK) != 0 else { return }
    let copies = try DatabaseCopies(of: path, log: log)
    self.copies = copies
    content = .database(path: copies.path, isImmutable: false)
  }

  private func isFilled(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_size > 0
  }

}

/// The first bytes of a database file.
///
/// https://www.sqlite.org/fileformat.html#the_database_header
private struct DatabaseHeader {
  static let size = 100
  private let bytes: [UInt8]

  /// Reads a header; `nil` if the file is no database.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Array("SQLite format 3\0".utf8)) else { return nil }
    self.bytes = bytes
  }

  /// Whether the database has a write-ahead log.
  var usesLog: Bool { bytes.count > 19 && bytes[18] == 2 }

  /// How many bytes the file has; `nil` if an old version of SQLite has not kept that up to date.
  var size: UInt64? {
    guard bytes.count == Self.size, number(24, 4) == number(92, 4), number(28, 4) > 0
    else { return bytes.count < Self.size ? UInt64(Self.size) : nil }
    let page = number(16, 2)
    return number(28, 4) * (page == 1 ? 65_536 : page)
  }

  /// The big-endian number at an offset.
  private func number(_ offset: Int, _ count: Int) -> UInt64 {
    bytes[offset..<(offset + count)].reduce(0) { $0 << 8 | UInt64($1) }
  }
}
