import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension QueryCatalog {
  /// The reason why a query is not understood.
  struct NotUnderstood: Error {
    let message: String
  }

  /// The columns that a query of the schema returns.
  func columns(ofQuery sql: String) -> Result<[SourceColumn], NotUnderstood> {
    let statement: SQLSyntax.Statement
    do throws(SQLParseError) {
      statement = try SQLSyntax.Statement(parsing: sql)
    } catch {
      return .failure(NotUnderstood(message: "its query is not understood: \(error.message)"))
    }
    guard case .select(let select) = statement else {
      return .failure(NotUnderstood(message: "its query is not understood"))
    }
    let analyzer = QueryAnalyzer(sql, catalog: self)
    let relation = analyzer.analyze(select, in: nil)
    if let finding = analyzer.findings.first(where: { $0.code == .notUnderstood }) {
      // A view has no use for the advice to queries behind it.
      let reason = finding.message.prefix { $0 != ";" }
      return .failure(NotUnderstood(message: String(reason)))
    }
    return .success(relation.columns)
  }
}
