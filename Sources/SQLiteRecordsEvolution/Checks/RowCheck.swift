import SQLiteRecordsSQL

/// A statement that fails if old rows do not fit the new table, and tells how many, with an example.
///
/// SQLite raises errors of one's own in triggers only, and before 3.47 with constant texts only. A
/// path of JSON that is none is an error that shows the path, on the row that asks for it:
///
/// ```sql
/// SELECT json_extract('{}', count || ' rows of table player have no name, such as id ' || example)
/// FROM (SELECT count(*) AS count, min("id") AS example FROM "player" WHERE "name" IS NULL)
/// WHERE count > 0;
/// -- JSON path error near '3 rows of table player have no name, such as id 7'
/// ```
struct RowCheck {
  /// What must hold.
  let comment: String
  let sql: String

  /// - parameters:
  ///   - comment: What must hold.
  ///   - message: What is wrong with the rows, behind their number.
  ///   - example: What people know a row by, and the expression for it.
  ///   - source: The rows, as `FROM` names them.
  ///   - condition: What holds for the rows that do not fit.
  init(
    _ comment: String,
    message: String,
    example: (name: String, sql: String),
    source: String,
    condition: String
  ) {
    let text = " \(message), such as the one with \(example.name) "
    self.init(
      comment,
      text: text,
      query: """
        SELECT count(*) AS "count", min(\(example.sql)) AS "example"
          FROM \(source)
          WHERE \(condition)
        """
    )
  }

  /// - parameter query: Gives the columns `count` and `example`.
  init(_ comment: String, text: String, query: String) {
    self.comment = comment
    sql = """
      SELECT json_extract('{}', "count" || \(text.sqlStringLiteral) || coalesce("example", 'NULL'))
      FROM (
        \(query)
      )
      WHERE "count" > 0
      """
  }
}
