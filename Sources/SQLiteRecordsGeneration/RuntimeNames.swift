/// The modules that generated text imports, and the types of the runtime that it names.
///
/// The generator does not import the runtime. Where text is emitted, calls of the runtime are written out
/// as they will be read; this file only has the names that a program's own types must not take, and those
/// that the planner decides about. An incompatible change of what generated text calls requires another
/// edition, which `emitIndex` prints.
enum RuntimeNames {
  static let module = "SQLiteRecords"

  /// The module of associations, which only those targets import that have some.
  static let associationsModule = "SQLiteRecordsAssociations"

  /// The module of migrations, which only the file imports that has the migrator.
  static let migrationsModule = "SQLiteRecordsMigrations"

  /// The module of checked queries, which only those files import that are generated for some.
  static let queriesModule = "SQLiteRecordsQueries"

  /// The protocols that every record conforms to, and those that they refine.
  static let protocols: Set = [
    "EncodableRecord", "FetchableRecord", "MutablePersistableRecord",
    "NonmutatingPersistableRecord",
    "PersistableRecord", "RowIDRecord", "SchemaRecord", "TableRecord",
  ]

  /// The other types that the text for records names.
  ///
  /// `Database` and `Row`, which programs often declare too, are named with their module: next to a
  /// target's own `struct Row`, generated text means the runtime's.
  static let types: Set = [
    module, "AssociationName", "AssociationNames", "CodedJSONStorage", "Database",
    "DatabaseMigrator",
    "DatabaseValue", "DatabaseValueConvertible", "DraftRecord", "FullTextIndexRecord",
    "ISO8601MillisecondsStorage", "ISO8601Storage", "InsertionSuccess", "JSONStorage",
    "JulianDayStorage", "LowercaseUUIDTextStorage", "ModuleSchema", "PersistenceContainer",
    "ProjectionRecord", "RawValueStorage", "RecordEdition", "ReferenceDateStorage", "Row",
    "SchemaHistory", "SchemaStep", "SearchableRecord", "StatementColumnConvertible", "StoredColumn",
    "TableColumn", "TableSchema", "TimeIntervalStorage", "ToMany", "ToOne", "UUIDTextStorage",
    "UnixMillisecondsStorage", "UnixSecondsStorage",
  ]

  /// The types that only the text for queries names.
  static let queryTypes: Set = [
    queriesModule, "Change", "ChangeStatement", "NestedRecord", "Query", "QueryRow",
    "QueryStatement",
    "ReturningChange", "SingleRowChange", "SingleRowQuery",
  ]
}
