import SQLiteRecordsSQL

/// Decides the Swift type of every column.
///
/// A type that the schema names wins; a foreign key column has the type of its parent column, unless
/// their declared types do not go together, and every other column the one that its declared type
/// suggests. A column on a cycle of foreign keys is one of the others.
struct SwiftTypeResolver {
  /// The columns that get the types of their parent columns.
  private var parents: [ColumnKey: ColumnKey] = [:]
  /// The types that those columns, and their parents, have by themselves.
  private var ownTypes: [ColumnKey: PropertyType] = [:]
  /// The types that foreign keys give to columns.
  private var inheritedTypes: [ColumnKey: PropertyType] = [:]

  init(_ tables: [(draft: TableDraft, foreignKeys: [Located<ForeignKey>])], _ keyTypes: KeyTypes) {
    let drafts = Dictionary(tables.map { (FoldedName($0.draft.name), $0.draft) }) { $1 }
    for (draft, foreignKeys) in tables {
      for key in foreignKeys.map(\.value) where !key.isUnchecked {
        guard let parent = drafts[FoldedName(key.parentTable.value)] else { continue }
        for (child, parentColumn) in zip(key.columns, key.parentColumns) {
          inherit(child, of: draft, from: parentColumn, of: parent, keyTypes)
        }
      }
    }
    for key in parents.keys where inheritedTypes[key] == nil { followParents(of: key) }
  }

  /// The type of a column.
  func type(of column: ColumnDocument, in table: TableDraft) -> PropertyType {
    if inheritedTypes.isEmpty { return Self.ownType(of: column, in: table) }
    let key = ColumnKey(table: table.name, column: column.name.value)
    return inheritedTypes[key] ?? Self.ownType(of: column, in: table)
  }

  /// Lets a column have the type of its parent column, if it names none and has no other parent.
  private mutating func inherit(
    _ child: String,
    of table: TableDraft,
    from parent: String,
    of parentTable: TableDraft,
    _ keyTypes: KeyTypes
  ) {
    let childKey = ColumnKey(table: table.name, column: child)
    let parentKey = ColumnKey(table: parentTable.name, column: parent)
    guard parents[childKey] == nil, keyTypes.difference(childKey, parentKey) == nil,
      let childColumn = table.scope.column(named: child), !childColumn.property.namesType,
      let parentColumn = parentTable.scope.column(named: parent)
    else { return }
    parents[childKey] = parentKey
    ownTypes[childKey] = Self.ownType(of: childColumn, in: table)
    ownTypes[parentKey] = Self.ownType(of: parentColumn, in: parentTable)
  }

  /// Follows the foreign keys from a column, and decides the type of all columns on the way.
  private mutating func followParents(of start: ColumnKey) {
    var path: [ColumnKey] = []
    var positions: [ColumnKey: Int] = [:]
    var current = start
    while inheritedTypes[current] == nil, positions[current] == nil, let parent = parents[current] {
      positions[current] = path.count
      path.append(current)
      current = parent
    }
    let cycleStart = positions[current] ?? path.count
    for key in path[cycleStart...] { inheritedTypes[key] = ownTypes[key] }
    let type = inheritedTypes[current] ?? ownTypes[current]
    for key in path[..<cycleStart] { inheritedTypes[key] = type }
  }

  /// The type of a column by itself.
  private static func ownType(of column: ColumnDocument, in table: TableDraft) -> PropertyType {
    let declared = column.type?.value
    if let type = column.property.namedType {
      return type.type(inColumnOf: Affinity(declaredType: declared, isStrict: table.isStrict))
    }
    if table.isRowIDAlias(column) { return .standard(.int64) }
    return .standard(SwiftType(declaredType: declared, isStrict: table.isStrict))
  }
}
