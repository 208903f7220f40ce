import SQLiteRecordsSchema

extension AssociationPlanner {
  /// Each of the two tables that a join table connects has many of the other, unless that name is taken.
  mutating func planConnections() {
    let parents = tables.flatMap { table in
      (table.ordinary?.foreignKeys ?? []).map { FoldedName($0.parentTable.value) }
    }
    let referenced = Set(parents)
    for table in tables {
      let isReferenced = referenced.contains(FoldedName(table.name.value))
      guard let keys = table.connectingKeys(isReferenced: isReferenced) else { continue }
      connect(keys.0, keys.1, by: table)
      connect(keys.1, keys.0, by: table)
    }
  }

  private mutating func connect(_ near: ForeignKey, _ far: ForeignKey, by pivot: Table) {
    guard let owner = table(named: near.parentTable.value),
      let destination = table(named: far.parentTable.value),
      owner.record.hasAssociations,
      let record = records[FoldedName(destination.name.value)],
      let pivotRecord = records[FoldedName(pivot.name.value)],
      let first = association(
        of: owner,
        to: pivotRecord,
        .isReferredTo(by: near.columns, to: near.parentColumns)
      ),
      let second = association(
        of: pivot,
        to: record,
        .refers(from: far.columns, to: far.parentColumns)
      )
    else { return }
    let own = record.name.leadingCapitalsLowered
    let converted = naming.propertyName(of: destination.name.value)
    let text = EnglishPlural.isPlural(converted) ? converted : EnglishPlural.of(own)
    let folded = FoldedName(owner.name.value)
    guard let name = Identifier(text),
      planned[folded]?.contains(where: { $0.nameType == text.firstRaised }) != true
    else { return }
    let plan = AssociationPlan(
      name: name,
      link: .through(first, pivot: pivotRecord, target: second),
      destination: record,
      modules: [record, pivotRecord].compactMap { modules[$0] },
      accessLevel: [owner, pivot, destination].map(\.record.accessLevel).narrowest,
      documentation: "The rows of \(destination.name.value.asCode), through "
        + "\(pivot.name.value.asCode)."
    )
    planned[folded, default: []].append(plan)
  }

  private func association(
    of table: Table,
    to destination: Identifier,
    _ link: AssociationPlan.Link
  ) -> Identifier? {
    planned[FoldedName(table.name.value)]?
      .first { $0.destination == destination && $0.link == link }?.name
  }
}

extension Table {
  /// The two foreign keys by which a join table connects other tables; `nil` if it is none.
  ///
  /// Either a key of the table contains both, or they are the only ones of the table, no table
  /// references it, one of them is a part of a key, and the other is never NULL: `PRIMARY KEY
  /// ("playlistID", "position")`.
  ///
  /// - parameter isReferenced: Whether a foreign key references the table.
  fileprivate func connectingKeys(isReferenced: Bool) -> (ForeignKey, ForeignKey)? {
    guard let ordinary else { return nil }
    let keys = ordinary.keysOfSeveralColumns
    for key in keys {
      let inside = ordinary.foreignKeys.filter { key.isSuperset(of: $0.columns) }
      if let pair = separatePair(inside) { return pair }
      if inside.count > 1 { return nil }
    }
    guard !isReferenced, let (first, second) = separatePair(ordinary.foreignKeys) else {
      return nil
    }
    let isJoined = [(first, second), (second, first)].contains { inner, outer in
      keys.contains { $0.isStrictSuperset(of: inner.columns) } && isNeverNull(outer.columns)
    }
    return isJoined ? (first, second) : nil
  }

  private func separatePair(_ keys: [ForeignKey]) -> (ForeignKey, ForeignKey)? {
    guard keys.count == 2, Set(keys[0].columns).isDisjoint(with: keys[1].columns) else {
      return nil
    }
    return (keys[0], keys[1])
  }

  private func isNeverNull(_ columns: [String]) -> Bool {
    columns.allSatisfy { column(named: $0).map(refusesNull) ?? false }
  }
}

extension OrdinaryTable {
  /// The columns of each key that has several: the primary key first.
  fileprivate var keysOfSeveralColumns: [Set<String>] {
    let indexes = indexes.filter { $0.isUnique && $0.condition == nil }.map { index in
      index.terms.allSatisfy { $0.column != nil } ? index.terms.compactMap(\.column) : []
    }
    let keys = [primaryKey?.columns ?? []] + uniqueConstraints.map(\.columns) + indexes
    return keys.map(Set.init).filter { $0.count > 1 }
  }
}
