import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension ClusterChecker {
  /// Checks a table or a view, with everything that belongs to it.
  mutating func check(_ table: Table) {
    switch table.kind {
    case .ordinary(let ordinary):
      check(ordinary, of: table)
      checkRecord(of: table)
    case .view(let view): check(view.query)
    case .fullText(let fullText):
      for option in fullText.options {
        require(option.value.version, quoted(option.value.rawValue), at: option.location)
      }
    case .virtual: break
    }
    for trigger in table.triggers {
      for text in [trigger.condition].compactMap({ $0 }) + trigger.statements { check(text) }
    }
  }

  private mutating func check(_ ordinary: OrdinaryTable, of table: Table) {
    for column in table.columns { check(column) }
    for constraint in ordinary.checks { check(constraint.expression) }
    let keys =
      (ordinary.primaryKey?.keyColumns ?? [])
      + ordinary.uniqueConstraints.flatMap(\.keyColumns)
    for key in keys { check(collation: key.collation) }
    for index in ordinary.indexes {
      for term in index.terms {
        check(collation: term.collation)
        if case .expression(let text) = term.content { check(text) }
      }
      if let condition = index.condition { check(condition) }
    }
    if ordinary.isWithoutRowID { checkKey(of: ordinary, table) }
  }

  private mutating func check(_ column: Column) {
    check(collation: column.collation)
    if case .expression(let text)? = column.defaultValue { check(text) }
    if let generated = column.generatedValue { check(generated.expression) }
    for constraint in column.checks { check(constraint.expression) }
    guard let type = column.convertedType, let values = column.endingValues else { return }
    let message =
      "column \(quoted(column.name.value)) is declared as \(quoted(type)), but contains \(values): a node ends if "
      + "a client without SQLiteRecordsCluster selects them; declare another type"
    log.warning(.clusterColumnType, message, at: column.typeLocation ?? column.name.location)
  }

  /// Upserts return the primary key of a table that has no rowid.
  private mutating func checkKey(of ordinary: OrdinaryTable, _ table: Table) {
    for name in ordinary.primaryKey?.columns ?? [] {
      guard let column = table.column(named: name), let type = column.convertedType else {
        continue
      }
      let message =
        "primary key column \(quoted(name)) is declared as \(quoted(type)), whose values a cluster does not "
        + "return from upserts; declare another type"
      log.error(.clusterKey, message, at: column.typeLocation ?? column.name.location)
    }
  }

  /// Checks what the record needs to be written.
  private mutating func checkRecord(of table: Table) {
    let name = quoted(table.name.value)
    let count = table.columns.count { $0.generatedValue == nil }
    if count > Self.parameterLimit {
      let message =
        "a row of table \(name) has \(count) values, but a statement of a cluster can "
        + "have only \(Self.parameterLimit) parameters"
      log.error(.clusterParameters, message, at: table.name.location)
    }
    let timestamps = table.record.timestamps
    let omitted = table.record.omittedCallbacks
    guard timestamps != nil || omitted.contains(.willInsert) || omitted.contains(.willUpdate) else {
      return
    }
    let place = timestamps?.created ?? timestamps?.updated ?? table.name
    let message =
      "the record of table \(name) has a callback that receives a local database, so it has no methods that "
      + "write to a cluster; set its values before you write it"
    log.error(.clusterCallback, message, at: place.location)
  }
}

extension Column {
  /// The values, in words, with which a node ends if it converts them.
  fileprivate var endingValues: String? {
    switch property.type.storageClass {
    case .real: "real numbers"
    case .blob: "blobs"
    case .text where type?.asciiLowercased == "boolean": "texts"
    case .text, .integer, nil: nil
    }
  }
}
