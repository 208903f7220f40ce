import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension SelectNames {
  /// The names of a statement that changes a table.
  init(of target: ScopeSource) {
    self.init(sources: [target], tree: .source(target.id))
  }
}

extension ScopeSource {
  /// Whether rows are stored as they are written: no trigger changes them.
  var keepsWhatIsWritten: Bool {
    table.map { $0.triggers.isEmpty && $0.ordinary != nil } ?? false
  }

  /// The facts about a row that was changed: it has what was assigned.
  ///
  /// - parameter filled: The columns to which values are assigned that are never NULL.
  func facts(ofFilled filled: Set<FoldedName>, among written: [FoldedName]) -> [Fact] {
    guard keepsWhatIsWritten else { return [] }
    return written.filter { name in
      filled.contains(name) && written.filter { $0 == name }.count == 1
    }.compactMap { name in
      position(of: name).map { .column(ColumnPlace(source: id, column: $0)) }
    }
  }

  /// The facts about a row before it is changed that remain true: those of columns that are not written.
  func factsThatRemain(
    of facts: Set<Fact>,
    without written: Set<FoldedName>
  ) -> Set<Fact> {
    guard keepsWhatIsWritten else { return [] }
    return facts.filter { fact in
      guard case .column(let key) = fact, key.source == id, key.column >= 0 else { return false }
      let name = columns[key.column].name
      let isGenerated = table?.column(named: name)?.generatedValue != nil
      return !isGenerated && !written.contains(FoldedName(name))
    }
  }
}

extension Trigger {
  /// Whether a row may not be written, or not be returned, when the trigger has run: one that runs before it can do
  /// anything with the row in conflict, and `RAISE(IGNORE)` ends what is done with a row.
  var mayOmitRows: Bool {
    let texts = statements.map(\.value) + [condition?.value].compactMap { $0 }
    return timing != .after
      || texts.contains { sql in
        let tokens = SQLLexer.tokens(of: sql)
        return zip(tokens, tokens.dropFirst(2)).contains {
          $0.isWord("RAISE") && $1.isWord("IGNORE")
        }
      }
  }
}
