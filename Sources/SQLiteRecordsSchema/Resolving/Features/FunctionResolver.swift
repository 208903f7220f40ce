import SQLiteRecordsSQL

/// Finds the functions that the application defines, and that SQLite does not know at build time.
struct FunctionResolver {
  /// The functions that the configuration declares with their types.
  private let drafts: [FunctionDraft]
  /// The names that the files of a target list, each once.
  private let names: Set<String>

  /// Checks the functions of a target, as far as that is possible without its tables.
  init(
    _ documents: [SchemaDocument],
    _ configuration: ConfigurationDocument?,
    log: inout DiagnosticLog
  ) {
    let declared = configuration?.functions ?? []
    drafts = declared.compactMap { FunctionDraft($0, log: &log) }
    let listed = documents.flatMap(\.functions)
    for name in declared.map(\.name) + listed where !Self.isCalled(name.value) {
      log.error(
        .invalidFunction,
        "\(quoted(name.value)) is not a valid function name",
        at: name.location
      )
    }
    names = Set(listed.map(\.value).filter(Self.isCalled).map(\.asciiLowercased))
    checkNames(log: &log)
  }

  /// The functions, by name. What has types is not listed without them again.
  ///
  /// - parameter tables: The tables whose enumerations and other types a function can take and return.
  func resolve(_ tables: [Table], log: inout DiagnosticLog) -> [ApplicationFunction] {
    let types = WrittenTypes(of: tables)
    let typed = drafts.compactMap { $0.resolve(types, log: &log) }
    let untyped = names.subtracting(typed.map(\.name)).map { ApplicationFunction($0) }
    return (typed + untyped).sorted {
      ($0.name, $0.argumentCount ?? -1) < ($1.name, $1.argumentCount ?? -1)
    }
  }

  /// Reports functions that are SQLite's, and those that are declared twice.
  private func checkNames(log: inout DiagnosticLog) {
    let builtIn =
      drafts.isEmpty
      ? [] : GeneratorConnection.builtInFunctions.union(SQLFeature.functionNames)
    var places: [String: SourceLocation] = [:]
    for draft in drafts {
      let name = draft.name.value.asciiLowercased
      if builtIn.contains(name) {
        log.error(
          .builtInFunction,
          "SQLite itself has a function \(quoted(name)); choose another name",
          at: draft.name.location
        )
        continue
      }
      let key = "\(name) \(draft.argumentCount ?? -1)"
      if let first = places[key] {
        log.error(
          .functionDeclaredTwice,
          "function \(quoted(draft.name.value)) is declared with the same number of arguments at "
            + first.description,
          at: draft.name.location
        )
      }
      places[key] = places[key] ?? draft.name.location
    }
  }

  /// Whether SQLite can have a function of that name.
  ///
  /// https://www.sqlite.org/c3ref/create_function.html
  private static func isCalled(_ name: String) -> Bool {
    (1...255).contains(name.utf8.count) && !name.utf8.contains(0)
  }
}
