import SQLiteRecordsSchema

extension NamingRules {
  /// The name of the record for a table.
  func recordName(of table: String) -> String {
    let name =
      switch records {
      case .camelCase: NameConversion.recordName(of: table)
      case .asWritten: table
      }
    return name.isEmpty ? "" : recordPrefix + name + recordSuffix
  }

  /// The name of the property for a column.
  func propertyName(of column: String) -> String {
    switch properties {
    case .camelCase: NameConversion.propertyName(of: column)
    case .asWritten: column
    }
  }
}
