import CSQLiteRecords

/// Where a database is.
struct DatabaseLocation {
  /// A path, `:memory:`, nothing for a temporary database, or a URI.
  let path: String

  /// Whether a path that begins with `file:` is a URI. https://www.sqlite.org/uri.html
  let acceptsURIs: Bool

  /// The name of the VFS that reads and writes; nil for the default one.
  ///
  /// https://www.sqlite.org/vfs.html
  let vfsName: String?

  private var isURI: Bool { acceptsURIs && path.hasPrefix("file:") }

  /// The name that SQLite opens. If SQLite was built to accept URIs it does so without a flag, so a path
  /// that looks like one is preceded by the name of its folder.
  var name: String {
    !acceptsURIs && path.hasPrefix("file:") ? "./" + path : path
  }

  /// The path in messages: without the parameters of a URI, which may be secret.
  var publicPath: String { isURI ? String(path.prefix { $0 != "?" }) : path }

  /// SQLite's strings end at the first NUL, as does a part of a URI at `%00`: it would open a
  /// different file.
  func check() throws(SQLiteFailure) {
    try Connection.checkNoNUL(in: path, "the path of the database", code: SQLITE_CANTOPEN)
    if let vfsName { try Connection.checkNoNUL(in: vfsName, "the name of the VFS") }
    if isURI, !path.ranges(of: "%00").isEmpty {
      throw SQLiteFailure(
        code: SQLITE_CANTOPEN,
        message: "the path of the database contains a NUL character"
      )
    }
  }
}

extension Connection {
  /// Checks that SQLite, whose strings end at the first NUL, gets the whole of a text.
  static func checkNoNUL(
    in text: String,
    _ subject: String,
    code: CInt = SQLITE_MISUSE
  ) throws(SQLiteFailure) {
    guard text.utf8.contains(0) else { return }
    throw SQLiteFailure(code: code, message: "\(subject) contains a NUL character")
  }
}
