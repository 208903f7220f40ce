import SQLiteRecordsSQL

/// Finds the functions that the application defines, and that SQLite does not know at build time.
enum FunctionResolver {
  /// The names that the files of a target list, each once.
  static func resolve(_ documents: [SchemaDocument], log: inout DiagnosticLog) -> [String] {
    var names: [FoldedName: String] = [:]
    for name in documents.flatMap(\.functions) {
      if isCalled(name.value) {
        names[FoldedName(name.value)] = name.value.asciiLowercased
      } else {
        log.error(
          .invalidFunction,
          "\(quoted(name.value)) is not a valid function name",
          at: name.location
        )
      }
    }
    return names.values.sorted()
  }

  /// Whether SQLite can have a function of that name.
  ///
  /// https://www.sqlite.org/c3ref/create_function.html
  private static func isCalled(_ name: String) -> Bool {
    (1...255).contains(name.utf8.count) && !name.utf8.contains(0)
  }
}
