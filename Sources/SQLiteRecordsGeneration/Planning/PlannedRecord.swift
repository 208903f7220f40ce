package import SQLiteRecordsSchema

/// A record type that is about to be printed: all its names and types are decided.
package struct PlannedRecord: Sendable, Equatable {
  /// The role of the table's rowid in the record.
  package enum RowID: Sendable, Equatable {
    /// The property holds it.
    case alias(Property)
    /// The table has one, and no column names it.
    case hidden
    /// The table is `WITHOUT ROWID`.
    case none
  }

  package let name: Identifier
  /// The module that declares the type; `nil` if it is to be printed.
  package let module: String?
  /// Whether it is a struct or a class.
  package let declaration: RecordOptions.Kind
  /// Whether properties can be set after the record is made.
  package let isMutable: Bool
  package let accessLevel: RecordOptions.AccessLevel
  /// The modules that its file imports in addition to the library's.
  package private(set) var imports: [String]
  /// The protocols in the declaration of the struct.
  package let conformances: [String]
  package let documentation: String
  /// One property for each column, in table order.
  package let properties: [Property]
  /// The same properties, in the order in which the type declares them, and its initialiser takes them.
  package let declaredProperties: [Property]
  /// The property whose value `id` returns, where `Identifiable` asks for one that is not there.
  package let identity: Property?
  /// The name of the table or view in the database.
  package let table: String
  /// The name of the table in texts.
  package let noun: TableNoun
  /// Whether the record is fetched, and never written.
  package let isReadOnly: Bool
  /// The names of the key's columns, in key order; empty without a primary key.
  package let primaryKey: [String]
  package let rowID: RowID
  /// How columns of keys are stored whose values are looked for in another form.
  package let keyStorages: [KeyStoragePlan]
  /// The statements that create the table or view.
  package let definition: DefinitionPlan
  /// The type for insertions that leave columns out, if the schema asks for one.
  package let draft: Draft?
  /// The enumerations that its columns declare.
  package let enumerations: [EnumerationPlan]
  /// The records of chosen columns of the table; they have no draft, and no projections.
  package let projections: [PlannedRecord]
  package let callbacks: Callbacks
  /// Whether writing sets dates of it, whether or not callbacks are written by hand.
  package let hasTimestamps: Bool
  /// The associations with other records of the module, those that it references first.
  package private(set) var associations: [AssociationPlan] = []

  /// The full-text table that indexes its rows, or what it indexes.
  package private(set) var search: SearchPlan?

  /// Connects the record with that of a full-text table, or of the content of one.
  ///
  /// - parameter module: The module that declares the type of the other record.
  mutating func add(_ search: SearchPlan?, in module: String?) {
    self.search = search
    if search != nil, let module, !imports.contains(module) { imports.append(module) }
  }

  /// Whether it has chosen columns of another record's table, which that one creates.
  var isProjection: Bool { definition == .statements([]) }

  /// Gives the record associations, for which its file imports their module.
  mutating func add(_ associations: [AssociationPlan]) {
    if associations.isEmpty { return }
    self.associations = associations
    imports.append(RuntimeNames.associationsModule)
  }
}

/// The effects of writing a record on its properties.
package struct Callbacks: Sendable, Equatable {
  /// The property that takes over the rowid of an insertion.
  package var insertedRowID: Property?
  /// The properties that get the date of an insertion, unless they have one.
  package var datesOfInsertion: [Property] = []
  /// The property that gets the date of an update.
  package var dateOfUpdate: Property?
}

/// How a column of a key is stored, if not as its Swift type stores itself.
package struct KeyStoragePlan: Sendable, Equatable {
  package let column: String
  /// The case of the runtime's type, as it is written.
  package let storage: String
}

/// A property of a record, made from a column.
package struct Property: Sendable, Equatable {
  package let name: Identifier
  package let column: String
  package let type: PropertyType
  package let isOptional: Bool
  /// Whether the column is another name of the rowid.
  package let isRowID: Bool
  /// Whether SQLite works out the value: it is read, and never written.
  package let isGenerated: Bool
  /// The Swift expression that the initialiser's parameter defaults to.
  package let defaultValue: String?
  package let documentation: String?

  /// The property's type as it is written.
  package var typeText: String { columnType + (isOptional ? "?" : "") }

  /// The type of the column's values other than NULL, as it is written.
  package var columnType: String { type.name }
}
