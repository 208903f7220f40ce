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

  /// Reads the arguments of a table; `nil` if it is not an FTS5 table, or one that is not
  /// understood.
  ///
  /// - parameter arguments: What is between the commas.
  package init?(module: String, arguments: some Sequence<[SQLToken]>) {
    guard module.asciiLowercased == "fts5" else { return nil }
    for argument in arguments {
      guard read(argument) else { return nil }
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

extension FullTextArguments {
  /// Texts that are the same for arguments of one meaning, whatever their order and quotes.
  ///
  /// - parameter isRowID: Whether a column of a table is its rowid, which FTS5 takes without the
  ///   option.
  package func texts(isRowID: (_ column: String, _ table: String) -> Bool) -> [String] {
    var options = options
    for name in ["content", "content_rowid"] { options[name] = options[name]?.asciiLowercased }
    if let rowID = options["content_rowid"], isRowID(rowID, options["content"] ?? "") {
      options["content_rowid"] = nil
    }
    if let prefix = options["prefix"] {
      options["prefix"] = prefix.split { $0 == " " || $0 == "," }.joined(separator: " ")
    }
    return columns.map { $0.name.asciiLowercased + ($0.isUnindexed ? " UNINDEXED" : "") }
      + options.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value.sqlStringLiteral)" }
  }
}
