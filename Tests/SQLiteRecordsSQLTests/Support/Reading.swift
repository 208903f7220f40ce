import SQLiteRecordsSQL
import Testing

/// A text, and how its statement is printed with parentheses around every operator.
typealias Production = (text: String, printed: String)

/// Checks that a text is read as another one says, and that SQLite's grammar has both.
///
/// - parameter version: The first version of SQLite whose grammar has the text.
func check(_ production: Production, since version: Int32 = 0) throws {
  let printed = try SQLSyntax.Statement(parsing: production.text).sql
  #expect(printed == production.printed)
  #expect(try SQLSyntax.Statement(parsing: printed).sql == printed)
  guard SQLiteParser.version >= version else { return }
  let sqlite = try SQLiteParser()
  for text in [production.text, printed] {
    if case .syntaxError(let message) = sqlite.verdict(on: text) {
      Issue.record("\(message): \(text)")
    }
  }
}

/// The sentence with which a text is rejected, and the part of the text that it points at.
func failure(_ text: String) -> (message: String, place: String)? {
  do throws(SQLParseError) {
    _ = try SQLSyntax.Statement(parsing: text)
    return nil
  } catch {
    return (error.message, String(decoding: Array(text.utf8)[error.range], as: UTF8.self))
  }
}
