/// A schema as people look at it: boxes with columns, and lines between them.
package struct Diagram: Sendable, Equatable {
  /// A table or view.
  package struct Entity: Sendable, Equatable {
    package let name: String
    package let isView: Bool
    package let attributes: [Attribute]
  }

  /// A column.
  package struct Attribute: Sendable, Equatable {
    /// The keys that a column belongs to.
    package enum Mark: String, Sendable, Equatable {
      case primaryKey = "PK"
      case foreignKey = "FK"
      case uniqueKey = "UK"
    }

    package let name: String
    /// The declared type; empty if there is none.
    package let type: String
    package let isNotNull: Bool
    package let marks: [Mark]
  }

  /// A foreign key.
  package struct Relationship: Sendable, Equatable {
    package let child: String
    package let parent: String
    package let columns: [String]
    package let parentColumns: [String]
    /// Whether a child row may have no parent.
    package let isOptional: Bool
    /// Whether a parent row has one child row at most.
    package let isUnique: Bool
  }

  /// A full-text table that indexes the rows of another table.
  package struct TextIndex: Sendable, Equatable {
    package let table: String
    package let content: String
  }

  /// A table or view whose rows a view reads.
  package struct Reading: Sendable, Equatable {
    package let view: String
    package let table: String
  }

  package let entities: [Entity]
  package let relationships: [Relationship]
  package let textIndexes: [TextIndex]
  package let readings: [Reading]
}

extension Diagram {
  /// The diagram of a schema, its tables and views in the schema's order, behind the parents that
  /// other targets declare, or that a view reads.
  ///
  /// - parameter readings: What the views read, see ``readings(of:)``.
  package init(_ schema: Schema, readings: [Reading] = []) {
    let parents = Set(
      (schema.tables.flatMap(\.foreignKeys).map(\.parentTable.value) + readings.map(\.table))
        .map(FoldedName.init)
    )
    let others = schema.references.filter { parents.contains(FoldedName($0.name.value)) }
    entities = (others + schema.tables).map { table in
      Entity(
        name: table.name.value,
        isView: table.noun == .view,
        attributes: table.columns.map { table.attribute(of: $0) }
      )
    }
    relationships = schema.tables.flatMap { table in
      table.foreignKeys.map { table.relationship(of: $0) }
    }
    textIndexes = schema.tables.compactMap { table in
      guard case .fullText(let fullText) = table.kind,
        case .external(let content) = fullText.content
      else { return nil }
      return TextIndex(table: table.name.value, content: content.table.value)
    }
    self.readings = readings
  }
}

extension Table {
  fileprivate func attribute(of column: Column) -> Diagram.Attribute {
    let name = column.name.value
    var marks: [Diagram.Attribute.Mark] = []
    if primaryKeyColumns.contains(name) { marks.append(.primaryKey) }
    if foreignKeys.contains(where: { $0.columns.contains(name) }) { marks.append(.foreignKey) }
    if uniqueKeys.contains([name]) { marks.append(.uniqueKey) }
    return Diagram.Attribute(
      name: name,
      type: column.type ?? "",
      isNotNull: column.isNotNull,
      marks: marks
    )
  }

  fileprivate func relationship(of key: ForeignKey) -> Diagram.Relationship {
    let columns = Set(key.columns)
    let isKey = ([Set(primaryKeyColumns)] + uniqueKeys).contains {
      !$0.isEmpty && $0.isSubset(of: columns)
    }
    return Diagram.Relationship(
      child: name.value,
      parent: key.parentTable.value,
      columns: key.columns,
      parentColumns: key.parentColumns,
      isOptional: key.columns.contains { column(named: $0)?.isNotNull != true },
      isUnique: isKey
    )
  }

  fileprivate var foreignKeys: [ForeignKey] { ordinary?.foreignKeys ?? [] }

  private var primaryKeyColumns: [String] { ordinary?.primaryKey?.columns ?? [] }

  /// The columns of each key that is not the primary one. A partial index, or one on an expression,
  /// is not a key.
  private var uniqueKeys: [Set<String>] {
    guard let ordinary else { return [] }
    let ofIndexes = ordinary.indexes.filter { $0.isUnique && $0.condition == nil }
      .compactMap { index -> Set<String>? in
        let names = index.terms.compactMap(\.column)
        return names.count == index.terms.count ? Set(names) : nil
      }
    return columns.filter(\.isUnique).map { [$0.name.value] }
      + ordinary.uniqueConstraints.map { Set($0.columns) } + ofIndexes
  }
}
