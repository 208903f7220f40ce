import SQLiteRecordsHistory
import SQLiteRecordsInspection
import SQLiteRecordsSQL
import SQLiteRecordsSchema

// Conversions of values in a column of another type.
// https://www.sqlite.org/datatype3.html#type_affinity

extension ColumnChange {
  private var affinity: Affinity {
    Affinity(declaredType: column.type, isStrict: isTargetStrict)
  }

  /// Whether SQLite may store old values differently, or reject them.
  var isConverted: Bool {
    guard let current, !isGenerated else { return false }
    return conversion != nil || hasOtherAffinity(than: current)
  }

  private func hasOtherAffinity(than current: ColumnDescription) -> Bool {
    if isRowIDAlias { return !isCurrentRowIDAlias }
    let old = Affinity(declaredType: current.type, isStrict: isCurrentStrict)
    if isTargetStrict { return !isCurrentStrict || old != affinity || becomesNarrower(current) }
    return old != affinity && affinity != .blob
  }

  /// Whether a strict column held anything, and does not any more.
  private func becomesNarrower(_ current: ColumnDescription) -> Bool {
    affinity == .blob && current.type.asciiLowercased == "any"
      && column.type?.asciiLowercased == "blob"
  }

  /// Whether records write texts into a column that prefers numbers, such as days into a `DATE` column: SQLite stores a
  /// text there as it is, unless it is a number.
  var keepsTexts: Bool {
    switch affinity {
    case .integer, .real, .numeric:
      return !isTargetStrict && column.property.type.classOfAll == .text
    case .text, .blob: return false
    }
  }

  /// The condition that a value of such a column would not stay the text that it is; `nil` if the check of what the
  /// property reads finds these values.
  private func unfitText(_ current: ColumnDescription) -> String? {
    let value = current.name.sqlIdentifier
    if let reading, reading.new.readsNoNumericText,
      reading.unfitCondition(of: value, countsNull: false) != nil
    {
      return nil
    }
    let type = "typeof(\(value))"
    return "\(type) = 'blob' OR \(type) = 'text' AND \(value) = CAST(\(value) AS NUMERIC)"
  }

  /// The condition that holds for the values that do not fit the type; `nil` if all fit.
  var unfitCondition: String? {
    guard let current, !isGenerated, conversion == nil, hasOtherAffinity(than: current) else {
      return nil
    }
    if keepsTexts { return unfitText(current) }
    let value = current.name.sqlIdentifier
    let type = "typeof(\(value))"
    switch affinity {
    case .integer:
      return "\(type) = 'blob' OR \(type) = 'real' AND CAST(\(value) AS INTEGER) <> \(value) "
        + "OR \(type) = 'text' AND CAST(CAST(\(value) AS INTEGER) AS TEXT) <> \(value)"
    case .real, .numeric:
      return "\(type) = 'blob' OR \(type) = 'integer' "
        + "AND CAST(CAST(\(value) AS REAL) AS INTEGER) <> \(value) "
        + "OR \(type) = 'text' AND CAST(CAST(\(value) AS NUMERIC) AS TEXT) <> \(value)"
    case .text:
      return "\(type) = 'blob' "
        + "OR \(type) = 'real' AND CAST(CAST(\(value) AS TEXT) AS REAL) <> \(value)"
    case .blob:
      let isAny = column.type?.asciiLowercased == "any"
      return isTargetStrict && !isAny ? "\(type) NOT IN ('blob', 'null')" : nil
    }
  }

  /// Whether values are changed that do not fit the type, as losing them is allowed.
  func isForced(in change: TableChange) -> Bool {
    change.lossOfValues(in: self).map(change.allowed.allows) ?? false
  }

  /// The type that forces a value into the column.
  var castType: String? {
    switch affinity {
    case .integer: "INTEGER"
    case .real: "REAL"
    case .numeric: "NUMERIC"
    case .text: "TEXT"
    case .blob: isTargetStrict ? "BLOB" : nil
    }
  }

  /// The value as it will be stored, for checks that compare it.
  var convertedValue: String? {
    guard let current else { return nil }
    if let conversion { return conversion }
    guard isConverted, !keepsTexts, let castType else { return current.name.sqlIdentifier }
    return "CAST(\(current.name.sqlIdentifier) AS \(castType))"
  }
}

extension TableChange {
  /// The loss of the values of a column that do not fit its new type; `nil` if all fit, or if others
  /// cannot be forced into it: a number that is made up is not a key.
  func lossOfValues(in column: ColumnChange) -> PlannedLoss? {
    guard column.unfitCondition != nil, !column.keepsTexts, !column.isRowIDAlias,
      let type = column.column.type
    else { return nil }
    return PlannedLoss(valuesOf: column.name, table: name, type: type)
  }
}
