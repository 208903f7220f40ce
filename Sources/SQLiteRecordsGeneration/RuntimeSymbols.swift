/// The names of the runtime module that generated text mentions.
///
/// The generator does not import the runtime, so this is the only place where the two must agree.
enum RuntimeSymbols {
  static let module = "SQLiteRecords"

  // Types
  static let database = "Database"
  static let databaseValue = "DatabaseValue"
  static let databaseValueConvertible = "DatabaseValueConvertible"
  static let statementColumnConvertible = "StatementColumnConvertible"
  static let databaseError = "DatabaseError"
  static let insertionSuccess = "InsertionSuccess"
  static let persistenceContainer = "PersistenceContainer"
  static let row = "Row"
  static let rowIdentity = "RowIdentity"
  static let storedColumn = "StoredColumn"
  static let tableColumn = "TableColumn"
  static let tableLayout = "TableLayout"

  // Storages of columns
  static let unixSecondsStorage = "UnixSecondsStorage"
  static let unixMillisecondsStorage = "UnixMillisecondsStorage"
  static let julianDayStorage = "JulianDayStorage"
  static let uuidTextStorage = "UUIDTextStorage"
  static let jsonStorage = "JSONStorage"
  static let rawValueStorage = "RawValueStorage"

  // Protocols
  static let schemaRecord = "SchemaRecord"
  static let fetchableRecord = "FetchableRecord"
  static let mutablePersistableRecord = "MutablePersistableRecord"
  static let persistableRecord = "PersistableRecord"

  static let draftRecord = "DraftRecord"
  static let projectionRecord = "ProjectionRecord"

  // Members of the protocols, and what is called on values of the types
  static let fullRecord = "FullRecord"
  static let projectedColumns = "projectedColumns"
  static let columns = "Columns"
  static let tableName = "databaseTableName"
  static let layout = "databaseLayout"
  static let definition = "databaseDefinition"
  static let createTable = "createTable"
  static let rowID = "rowID"
  static let transactionDate = "transactionDate"
  static let keyStorages = "keyStorages"
  static let generatedColumns = "generatedColumns"

  /// The protocols that every record conforms to, and those that they refine.
  static let protocols: Set<String> = [
    schemaRecord, fetchableRecord, mutablePersistableRecord, persistableRecord,
    "EncodableRecord", "TableRecord",
  ]

  /// The types that generated text names.
  static let types: Set<String> = [
    database, databaseValue, databaseValueConvertible, databaseError,
    statementColumnConvertible, draftRecord, projectionRecord, insertionSuccess,
    persistenceContainer, row, rowIdentity, storedColumn, tableColumn, tableLayout,
    unixSecondsStorage, unixMillisecondsStorage, julianDayStorage, uuidTextStorage,
    jsonStorage, rawValueStorage,
  ]
}
