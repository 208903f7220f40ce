extension Team {
  static let directColumns = #""team"."id", "team"."name", "team"."city", "team"."points""#

  /// Reads a team from the columns of the current row that begin at an index.
  @inline(__always)
  init(_ statement: DirectStatement, from first: CInt = 0) {
    self.init(
      id: statement.integer(first),
      name: statement.text(first + 1) ?? "",
      city: statement.text(first + 2) ?? "",
      points: Int(statement.integer(first + 3))
    )
  }
}

extension Member {
  static let directColumns =
    #""member"."id", "member"."teamID", "member"."name", "member"."email", "member"."score""#

  static let directColumnCount: CInt = 5

  /// Reads a member from the first columns of the current row.
  @inline(__always)
  init(_ statement: DirectStatement) {
    self.init(
      id: statement.integer(0),
      teamID: statement.integer(1),
      name: statement.text(2) ?? "",
      email: statement.text(3) ?? "",
      score: Int(statement.integer(4))
    )
  }
}
