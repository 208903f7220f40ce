import SQLiteRecordsInspection
import SQLiteRecordsSQL

/// A statement that fails if old rows do not fit the new table, and tells how many, with an example.
///
/// SQLite raises errors of one's own in triggers only, and before 3.47 with constant texts only. A
/// path of JSON that is none is an error that shows the path, on the row that asks for it:
///
/// ```sql
/// SELECT json_extract('{}', "count" || CASE "count" WHEN 1 THEN ' row' ELSE ' rows' END
///   || ' of table player without a value in column name, such as the one with id '
///   || coalesce("example", 'NULL'))
/// FROM (SELECT count(*) AS "count", min("id") AS "example" FROM "player" WHERE "name" IS NULL)
/// WHERE "count" > 0;
/// -- JSON path error near '3 rows of table player without a value in column name, such as …'
/// ```
struct RowCheck {
  /// The condition of the check, and the advice for rows that violate it.
  let comment: String
  let sql: String

  private static let purpose =
    "Otherwise the next query fails on purpose: change such rows in a statement above it."

  /// - parameters:
  ///   - comment: What must hold.
  ///   - message: What is wrong with the rows, behind their number and table.
  ///   - change: The table of the rows.
  ///   - condition: What holds for the rows that do not fit.
  init(_ comment: String, message: String, of change: TableChange, condition: String) {
    self.init(
      comment,
      message: message,
      of: change,
      example: change.current.example.sql,
      source: change.name.sqlIdentifier,
      condition: condition
    )
  }

  /// - parameters:
  ///   - example: The expression for what people know a row by.
  ///   - source: The rows, as `FROM` names them.
  init(
    _ comment: String,
    message: String,
    of change: TableChange,
    example: String,
    source: String,
    condition: String
  ) {
    let name = change.current.example.name
    self.init(
      comment,
      noun: "row",
      text: " of table \(change.name) \(message), such as the one with \(name) ",
      query: """
        SELECT count(*) AS "count", min(\(example)) AS "example"
          FROM \(source)
          WHERE \(condition)
        """
    )
  }

  /// - parameters:
  ///   - noun: What is counted.
  ///   - text: What is wrong, between the number and the example.
  ///   - query: Gives the columns `count` and `example`.
  init(_ comment: String, noun: String, text: String, query: String) {
    self.comment = "\(comment)\n\(Self.purpose)"
    sql = """
      SELECT json_extract('{}', "count" || CASE "count" WHEN 1 THEN ' \(noun)' ELSE ' \(noun)s' END
        || \(text.sqlStringLiteral)
        || coalesce("example", 'NULL'))
      FROM (
        \(query)
      )
      WHERE "count" > 0
      """
  }
}

extension TableDescription {
  /// The key by which people identify a row, or the rowid, and the expression for it.
  var example: (name: String, sql: String) {
    let key = primaryKeyColumns
    if key.count == 1 { return (key[0], "CAST(\(key[0].sqlIdentifier) AS TEXT)") }
    if let rowID = rowIDName { return ("rowid", rowID) }
    let parts = key.map { "coalesce(CAST(\($0.sqlIdentifier) AS TEXT), 'NULL')" }
    return ("key", parts.isEmpty ? "''" : parts.joined(separator: " || ', ' || "))
  }
}
