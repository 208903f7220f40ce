import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema

/// The properties of any bytes that are read as a query file.
enum QueryFileProperty {
  /// Reads bytes as a query file, and formats them.
  ///
  /// Every diagnostic is at a place in the file. A file without mistakes is formatted, the formatted
  /// text is formatted already, and it has the same queries.
  static func check(_ bytes: [UInt8]) throws(PropertyViolation) {
    let (queries, log) = read(bytes)
    let (text, formattingLog) = formatQueryFile(file(bytes))
    try ReadingProperty.check(formattingLog, of: bytes, hasResult: text != nil)
    try hold(log == formattingLog, or: "other diagnostics: \(log.sorted), \(formattingLog.sorted)")
    guard let text else { return }
    let again = formatQueryFile(file(Array(text.utf8))).text
    try hold(again == text, or: "formatted twice:\n\(text)\nand\n\(again ?? "an error")")
    let formatted = read(Array(text.utf8)).queries
    try hold(formatted.count == queries.count, or: "\(formatted.count) queries in\n\(text)")
    for (query, other) in zip(queries, formatted) { try compare(query, other) }
  }

  private static func file(_ bytes: [UInt8]) -> SchemaFile {
    SchemaFile(name: "input.sql", bytes: bytes)
  }

  private static func read(_ bytes: [UInt8]) -> (queries: [WrittenQuery], log: DiagnosticLog) {
    var log = DiagnosticLog()
    let files = readQueryFiles([file(bytes)], log: &log)
    return (files.first?.queries ?? [], log)
  }

  private static func compare(
    _ query: WrittenQuery,
    _ other: WrittenQuery
  ) throws(PropertyViolation) {
    try hold(query.name.value == other.name.value, or: "\(other.name.value) is another name")
    try hold(query.sql == other.sql, or: "another statement:\n\(query.sql)\nand\n\(other.sql)")
    try hold(query.syntax == other.syntax, or: "another syntax of\n\(query.sql)")
    try hold(
      query.documentation == other.documentation && query.rowName?.value == other.rowName?.value,
      or: "another comment: \(other.documentation ?? "")"
    )
    let types = (query.columns + query.parameters).map { ($0.name.value, $0.type.value) }
    let others = (other.columns + other.parameters).map { ($0.name.value, $0.type.value) }
    try hold(types.elementsEqual(others, by: ==), or: "other types: \(others)")
  }
}
