import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// The meaning of a name in a scope, and the scope that has it.
enum Resolution {
  case column(ColumnPlace, Scope)
  case merged(MergedColumn, Scope)
  /// An alias: its expression, and the scope in which it is looked at.
  case alias(SQLSyntax.Expression, Scope)
}

extension Scope {
  /// Finds what a name means, as SQLite does: columns, then aliases of the results, then the scope
  /// around.
  func resolve(_ name: SQLSyntax.ColumnName) -> Resolution? {
    let column = FoldedName(name.column.text)
    let table = name.table.map { FoldedName($0.text) }
    var level: Level? = level
    while let current = level {
      if let table {
        if let key = current.names.column(column, of: table) {
          return .column(key, Scope(current, known))
        }
      } else if let keys = current.names.columns(column) {
        let owner = Scope(current, known)
        return keys.count == 1 ? .column(keys[0], owner) : .merged(MergedColumn(keys: keys), owner)
      } else if let alias = current.names.aliases[column] {
        let followed = FollowedName(depth: current.depth, name: column)
        if !known.followed.contains(followed) {
          return .alias(alias, Scope(current, known.following(followed)))
        }
      }
      level = current.parent
    }
    return nil
  }
}

extension SelectNames {
  fileprivate func column(_ column: FoldedName, of table: FoldedName) -> ColumnPlace? {
    for source in sources where FoldedName(source.name) == table {
      if let position = source.position(of: column) {
        return ColumnPlace(source: source.id, column: position)
      }
    }
    return nil
  }

  /// The column, or those that a join makes one.
  fileprivate func columns(_ column: FoldedName) -> [ColumnPlace]? {
    if let merged = mergedColumns[column] { return merged.keys }
    for source in sources {
      if let position = source.position(of: column) {
        return [ColumnPlace(source: source.id, column: position)]
      }
    }
    return nil
  }
}
