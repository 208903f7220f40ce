import SQLiteRecordsInspection
import SQLiteRecordsSQL

extension TableDescription {
  /// The collation of a column, in upper case.
  func collation(of column: String) -> String {
    let collations = (clause(of: column)?.constraints ?? []).compactMap { constraint -> String? in
      guard case .collation(let name) = constraint.kind else { return nil }
      return name.asciiUppercased
    }
    return collations.last ?? "BINARY"
  }

  /// The expression of a column that is computed; `nil` for others.
  func generatedValue(of column: String) -> CanonicalSQL? {
    let values = (clause(of: column)?.constraints ?? []).compactMap { constraint -> CanonicalSQL? in
      guard case .generated(let value, _) = constraint.kind else { return nil }
      return value.canonical
    }
    return values.last
  }
}
