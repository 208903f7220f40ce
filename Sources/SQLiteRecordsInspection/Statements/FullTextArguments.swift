import SQLiteRecordsSQL

/// The arguments of an FTS5 table, each by its meaning.
///
/// https://www.sqlite.org/fts5.html#fts5_table_creation_and_initialization
package struct FullTextArguments: Sendable, Equatable {
  package struct Column: Sendable, Equatable {
    package let name: String
    package let isUnindexed: Bool
  }

  package private(set) var columns: [Column] = []
  /// The values of the options, by their names in small letters.
  package private(set) var options: [String: String] = [:]

  /// Reads the arguments of a table; `nil` if it is no FTS5 table, or one that nobody understands.
  package init?(_ statement: VirtualTableStatement) {
    guard statement.module.asciiLowercased == "fts5" else { return nil }
    for argument in statement.arguments {
      guard read(argument.tokens) else { return nil }
    }
  }

  private mutating func read(_ tokens: [SQLToken]) -> Bool {
    guard let name = tokens.first?.name else { return false }
    let rest = tokens.dropFirst()
    if rest.first?.isSymbol("=") == true {
      guard rest.count == 2, let value = rest.last else { return false }
      options[name.asciiLowercased] = value.name ?? value.text
      return true
    }
    let words = rest.map { $0.name?.asciiLowercased }
    guard words.allSatisfy({ $0 == "unindexed" }) else { return false }
    columns.append(Column(name: name, isUnindexed: !words.isEmpty))
    return true
  }
}
