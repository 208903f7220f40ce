import SQLiteRecordsSchema

/// Finds the associations of the records of a module: each foreign key makes one of the table that
/// refers, and one of the table that is referred to; a join table connects the two that it references.
struct AssociationPlanner {
  let tables: [Table]
  let records: [FoldedName: Identifier]
  let naming: NamingRules
  /// The other modules that declare records.
  let modules: [Identifier: String]
  var planned: [FoldedName: [AssociationPlan]] = [:]
  private(set) var log = DiagnosticLog()

  /// - parameter records: The names of the records, by table.
  init(_ tables: [Table], _ records: [FoldedName: Identifier], _ naming: NamingRules) {
    self.tables = tables
    self.records = records
    self.naming = naming
    let declared = tables.compactMap { table in
      records[FoldedName(table.name.value)].flatMap { name in
        table.record.module.map { (name, $0.value) }
      }
    }
    modules = Dictionary(declared, uniquingKeysWith: { first, _ in first })
    for table in tables {
      for key in table.ordinary?.foreignKeys ?? [] { plan(key, of: table) }
    }
    planConnections()
  }

  /// The associations of a table's record.
  func associations(of table: Table) -> [AssociationPlan] {
    let plans = planned[FoldedName(table.name.value)] ?? []
    return plans.filter { !$0.isToMany } + plans.filter(\.isToMany)
  }

  func table(named name: String) -> Table? {
    tables.first { FoldedName($0.name.value) == FoldedName(name) }
  }

  private mutating func plan(_ key: ForeignKey, of table: Table) {
    guard !key.isUnchecked, let parent = self.table(named: key.parentTable.value),
      let child = records[FoldedName(table.name.value)],
      let other = records[FoldedName(parent.name.value)]
    else { return }
    let access = [table, parent].map(\.record.accessLevel).narrowest
    let columns = key.columns.map(\.asCode).joined(separator: ", ")
    add(
      AssociationPlan.Link.refers(from: key.columns, to: key.parentColumns),
      named: key.association,
      or: toOneName(of: key, parent: other),
      of: table,
      to: other,
      access: access,
      documentation: "The row of \(parent.name.value.asCode) that \(columns) "
        + "reference\(key.columns.count == 1 ? "s" : "").",
      at: key.parentTable.location
    )
    let isUnique = table.hasUniqueKey(key.columns)
    add(
      isUnique
        ? .isReferredToOnce(by: key.columns, to: key.parentColumns)
        : .isReferredTo(by: key.columns, to: key.parentColumns),
      named: key.inverse,
      or: inverseName(of: key, table, child: child, isUnique: isUnique),
      of: parent,
      to: child,
      access: access,
      documentation: "The row\(isUnique ? "" : "s") of \(table.name.value.asCode) that "
        + "reference\(isUnique ? "s" : "") this one by \(columns).",
      at: key.parentTable.location
    )
  }

  private mutating func add(
    _ link: AssociationPlan.Link,
    named given: ForeignKey.AssociationName?,
    or derived: String,
    of table: Table,
    to destination: Identifier,
    access: RecordOptions.AccessLevel,
    documentation: String,
    at place: SourceLocation
  ) {
    guard table.record.hasAssociations, given != .omitted else { return }
    var (text, location) = (derived, place)
    if case .named(let name)? = given { (text, location) = (name.value, name.location) }
    guard let name = Identifier(text) else {
      log.error(
        .invalidIdentifier,
        "expected a Swift identifier as the name of the association, not \(quoted(text))",
        at: location
      )
      return
    }
    guard isFree(name, in: table, at: location) else { return }
    let plan = AssociationPlan(
      name: name,
      link: link,
      destination: destination,
      modules: [destination].compactMap { modules[$0] },
      accessLevel: access,
      documentation: documentation
    )
    planned[FoldedName(table.name.value), default: []].append(plan)
  }

  /// Reports a name that another association of the record has.
  private mutating func isFree(
    _ name: Identifier,
    in table: Table,
    at location: SourceLocation
  ) -> Bool {
    let plans = planned[FoldedName(table.name.value)] ?? []
    guard let other = plans.first(where: { $0.nameType == name.name.firstRaised }) else {
      return true
    }
    log.error(
      .associationNameTaken,
      "the record of table \(quoted(table.name.value)) would have two associations called "
        + "\(quoted(other.name.name)); give this one another name with 'association' or "
        + "'inverse', or omit it with false",
      at: location
    )
    return false
  }
}

// MARK: - Names

extension AssociationPlanner {
  /// `teamID` is `team`; a key of several columns is called like the record.
  private func toOneName(of key: ForeignKey, parent: Identifier) -> String {
    let fallback = parent.name.leadingCapitalsLowered
    guard key.columns.count == 1 else { return fallback }
    let name = naming.propertyName(of: key.columns[0])
    let suffix = ["_id", "_ID", "ID", "Id"].first { name.hasSuffix($0) }
    let stem = suffix.map { String(name.dropLast($0.count)) } ?? name
    return stem.isEmpty ? fallback : stem
  }

  /// `players`, or `playersAsCaptain` where a table references another one by several keys.
  private func inverseName(
    of key: ForeignKey,
    _ table: Table,
    child: Identifier,
    isUnique: Bool
  ) -> String {
    let own = child.name.leadingCapitalsLowered
    let converted = naming.propertyName(of: table.name.value)
    let name =
      isUnique ? own : EnglishPlural.isPlural(converted) ? converted : EnglishPlural.of(own)
    let siblings = (table.ordinary?.foreignKeys ?? []).filter {
      FoldedName($0.parentTable.value) == FoldedName(key.parentTable.value)
    }
    if siblings.count == 1 { return name }
    let role =
      if case .named(let given)? = key.association { given.value } else {
        toOneName(of: key, parent: child)
      }
    return "\(name)As\(role.firstRaised)"
  }
}

extension Table {
  /// Whether no two rows have the same values in some columns.
  fileprivate func hasUniqueKey(_ columns: [String]) -> Bool {
    guard let ordinary else { return false }
    let wanted = Set(columns)
    if Set(ordinary.primaryKey?.columns ?? []) == wanted { return true }
    if columns.count == 1,
      self.columns.contains(where: { $0.isUnique && wanted == [$0.name.value] })
    {
      return true
    }
    return ordinary.uniqueConstraints.contains { Set($0.columns) == wanted }
      || ordinary.indexes.contains {
        $0.isUnique && $0.condition == nil && Set($0.terms.compactMap(\.column)) == wanted
          && $0.terms.count == columns.count
      }
  }
}
