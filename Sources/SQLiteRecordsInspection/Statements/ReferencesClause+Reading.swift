import SQLiteRecordsSQL

extension ReferencesClause {
  /// Reads what follows `REFERENCES`.
  init(_ reader: inout StatementReader) throws(SQLSyntaxError) {
    table = try reader.name()
    columns = reader.next?.isSymbol("(") == true ? try reader.nameList() : nil
    var actions: [String: String] = [:]
    while true {
      if reader.take("MATCH") {
        let word = try reader.name().asciiUppercased
        actions["MATCH"] = Self.matches.contains(word) ? word : nil
      } else if let event = Self.event(&reader) {
        actions[event] = try Self.action(&reader)
      } else {
        break
      }
    }
    onDelete = actions["DELETE"]
    onUpdate = actions["UPDATE"]
    match = actions["MATCH"]
    deferral = Deferral(&reader)
  }

  /// The names that the SQL standard defines. SQLite accepts any name, and ignores it.
  private static let matches: Set<String> = ["SIMPLE", "PARTIAL", "FULL"]

  private static func event(_ reader: inout StatementReader) -> String? {
    for event in ["DELETE", "UPDATE", "INSERT"] where reader.take("ON", event) { return event }
    return nil
  }

  private static func action(_ reader: inout StatementReader) throws(SQLSyntaxError) -> String {
    if reader.take("SET", "NULL") { return "SET NULL" }
    if reader.take("SET", "DEFAULT") { return "SET DEFAULT" }
    if reader.take("NO", "ACTION") { return "NO ACTION" }
    if reader.take("CASCADE") { return "CASCADE" }
    if reader.take("RESTRICT") { return "RESTRICT" }
    throw reader.failure("SET NULL, SET DEFAULT, CASCADE, RESTRICT or NO ACTION")
  }

  func with(_ deferral: Deferral?) -> ReferencesClause {
    ReferencesClause(
      table: table,
      columns: columns,
      onDelete: onDelete,
      onUpdate: onUpdate,
      match: match,
      deferral: deferral
    )
  }
}

extension ReferencesClause.Deferral {
  /// Reads a deferral if one comes next.
  init?(_ reader: inout StatementReader) {
    let isNot = reader.take("NOT", "DEFERRABLE")
    guard isNot || reader.take("DEFERRABLE") else { return nil }
    let isDeferred = reader.take("INITIALLY", "DEFERRED")
    let isImmediate = !isDeferred && reader.take("INITIALLY", "IMMEDIATE")
    switch (isNot, isDeferred, isImmediate) {
    case (true, true, _): self = .notDeferrableInitiallyDeferred
    case (true, false, true): self = .notDeferrableInitiallyImmediate
    case (true, false, false): self = .notDeferrable
    case (false, true, _): self = .initiallyDeferred
    case (false, false, true): self = .initiallyImmediate
    case (false, false, false): self = .deferrable
    }
  }
}
