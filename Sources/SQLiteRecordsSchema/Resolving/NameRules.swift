import SQLiteRecordsSQL

/// SQLite's rules for the names of tables, columns, indexes and constraints.
enum NameRules {
  /// Checks every name that a table gives.
  static func check(_ table: TableDocument, log: inout DiagnosticLog) {
    checkSchemaName(table.name, of: "a \(table.noun)", log: &log)
    for column in table.columns { check(column.name, of: "a column", log: &log) }
    switch table.kind {
    case .ordinary(let ordinary):
      check(ordinary, log: &log)
      checkOldNames(of: ordinary, called: table.name.value, log: &log)
    case .view(let view):
      for name in view.columnNames { check(name, of: "a column", log: &log) }
    case .virtual(let virtual): check(virtual.module, of: "a module", log: &log)
    case .fullText: break
    }
    for trigger in table.triggers { checkSchemaName(trigger.name, of: "a trigger", log: &log) }
  }

  private static func check(_ table: OrdinaryTableDocument, log: inout DiagnosticLog) {
    for collation in table.collations { checkCollation(collation, log: &log) }
    for name in (table.checks + table.columns.value.flatMap(\.checks)).compactMap(\.name) {
      check(name, of: "a check", log: &log)
    }
    for name in table.constraintNames { check(name, of: "a constraint", log: &log) }
    for name in table.indexes.compactMap(\.name) {
      checkSchemaName(name, of: "an index", log: &log)
    }
  }

  /// Checks the earlier names. An empty one may be that of a database that exists.
  private static func checkOldNames(
    of table: OrdinaryTableDocument,
    called name: String,
    log: inout DiagnosticLog
  ) {
    let ofTable = (noun: "table \(quoted(name))", old: table.renamedFrom)
    let ofColumns = table.columns.value.map { column in
      (noun: "column \(quoted(column.name.value))", old: column.renamedFrom)
    }
    for (noun, old) in [ofTable] + ofColumns {
      guard let old, old.value.isEmpty else { continue }
      log.warning(.emptyName, "the old name of \(noun) is empty", at: old.location)
    }
  }

  /// Checks that no two tables or indexes have the same name.
  static func checkUniqueness(_ tables: [TableDocument], log: inout DiagnosticLog) {
    var first: [FoldedName: (noun: String, location: SourceLocation)] = [:]
    func declare(_ noun: String, _ name: Located<String>) {
      if let other = first[FoldedName(name.value)] {
        log.error(
          .nameTaken,
          "the name of \(noun) \(quoted(name.value)) is taken by the \(other.noun) at \(other.location)",
          at: name.location
        )
      } else {
        first[FoldedName(name.value)] = (noun, name.location)
      }
    }
    for table in tables { declare(table.noun.rawValue, table.name) }
    for table in tables where table.noun == .fullTextTable {
      for suffix in ["data", "idx", "content", "docsize", "config"] {
        declare("shadow table", Located("\(table.name.value)_\(suffix)", at: table.name.location))
      }
    }
    for table in tables {
      for index in table.ordinary?.indexes ?? [] {
        declare("index", IndexResolver.name(of: index, in: table.name.value))
      }
    }
  }

  /// Checks that no two triggers have the same name. SQLite keeps them apart from tables.
  static func checkTriggers(_ tables: [TableDocument], log: inout DiagnosticLog) {
    var first: [FoldedName: SourceLocation] = [:]
    for name in tables.flatMap({ $0.triggers.map(\.name) + $0.synchronizingTriggers }) {
      if let other = first.updateValue(name.location, forKey: FoldedName(name.value)) {
        log.error(
          .nameTaken,
          "the name of trigger \(quoted(name.value)) is taken by the trigger at \(other)",
          at: name.location
        )
      }
    }
  }

  /// Checks a name that stands among SQLite's own in the schema table.
  private static func checkSchemaName(
    _ name: Located<String>,
    of noun: String,
    log: inout DiagnosticLog
  ) {
    check(name, of: noun, log: &log)
    guard name.value.asciiLowercased.utf8.starts(with: "sqlite_".utf8) else { return }
    log.error(
      .reservedName,
      "the name \(quoted(name.value)) is reserved; SQLite owns names that begin with 'sqlite_'",
      at: name.location
    )
  }

  /// SQLite has no collation without a name.
  private static func checkCollation(_ name: Located<String>, log: inout DiagnosticLog) {
    if name.value.isEmpty {
      log.error(.emptyCollation, "the name of a collation is empty", at: name.location)
    } else {
      check(name, of: "a collation", log: &log)
    }
  }

  /// Checks a name. SQLite takes an empty one, as a database that exists may have.
  private static func check(_ name: Located<String>, of noun: String, log: inout DiagnosticLog) {
    if name.value.isEmpty {
      log.warning(.emptyName, "the name of \(noun) is empty", at: name.location)
    }
    if name.value.utf8.contains(0) {
      log.error(.nulCharacter, "the name of \(noun) contains a NUL character", at: name.location)
    }
  }
}

extension OrdinaryTableDocument {
  /// The names of constraints other than checks.
  fileprivate var constraintNames: [Located<String>] {
    let columns = columns.value.flatMap { column in
      [column.notNull?.name, column.primaryKey?.options.name, column.unique?.name]
        + [column.reference?.name]
    }
    let keys = [primaryKey].compactMap { $0 } + uniqueConstraints
    return (columns + keys.map(\.options.name) + foreignKeys.map(\.name)).compactMap { $0 }
  }

  /// The collations that columns, keys and indexes name.
  fileprivate var collations: [Located<String>] {
    let keys = [primaryKey].compactMap { $0 } + uniqueConstraints
    let terms = (keys.map(\.columns) + indexes.map(\.columns)).flatMap(\.value)
    return columns.value.compactMap(\.collation) + terms.compactMap(\.collation)
  }
}

extension TableDocument {
  /// The names of the triggers that keep a full-text table as its content is.
  fileprivate var synchronizingTriggers: [Located<String>] {
    guard case .fullText(let table) = kind,
      case .external(let content) = table.fullText.content, content.isSynchronized
    else { return [] }
    return Trigger.Event.allCases.map {
      Located(FullText.triggerName(of: name.value, after: $0), at: name.location)
    }
  }
}
