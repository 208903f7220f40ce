/// A column of the schema.
struct ColumnKey: Hashable {
  let table: FoldedName
  let column: FoldedName

  init(table: String, column: String) {
    self.table = FoldedName(table)
    self.column = FoldedName(column)
  }
}

/// Decides the Swift type of every column.
///
/// A type that the schema names wins; a foreign key column has the type of its parent column, unless
/// their declared types do not go together, and every other column the one that its declared type
/// suggests. A column on a cycle of foreign keys
/// is one of the others.
struct SwiftTypeResolver {
  private var ownTypes: [ColumnKey: PropertyType] = [:]
  private var parents: [ColumnKey: ColumnKey] = [:]

  init(_ tables: [(draft: TableDraft, foreignKeys: [Located<ForeignKey>])], _ keyTypes: KeyTypes) {
    for (draft, foreignKeys) in tables {
      let table = draft.document.name.value
      for key in foreignKeys.map(\.value) where !key.isUnchecked {
        for (child, parent) in zip(key.columns, key.parentColumns) {
          let child = ColumnKey(table: table, column: child)
          let parent = ColumnKey(table: key.parentTable.value, column: parent)
          guard parents[child] == nil, keyTypes.difference(child, parent) == nil else { continue }
          parents[child] = parent
        }
      }
      for column in draft.document.columns.value {
        let key = ColumnKey(table: table, column: column.name.value)
        ownTypes[key] = ownTypes[key] ?? Self.ownType(of: column, in: draft)
        if column.property.namesType { parents[key] = nil }
      }
    }
  }

  /// The type of a column by itself.
  private static func ownType(of column: ColumnDocument, in table: TableDraft) -> PropertyType {
    let affinity = Affinity(declaredType: column.type?.value, isStrict: table.document.isStrict)
    if let type = column.property.type(inColumnOf: affinity) { return type }
    if table.isRowIDAlias(column) { return .standard(.int64) }
    return .standard(
      SwiftType(declaredType: column.type?.value, isStrict: table.document.isStrict)
    )
  }

  /// The type of every column.
  func resolve() -> [ColumnKey: PropertyType] {
    var types: [ColumnKey: PropertyType] = [:]
    for key in ownTypes.keys where types[key] == nil { resolve(key, into: &types) }
    return types
  }

  /// Follows the foreign keys from a column, and decides the type of all columns on the way.
  private func resolve(_ start: ColumnKey, into types: inout [ColumnKey: PropertyType]) {
    var path: [ColumnKey] = []
    var positions: [ColumnKey: Int] = [:]
    var current = start
    while types[current] == nil, positions[current] == nil, let parent = parents[current] {
      positions[current] = path.count
      path.append(current)
      current = parent
    }
    let cycleStart = positions[current] ?? path.count
    for key in path[cycleStart...] { types[key] = ownTypes[key] }
    let type = types[current] ?? ownTypes[current]
    for key in path[..<cycleStart] + [current] { types[key] = type }
  }
}
