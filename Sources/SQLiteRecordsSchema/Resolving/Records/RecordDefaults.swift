extension TableDocument {
  /// The table with what a configuration says for all, where the table says nothing itself.
  func with(_ configuration: ConfigurationDocument) -> TableDocument {
    let defaults = configuration.record
    var table = self
    table.record.hasAssociations = record.hasAssociations ?? defaults.hasAssociations
    table.record.sharedImports = defaults.imports.filter { shared in
      !record.imports.contains { $0.value == shared.value }
    }
    if record.module == nil {
      table.record.declare(like: defaults, isWritten: isWritten)
      table.record.conformances =
        record.conformances ?? defaults.conformances?.filter { table.canConform(to: $0.value) }
    } else if defaults.accessLevel != .internal {
      table.record.accessLevel = record.accessLevel ?? defaults.accessLevel
    }
    return table
  }

  /// Whether the record can have a protocol that all records are to have: there are some of which
  /// Swift, or what the table is, makes an exception.
  private func canConform(to name: String) -> Bool {
    if name == "Identifiable" { return hasKeyOfOneColumn }
    guard record.kind == .class else { return true }
    if name == "Sendable" { return record.isMutable?.value == false || !isWritten }
    return name != "Equatable" && name != "Hashable"
  }

  private var hasKeyOfOneColumn: Bool {
    guard let ordinary else { return false }
    let keys = columns.count { $0.primaryKey != nil }
    return ordinary.primaryKey.map { $0.columns.value.count == 1 } ?? (keys == 1)
  }
}

extension RecordDocument {
  /// Takes over how types are declared. A type of another module is as that one has declared it.
  fileprivate mutating func declare(like defaults: RecordDocument, isWritten: Bool) {
    kind = kind ?? defaults.kind
    if isWritten { isMutable = isMutable ?? defaults.isMutable }
    accessLevel = accessLevel ?? defaults.accessLevel
  }
}
