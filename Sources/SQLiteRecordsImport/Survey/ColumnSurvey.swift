import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// The values of a column that are not in the form that records write.
package struct ColumnSurvey: Sendable, Equatable {
  package let table: String
  package let column: String
  /// The type of the property, with its storage.
  package let type: String
  /// How many values are in another form.
  package let otherForms: Int
  /// How many of them `update` converts.
  package let convertible: Int
  /// How many rows have NULL, although the property is not optional.
  package let nulls: Int
  /// The statement that converts the values; `nil` if there is none for this column.
  package let update: String?

  /// Whether all values are in the form that records write.
  package var isInForm: Bool { otherForms == 0 && nulls == 0 }
}

/// A column whose values are surveyed.
struct SurveyedColumn {
  let table: String
  let column: String
  let type: PropertyType
  let isRequired: Bool
  let isGenerated: Bool
  let form: WrittenForm

  /// - returns: `nil` for a type whose form only the client's code knows.
  init?(_ column: Column, of table: Table) {
    let isStrict = table.ordinary?.isStrict ?? false
    let affinity = Affinity(declaredType: column.type, isStrict: isStrict)
    let (name, type) = (column.name.value, column.property.type)
    guard let form = WrittenForm(type, in: name, affinity: affinity) else { return nil }
    self.table = table.name.value
    self.column = name
    self.type = type
    self.form = form
    isRequired = column.property.isRequired
    isGenerated = column.generatedValue != nil
  }

  /// The condition of the rows whose values are in another form.
  private var isInOtherForm: String {
    "\(column.sqlIdentifier) IS NOT NULL AND (\(form.isWritten)) IS NOT TRUE"
  }

  /// The counts of a query of all rows: values in another form, those of them that are convertible, and NULLs.
  var counts: [String] {
    let convertible = form.conversion.map { "count(CASE WHEN \(isInOtherForm) THEN \($0) END)" }
    return [
      "count(CASE WHEN \(isInOtherForm) THEN 1 END)", convertible ?? "0",
      isRequired ? "count(*) - count(\(column.sqlIdentifier))" : "0",
    ]
  }

  /// The statement that converts the values.
  private var update: String? {
    guard let conversion = form.conversion, !isGenerated else { return nil }
    return """
      UPDATE \(table.sqlIdentifier) SET \(column.sqlIdentifier) = \(conversion)
      WHERE \(isInOtherForm)
        AND \(conversion) IS NOT NULL;
      """
  }

  func survey(_ counts: ArraySlice<Int>) -> ColumnSurvey {
    let counts = Array(counts)
    let hasUpdate = counts[1] > 0 && update != nil
    return ColumnSurvey(
      table: table,
      column: column,
      type: type.nameWithStorage,
      otherForms: counts[0],
      convertible: hasUpdate ? counts[1] : 0,
      nulls: counts[2],
      update: hasUpdate ? update : nil
    )
  }
}

extension PropertyType {
  /// The type as an error or a report names it: `Date as unixSeconds`.
  fileprivate var nameWithStorage: String {
    switch self {
    case .stored(let type, let storage) where storage != ValueStorage.storages(of: type).first:
      "\(type.rawValue) as \(storage.rawValue)"
    case .json(let name, _): "\(name) as json"
    case .standard, .stored, .rawValue, .databaseValue, .enumeration: name
    }
  }
}
