/// The facts about its schema that a connection has determined, until the schema changes.
package struct SchemaCache {
  /// A name without regard to ASCII case, in one schema or wherever SQLite finds it.
  struct Key: Hashable {
    let name: String
    let schema: String?

    init(_ name: String, in schema: String?) {
      self.name = name.asciiLowercased
      self.schema = schema?.asciiLowercased
    }
  }

  /// The columns of a table or view, and where it is.
  package struct Table {
    package let schema: String
    let columns: [ColumnInfo]
  }

  /// The facts about a table or view that were asked for.
  struct KnownTable {
    var table: Table?
    var primaryKey: PrimaryKeyInfo?
    var indexes: [IndexInfo]?
    var foreignKeys: [ForeignKeyInfo]?
    var writingTraits: WritingTraits?
    var mayReplaceRows: Bool?
    var generatedColumns: [GeneratedColumn]?

    /// By the names of the columns in lower case.
    var comparisons: [String: ColumnComparison]?
  }

  /// The kinds of things that a schema has.
  enum ObjectKind: String {
    case table
    case view
    case trigger
    case index
  }

  /// The names of a schema's things, in lower case.
  typealias Objects = [ObjectKind: Set<String>]

  /// The names of the schemas, in the order in which SQLite looks for a table.
  var schemas: [String] = []
  var objects: [String: Objects] = [:]
  var tables: [Key: KnownTable] = [:]

  /// SQLite's version number of the main schema when the first of this was learned.
  var version: Int64?

  /// Whether the schema was changed in the transaction that is open, so that a rollback changes it
  /// again.
  var hasUncommittedChanges = false

  mutating func removeAll() {
    self = SchemaCache()
  }
}
