/// The names of the runtime module in generated text: its types, and the members that generated types
/// call, implement or are created with.
///
/// The generator does not import the runtime, so this is the only place where the two must agree. An
/// incompatible change here requires another ``edition``.
enum RuntimeSymbols {
  static let module = "SQLiteRecords"

  /// The module of associations, which only those targets import that have some.
  static let associationsModule = "SQLiteRecordsAssociations"

  /// The module of migrations, which only the file imports that has the migrator.
  static let migrationsModule = "SQLiteRecordsMigrations"

  /// The module of checked queries, which only those files import that are generated for some.
  static let queriesModule = "SQLiteRecordsQueries"

  // Types. Those that programs often declare, too, are named with their modules: next to a target's own
  // `struct Row`, generated code means the runtime's.
  static let database = "\(module).Database"
  static let databaseValue = "DatabaseValue"
  static let databaseValueConvertible = "DatabaseValueConvertible"
  static let statementColumnConvertible = "StatementColumnConvertible"
  static let insertionSuccess = "InsertionSuccess"
  static let persistenceContainer = "PersistenceContainer"
  static let recordEdition = "RecordEdition"
  static let row = "\(module).Row"
  static let storedColumn = "StoredColumn"
  static let tableColumn = "TableColumn"
  static let tableSchema = "TableSchema"
  static let databaseMigrator = "DatabaseMigrator"
  static let schemaHistory = "SchemaHistory"
  static let schemaStep = "SchemaStep"

  // Storages of columns
  static let unixSecondsStorage = "UnixSecondsStorage"
  static let unixMillisecondsStorage = "UnixMillisecondsStorage"
  static let julianDayStorage = "JulianDayStorage"
  static let timeIntervalStorage = "TimeIntervalStorage"
  static let referenceDateStorage = "ReferenceDateStorage"
  static let iso8601Storage = "ISO8601Storage"
  static let iso8601MillisecondsStorage = "ISO8601MillisecondsStorage"
  static let uuidTextStorage = "UUIDTextStorage"
  static let lowercaseUUIDTextStorage = "LowercaseUUIDTextStorage"
  static let jsonStorage = "JSONStorage"
  static let codedJSONStorage = "CodedJSONStorage"
  static let rawValueStorage = "RawValueStorage"

  // Protocols
  static let schemaRecord = "SchemaRecord"
  static let fetchableRecord = "FetchableRecord"
  static let mutablePersistableRecord = "MutablePersistableRecord"
  static let persistableRecord = "PersistableRecord"
  static let rowIDRecord = "RowIDRecord"
  static let draftRecord = "DraftRecord"
  static let projectionRecord = "ProjectionRecord"
  static let moduleSchema = "ModuleSchema"
  static let fullTextIndexRecord = "FullTextIndexRecord"
  static let searchableRecord = "SearchableRecord"

  /// The protocols that every record conforms to, and those that they refine.
  static let protocols: Set<String> = [
    schemaRecord, fetchableRecord, mutablePersistableRecord, persistableRecord, rowIDRecord,
    "EncodableRecord", "NonmutatingPersistableRecord", "TableRecord",
  ]

  /// The types that generated text names, and the module that it names.
  static let types: Set<String> = [
    module, "Database", "Row", databaseValue, databaseValueConvertible, statementColumnConvertible,
    insertionSuccess, persistenceContainer, recordEdition, storedColumn, tableColumn, tableSchema,
    unixSecondsStorage, unixMillisecondsStorage, julianDayStorage, timeIntervalStorage,
    referenceDateStorage, iso8601Storage, iso8601MillisecondsStorage, uuidTextStorage,
    lowercaseUUIDTextStorage, jsonStorage, codedJSONStorage, rawValueStorage, draftRecord,
    projectionRecord, moduleSchema, databaseMigrator, schemaHistory, schemaStep,
    fullTextIndexRecord, searchableRecord, toOne, toMany, associationName, associationNames,
  ]
}

// Members that generated types implement, as they are declared. Parameters are called what the bodies
// call them.
extension RuntimeSymbols {
  static let columns = "Columns"
  static let fullRecord = "FullRecord"
  static let projectedColumns = "projectedColumns"
  static let schema = "databaseSchema"
  static let databaseRowID = "databaseRowID"

  static let encode = "func encode(to container: inout \(persistenceContainer)) throws"
  static let rowInitializer = "init(row: borrowing \(row)) throws"
  static let willInsert = "func willInsert(_ db: \(database)) throws"
  static let willUpdate = "func willUpdate(_ db: \(database), columns: Set<String>) throws"
  static let didInsert = "func didInsert(_ inserted: \(insertionSuccess))"
  static let fromDatabaseValue = "func fromDatabaseValue(_ dbValue: \(databaseValue))"

  static let records = "records"
  static let edition = "edition"
}

// Calls in generated text.
extension RuntimeSymbols {
  /// The edition of what is generated.
  static let currentEdition = ".edition1"

  static let transactionDate = "db.transactionDate"
  static let insertedRowID = "inserted.rowID"
  static let convertedValue = "fromDatabaseValue(dbValue)"

  /// The value of a column in a row.
  static func value(of column: String) -> String { "row[\(column)]" }

  /// The real number nearest to the value of a column in a row.
  static func nearestNumber(of column: String) -> String { "row[nearest: \(column)]" }

  /// The place that is assigned to write a column.
  static func written(_ column: String) -> String { "container[\(column)]" }
}

// Associations.
extension RuntimeSymbols {
  static let toOne = "ToOne"
  static let toMany = "ToMany"
  static let associationName = "AssociationName"
  static let associationKey = "key"
  static let from = "from"
  static let to = "to"
  static let referredBy = "referredBy"
  static let through = "through"

  /// The enum in a record that has the names of its associations.
  static let associationNames = "AssociationNames"
}

// Full-text tables that index the rows of another one.
extension RuntimeSymbols {
  static let content = "Content"
  static let contentRowID = "contentRowID"
  static let searchRecord = "SearchRecord"
}

// Checked queries.
extension RuntimeSymbols {
  static let query = "\(queriesModule).Query"
  static let singleRowQuery = "SingleRowQuery"
  static let change = "\(queriesModule).Change"
  static let returningChange = "ReturningChange"
  static let singleRowChange = "SingleRowChange"
  static let queryStatement = "QueryStatement"
  static let changeStatement = "ChangeStatement"
  static let queryRow = "QueryRow"
  static let nestedRecord = "NestedRecord"

  /// The types that the text for queries names in addition to those that the text for records names.
  static let queryTypes: Set<String> = [
    queriesModule, "Query", singleRowQuery, "Change", returningChange, singleRowChange,
    queryStatement,
    changeStatement, queryRow, nestedRecord,
  ]

  static let rowsOf = "rowsOf"
  static let valuesOf = "valuesOf"
  static let numbersOf = "numbersOf"
  static let nearestNumbersOf = "nearestNumbersOf"
  static let storedAs = "storedAs"
  static let notANumber = ".nan"
  static let missingIfNull = "missingIfNull"
  static let missingIfAllNull = "missingIfAllNull"

  static let valueArgument = ".value"
  static let collectionArgument = ".collection"
  static let bytesArgument = ".bytes"
  static let placesArgument = ".places"

  /// The label of the collection whose blobs are joined.
  static let joined = "of"

  static let collectionProtocol = "Collection"

  /// The type of a parameter that takes several values.
  static func collection(of type: String) -> String { "some \(collectionProtocol)<\(type)>" }
}

// How the migrations of a module are described.
extension RuntimeSymbols {
  static let migrator = "migrator"
  static let historyModule = "module"
  static let historySteps = "steps"
  static let historyTables = "createTables"
  static let pendingStep = "pending"
  static let stepHash = "hash"
  static let sqlPart = ".sql"
  static let swiftPart = ".swift"
  static let lineLabel = "line"

  /// How new databases get all tables at once.
  static let tableCreation = "createTables(in: db)"

  /// The type of a closure that a step calls, as a parameter has it.
  static let migrationClosure = "@escaping @Sendable (\(database)) throws -> Void"
}

// How a table is described: the labels of the arguments, and their values.
extension RuntimeSymbols {
  static let columnsLabel = "columns"
  static let constraints = "constraints"
  static let primaryKey = "primaryKey"
  static let rowID = "rowID"
  static let isStrict = "isStrict"
  static let keyStorages = "keyStorages"
  static let generatedColumns = "generatedColumns"
  static let indexes = "indexes"
  static let triggers = "triggers"
  static let definition = "definition"

  static let rowIDIsPrimaryKey = ".primaryKey"
  static let rowIDIsHidden = ".hidden"
  static let noRowID = ".none"

  static let keyInUnixSeconds = ".unixSeconds"
  static let keyInUnixMilliseconds = ".unixMilliseconds"
  static let keyInJulianDays = ".julianDay"
  static let keyInTimeIntervals = ".timeIntervalSince1970"
  static let keyInReferenceIntervals = ".timeIntervalSinceReferenceDate"
  static let keyInISO8601 = ".iso8601"
  static let keyInISO8601Milliseconds = ".iso8601Milliseconds"
  static let keyInUUIDTexts = ".uuidText"
  static let keyInLowercaseUUIDTexts = ".lowercaseUUIDText"

  /// The label of a column's position.
  static let position = "at"
}
