import SQLiteRecordsSQL

/// The declared types of the columns of foreign keys and of their parent columns.
struct KeyTypes {
  /// The values that a column can store, as far as its declared type decides.
  private enum Family {
    case number, text, blob
  }

  private var types: [ColumnKey: String] = [:]

  init(_ tables: [TableDocument]) {
    for table in tables {
      for column in table.columns {
        let key = ColumnKey(table: table.name.value, column: column.name.value)
        if let type = column.type?.value { types[key] = types[key] ?? type }
      }
    }
  }

  /// The declared types of a column and of its parent column, if what the one holds the other does
  /// not.
  func difference(_ child: ColumnKey, _ parent: ColumnKey) -> (child: String, parent: String)? {
    guard let childType = types[child], let parentType = types[parent],
      let childFamily = Self.family(of: childType), let parentFamily = Self.family(of: parentType),
      childFamily != parentFamily
    else { return nil }
    return (childType, parentType)
  }

  /// Logs a warning for each pair of columns of foreign keys whose types differ.
  ///
  /// - parameter foreignKeys: The keys of a table, with their places.
  func check(_ foreignKeys: [Located<ForeignKey>], of table: String, log: inout DiagnosticLog) {
    for key in foreignKeys where !key.value.isUnchecked {
      for (child, parent) in zip(key.value.columns, key.value.parentColumns) {
        let parentTable = key.value.parentTable.value
        let difference = difference(
          ColumnKey(table: table, column: child),
          ColumnKey(table: parentTable, column: parent)
        )
        guard let difference else { continue }
        log.warning(
          .differentKeyTypes,
          "column \(quoted(child)) of type \(quoted(difference.child)) references column "
            + "\(quoted(parent)) of type \(quoted(difference.parent)) in table "
            + "\(quoted(parentTable)); expected the same type, because SQLite must convert one "
            + "to compare them",
          at: key.location
        )
      }
    }
  }

  /// `nil` if the type is one whose values are stored in several ways.
  private static func family(of type: String) -> Family? {
    switch Affinity(declaredType: type) {
    case .text: .text
    case .integer, .real: .number
    case .blob: type.isEmpty ? nil : .blob
    case .numeric:
      SwiftType(declaredType: type) == .double && !TypeWords.isUnknown(type) ? .number : nil
    }
  }
}
