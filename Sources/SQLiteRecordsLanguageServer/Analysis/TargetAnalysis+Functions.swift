import SQLiteRecordsSQLText
import SQLiteRecordsSchema

extension TargetAnalysis {
  /// The functions that SQL can call: those of SQLite and of the application.
  var functionNames: [String] {
    let own = (schema?.functions ?? []).map(\.name)
    return Set(Self.functionsOfSQLite + own).filter { $0.utf8.first?.continuesSQLWord == true }
      .sorted()
  }

  /// The collations of SQLite, and those that the schema names.
  var collationNames: [String] {
    let columns = (schema?.tables ?? []).flatMap(\.columns)
    let own = columns.compactMap { $0.collation?.value }
    let standard = SQLKeyword.collations.map(\.asciiUppercased)
    return standard.sorted() + Set(own.filter { !standard.contains($0.asciiUppercased) }).sorted()
  }

  private static let functionsOfSQLite = rows("SELECT DISTINCT name FROM pragma_function_list")

  private static func rows(_ sql: String) -> [String] {
    guard let connection = try? GeneratorConnection(replayingWith: []),
      let rows = try? connection.texts(of: sql)
    else { return [] }
    return rows.compactMap { $0.first ?? nil }
  }
}
