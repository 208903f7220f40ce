import SQLiteRecords

/// A kind of change of a table, with names as regions have them.
struct RegionChange {
  enum Kind {
    case insert
    case delete
    /// The columns; none if they are not known.
    case update(Set<RegionName>)
  }

  let table: RegionName
  let kind: Kind

  init(_ eventKind: DatabaseEventKind) {
    table = RegionName(ofTable: eventKind.tableName)
    switch eventKind {
    case .insert: kind = .insert
    case .delete: kind = .delete
    case .update(_, let columns): kind = .update(Set(columns.map(RegionName.init(_:))))
    }
  }
}

extension TableRegion {
  /// Whether changes of a kind may affect the part.
  func isModified(by kind: RegionChange.Kind) -> Bool {
    switch kind {
    case .insert, .delete: true
    case .update(let columns): isModified(byUpdateOf: columns)
    }
  }

  /// Whether the part may lose rows of which SQLite reports none, if each row that is written may take
  /// the place of others.
  func losesRows(by kind: RegionChange.Kind) -> Bool {
    switch kind {
    // The new row is reported, which is enough if all rows are meant.
    case .insert: rows != nil
    case .delete: false
    case .update: true
    }
  }

  /// Whether rows of the part may get rowids that the part does not have.
  func changesRowIDs(by kind: RegionChange.Kind) -> Bool {
    switch kind {
    case .insert, .delete: false
    case .update(let columns): changesRowIDs(byUpdateOf: columns)
    }
  }
}
