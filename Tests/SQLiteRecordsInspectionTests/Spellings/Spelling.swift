import Testing

/// Two scripts, and whether they make databases that SQLite treats in the same way.
struct Spelling: Sendable, CustomTestStringConvertible {
  let first: String
  let second: String

  init(_ first: String, _ second: String) {
    self.first = first
    self.second = second
  }

  var testDescription: String { "\(first) | \(second)" }

  /// Two tables of one column, with what follows on its name.
  static func column(_ first: String, _ second: String) -> Spelling {
    Spelling("CREATE TABLE t (a \(first))", "CREATE TABLE t (a \(second))")
  }

  /// Two tables of two columns, with what follows on the second.
  static func constraint(_ first: String, _ second: String) -> Spelling {
    Spelling("CREATE TABLE t (a INT, b\(first))", "CREATE TABLE t (a INT, b\(second))")
  }

  /// Two objects that are made after a table `t (a, b)` and another one, `p`, with a key.
  static func object(_ first: String, _ second: String) -> Spelling {
    let tables = "CREATE TABLE t (a TEXT COLLATE NOCASE, b); CREATE TABLE p (x, y PRIMARY KEY); "
    return Spelling(tables + first, tables + second)
  }
}
