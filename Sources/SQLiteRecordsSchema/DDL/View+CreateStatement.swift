import SQLiteRecordsSQL

extension View {
  /// https://www.sqlite.org/lang_createview.html
  func createStatement(name: String) -> String {
    let columns = columnNames.isEmpty ? "" : " " + sqlColumnList(columnNames.map(\.value))
    return "CREATE VIEW \(name.sqlIdentifier)\(columns) AS\n\(query.value)"
  }
}

extension Trigger {
  /// https://www.sqlite.org/lang_createtrigger.html
  package func createStatement(table: String) -> String {
    let columns =
      columns.isEmpty ? "" : " OF " + columns.map(\.sqlIdentifier).joined(separator: ", ")
    let condition = condition.map { " WHEN (\($0.value))" } ?? ""
    let head =
      "CREATE TRIGGER \(name.value.sqlIdentifier) \(timing.rawValue) \(event.rawValue)\(columns) "
      + "ON \(table.sqlIdentifier) FOR EACH ROW\(condition) BEGIN"
    return ([head] + statements.map { "  \($0.value);" } + ["END"]).joined(separator: "\n")
  }
}
