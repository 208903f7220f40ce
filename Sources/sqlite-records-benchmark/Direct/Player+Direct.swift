extension Player {
  static let directColumns = #""id", "name", "email", "score", "level", "rating""#

  static let directInsertion = directInsertion(rows: 1)

  /// The insertion of a number of rows.
  static func directInsertion(rows: Int) -> String {
    let values = repeatElement("(?,?,?,?,?,?)", count: rows).joined(separator: ",")
    return #"INSERT INTO "player" (\#(directColumns)) VALUES \#(values)"#
  }

  /// Binds all columns but the id to the parameters from an index on, and runs a closure while the
  /// texts are where they are.
  @inline(__always)
  func bind(
    to statement: DirectStatement,
    from first: CInt,
    then run: () throws -> Void
  ) throws {
    var name = name
    var email = email
    try name.withUTF8 { name in
      try email.withUTF8 { email in
        try statement.bind(name, at: first)
        try statement.bind(email, at: first + 1)
        try statement.bind(Int64(score), at: first + 2)
        try statement.bind(Int64(level), at: first + 3)
        try statement.bind(rating, at: first + 4)
        try run()
      }
    }
  }

  /// Binds all columns but the id to the parameters from an index on, the texts as copies.
  @inline(__always)
  func bind(to statement: DirectStatement, from first: CInt, _ texts: inout DirectTexts) throws {
    try statement.bind(texts.copy(name), at: first)
    try statement.bind(texts.copy(email), at: first + 1)
    try statement.bind(Int64(score), at: first + 2)
    try statement.bind(Int64(level), at: first + 3)
    try statement.bind(rating, at: first + 4)
  }

  /// Reads all columns of the current row.
  @inline(__always)
  init(_ statement: DirectStatement) {
    self.init(
      id: statement.integer(0),
      name: statement.text(1) ?? "",
      email: statement.text(2) ?? "",
      score: Int(statement.integer(3)),
      level: Int(statement.integer(4)),
      rating: statement.real(5)
    )
  }
}
