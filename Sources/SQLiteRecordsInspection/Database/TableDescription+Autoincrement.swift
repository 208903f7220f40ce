extension TableDescription {
  /// Whether the table numbers its rows by `AUTOINCREMENT`.
  package var isAutoincrement: Bool {
    let constraints = statement.constraints + statement.columns.flatMap(\.constraints)
    return constraints.contains { constraint in
      guard case .primaryKey(_, let isAutoincrement) = constraint.kind else { return false }
      return isAutoincrement
    }
  }
}
