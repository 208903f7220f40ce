/// Statements that read and write rows, as SQLite's grammar reads them.
///
/// Every part knows its place among the bytes of the text, so nothing of the text is lost: what lies
/// between two parts are keywords, punctuation, white space and comments.
///
/// https://www.sqlite.org/lang.html
package enum SQLSyntax {
  /// A statement, with what `WITH` puts in front of it.
  package indirect enum Statement: Sendable, Equatable {
    case select(Select)
    case insert(Insert)
    case update(Update)
    case delete(Delete)
  }

  /// A name as it is meant, without its quotes.
  package struct Name: Sendable, Equatable {
    package let text: String
    /// Whether it is in quotes, backticks or brackets, so that it is not a keyword.
    package let isQuoted: Bool
    package let range: Range<Int>

    package init(text: String, isQuoted: Bool = false, range: Range<Int>) {
      self.text = text
      self.isQuoted = isQuoted
      self.range = range
    }
  }

  /// The name of a table, or of a view, perhaps with that of its database.
  package struct TableName: Sendable, Equatable {
    package let schema: Name?
    package let name: Name
    package var range: Range<Int> { (schema ?? name).range.lowerBound..<name.range.upperBound }

    package init(schema: Name? = nil, name: Name) {
      self.schema = schema
      self.name = name
    }
  }
}
