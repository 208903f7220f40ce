/// An argument of the runtime's type that describes a table.
enum SchemaArgument {
  /// A value with its label, on one line.
  case value(String)
  /// An array of short values, on one line if they fit.
  case list(label: String, [String])
  /// An array of SQL texts, each on lines of its own unless all fit on one.
  case statements(label: String, [String])
  /// The columns, each with its definition.
  case columns([DefinitionPlan.Column])
}

extension PlannedRecord {
  /// The arguments that describe the table to the runtime: those without a default, or with another
  /// value.
  var schemaArguments: [SchemaArgument] {
    let key = primaryKey.map { StringLiteral.plain($0) }
    let storages = keyStorages.map { "\(StringLiteral.plain($0.column)): \($0.storage)" }
    let generated = properties.filter(\.isGenerated).map { StringLiteral.plain($0.column) }
    var arguments: [SchemaArgument] = [.value(StringLiteral.plain(table))]
    arguments += columnArguments
    if !key.isEmpty { arguments.append(.list(label: "primaryKey", key)) }
    arguments.append(.value("rowID: \(rowID.text)"))
    if isStrict { arguments.append(.value("isStrict: true")) }
    if !storages.isEmpty { arguments.append(.list(label: "keyStorages", storages)) }
    if !generated.isEmpty {
      arguments.append(.list(label: "generatedColumns", generated))
    }
    return arguments + statementArguments
  }

  private var columnArguments: [SchemaArgument] {
    switch definition {
    case .parts(let columns, let constraints, _, _, _):
      constraints.isEmpty
        ? [.columns(columns)]
        : [.columns(columns), .statements(label: "constraints", constraints)]
    case .statements:
      [.list(label: "columns", properties.map { StringLiteral.plain($0.column) })]
    }
  }

  private var statementArguments: [SchemaArgument] {
    switch definition {
    case .parts(_, _, _, let indexes, let triggers):
      [("indexes", indexes), ("triggers", triggers)].filter {
        !$0.1.isEmpty
      }
      .map { .statements(label: $0.0, $0.1) }
    case .statements(let statements):
      [.statements(label: "definition", statements)]
    }
  }

  private var isStrict: Bool {
    if case .parts(_, _, let isStrict, _, _) = definition { return isStrict }
    return false
  }
}

extension PlannedRecord.RowID {
  /// The value of the runtime's type for the rowid, as it is written.
  fileprivate var text: String {
    switch self {
    case .alias: ".primaryKey"
    case .hidden: ".hidden"
    case .none: ".none"
    }
  }
}
