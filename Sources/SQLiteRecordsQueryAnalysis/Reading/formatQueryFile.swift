import SQLiteRecordsSQL
package import SQLiteRecordsSchema

/// Formats the white space around the comments of a query file. The text of a statement stays as it is.
///
/// An empty line is above the comments of each query, and none between them and the query. A comment that
/// is meant for us is written with single spaces. The text is `nil` if the log holds an error.
package func formatQueryFile(_ file: SchemaFile) -> (text: String?, log: DiagnosticLog) {
  var log = DiagnosticLog()
  guard let text = queryText(of: file, log: &log) else { return (nil, log) }
  var reader = QueryFileReader(text, file: file.name)
  var names: [String: SourceLocation] = [:]
  _ = reader.read(names: &names)
  log.append(reader.log)
  return (log.hasErrors ? nil : QueryFilePrinter.text(of: text), log)
}

/// Prints the parts of a query file, with canonical white space between them.
private struct QueryFilePrinter {
  private var text = ""
  private let newline: String

  static func text(of source: String) -> String {
    let parts = QueryFileParts(source)
    let bytes = Array(source.utf8)
    var printer = Self(newline: source.utf8.hasCarriageReturns ? "\r\n" : "\n")
    for statement in parts.statements {
      printer.write(statement.comments, isAboveStatement: true)
      printer.write(String(decoding: bytes[statement.wholeRange], as: UTF8.self))
    }
    printer.write(parts.rest, isAboveStatement: false)
    return printer.text
  }

  private init(newline: String) { self.newline = newline }

  private mutating func write(_ comments: [QueryFileParts.Comment], isAboveStatement: Bool) {
    let directives = comments.indices.filter { comments[$0].directive != nil }
    for (index, comment) in comments.enumerated() {
      if comment.isBehindStatement {
        writeBehindStatement(comment)
        continue
      }
      // The head of a query has no gaps: it begins where its first directive has a gap above it.
      let isInHead = isAboveStatement && directives.first.map { $0 < index } ?? false
      let isFirst = index == 0 || comments[index - 1].isBehindStatement
      if isFirst || (comment.isBehindGap && !isInHead) { writeGap() }
      write(comment.directive?.text ?? comment.text)
    }
  }

  private mutating func write(_ line: String) { text += line + newline }

  private mutating func writeGap() {
    if !text.isEmpty { text += newline }
  }

  private mutating func writeBehindStatement(_ comment: QueryFileParts.Comment) {
    text.removeLast()
    text += " " + comment.text + newline
  }
}

extension String.UTF8View {
  /// Whether lines end with a carriage return and a line feed, as the first one does.
  fileprivate var hasCarriageReturns: Bool {
    guard let end = firstIndex(of: UInt8(ascii: "\n")), end > startIndex else { return false }
    return self[index(before: end)] == UInt8(ascii: "\r")
  }
}
