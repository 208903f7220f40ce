import SQLiteRecordsSchema

/// The decisions about the files that do not follow from the database.
///
/// Some of it depends on how the files themselves are read: the first files contain little, and
/// each round adds the results of the previous one.
struct ImportDecisions: Equatable {
  /// A column of a table or view.
  struct Column: Hashable {
    let object: FoldedName
    let column: FoldedName

    init(_ object: String, _ column: String) {
      self.object = FoldedName(object)
      self.column = FoldedName(column)
    }
  }

  /// The Swift types that files name.
  var types: [Column: PropertyType] = [:]
  /// The Swift types that columns have in the end.
  var resolvedTypes: [Column: PropertyType] = [:]
  /// The columns whose SQL gives values that their properties may not read.
  var uncheckedColumns: Set<Column> = []
  /// The functions of the application that objects call, by object.
  var functions: [String: [String]] = [:]
  /// The tables and views that files cannot say.
  var omittedObjects: Set<String> = []
  var omittedTriggers: Set<String> = []
  /// The triggers that are kept although SQLite rejects them when they fire.
  var uncheckedTriggers: Set<String> = []
  var omittedIndexes: Set<String> = []
}
