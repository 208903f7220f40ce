// The keys of virtual tables.

extension Keys {
  /// The keys of a virtual table of a module other than FTS5.
  package enum VirtualTable: String, ObjectKey {
    case virtualTable, documentation, module, arguments, columns, swift

    package static let subject = "a virtual table"

    package var objectKeys: (any ObjectKey.Type)? {
      switch self {
      case .columns: VirtualColumn.self
      case .swift: Record.self
      case .virtualTable, .documentation, .module, .arguments: nil
      }
    }
  }

  /// The keys of a column of a virtual table.
  package enum VirtualColumn: String, SelectedColumnKey {
    case name, type, notNull, swift, documentation

    package static let subject = "a column of a virtual table"

    package var objectKeys: (any ObjectKey.Type)? { self == .swift ? Property.self : nil }
  }
}
