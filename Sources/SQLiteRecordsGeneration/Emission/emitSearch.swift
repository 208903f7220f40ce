extension SwiftPrinter {
  /// Prints the extension by which a record and that of a full-text table know each other.
  mutating func emitSearch(_ search: SearchPlan, of record: PlannedRecord) {
    let access = record.accessLevel.modifier
    switch search {
    case .index(let content, let rowID):
      emitExtension(of: record, ["FullTextIndexRecord"]) { printer in
        printer.line("\(access)typealias Content = \(content.text)")
        printer.blankLine()
        printer.block("\(access)static var contentRowID: String") {
          $0.line(StringLiteral.plain(rowID))
        }
      }
    case .searched(let index):
      emitExtension(of: record, ["SearchableRecord"]) { printer in
        printer.line("\(access)typealias SearchRecord = \(index.text)")
      }
    }
  }
}
