import SQLiteRecordsGeneration
import SQLiteRecordsHistory
import SQLiteRecordsInspection
import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSQL
package import SQLiteRecordsSchema

/// Makes schema files of a database, and compares the database that they make with it.
///
/// ```swift
/// let result = try importSchema(of: GeneratorConnection(script: Array("CREATE TABLE t (a)".utf8)))
/// ```
///
/// - parameters:
///   - readsData: Whether the Swift types are to read what is stored.
///   - timeLimit: How long all views together may take to yield their rows. A view is a query, and
///     may never end; of one that is not read to its end, the expressions get the Swift type that
///     has any value.
/// - throws: An error if SQLite cannot read the schema.
package func importSchema(
  of connection: GeneratorConnection,
  readsData: Bool = true,
  timeLimit: Duration = .seconds(60)
) throws -> ImportResult {
  let found = try DatabaseSchema(of: connection)
  var importer = SchemaImporter(schema: found.without([migrationTable]))
  if found.tables.contains(where: { $0.name.asciiLowercased == migrationTable }) {
    let text = "lists the migrations that have run; it is not part of a schema"
    importer.notes.append((object: migrationTable, text: "table '\(migrationTable)' \(text)"))
  }
  try importer.omitInvalidTexts(of: connection)
  try importer.reportTemporaryObjects(of: connection)
  importer.omitWhatHasNoForm()
  if readsData { importer.readData(on: connection, Deadline(after: timeLimit)) }
  importer.nameTypesOfColumns(on: connection)
  importer.decide()
  importer.propose(on: connection)
  return importer.result()
}

/// The table in which a `DatabaseMigrator` notes what has run. It makes the table itself.
private let migrationTable = "grdb_migrations"

/// Makes files, reads them as the generator does, and decides again, until nothing changes.
struct SchemaImporter {
  var objects: SchemaObjects
  var decisions = ImportDecisions()
  var profiles: [ImportDecisions.Column: ColumnProfile] = [:]
  /// The views of which not all rows were read.
  var partlyReadViews: Set<String> = []
  /// Why the queries of views do not show the types of columns, which their rows do.
  var narrowedColumns: [(view: String, column: String, reason: String)] = []
  var omissions: [String] = []
  /// Surprising facts about objects, by object.
  var remarks: [(object: String, text: String)] = []
  /// Decisions about objects, made or left to the user, by object.
  var notes: [(object: String, text: String)] = []
  /// The names of the records, and of the other types in their files.
  var typeNames = ImportNames()
  /// The columns of virtual tables.
  var columnNames: [String: [String]] = [:]

  init(schema: DatabaseSchema) {
    objects = SchemaObjects(schema)
    for name in schema.tables.map(\.name) + schema.virtualTables.map(\.name)
      + schema.views.map(\.name)
    {
      _ = typeNames.recordName(of: name)
    }
  }

  var schema: DatabaseSchema { objects.schema }

  mutating func decide() {
    while true {
      var log = DiagnosticLog()
      let objects = objects(log: &log)
      var round = ImportRound(objects, log: log)
      if let schema = round.schema {
        let names = objects.map(\.fileName)
        round.append(checkRecords(for: schema, schemaFiles: names, module: nil))
      }
      let goesOn =
        if round.log.hasErrors {
          nameTypes(of: round.unknownColumns) || addFunctions(after: round)
            || nameTypes(after: round)
            || round.schema.map { learn(from: $0) } ?? false || vouchForValues(after: round)
            || keepTriggers(after: round) || omit(after: round)
        } else {
          keepDoubles(after: round) || round.schema.map { learn(from: $0) } ?? false
        }
      if !goesOn { return }
    }
  }

  /// Prints the files, and reads them back.
  func result() -> ImportResult {
    var log = DiagnosticLog()
    let files = objects(log: &log).map(\.file)
    let described = schema.without(
      decisions.omittedObjects,
      triggers: decisions.omittedTriggers,
      indexes: decisions.omittedIndexes
    )
    return ImportResult(
      files: files,
      statements: described.statements,
      omissions: omissions,
      remarks: texts(of: remarks),
      notes: texts(of: notes + notesOnNarrowedColumns),
      differences: differences(of: files, from: described)
    )
  }

  /// The texts about the objects that are not omitted.
  private func texts(of remarks: [(object: String, text: String)]) -> [String] {
    remarks.filter { !decisions.omittedObjects.contains($0.object.asciiLowercased) }.map(\.text)
  }

  /// How the database that files make differs.
  private func differences(
    of files: [ImportResult.File],
    from expected: DatabaseSchema
  ) -> [SchemaDifference] {
    let sources = files.map { SchemaFile(name: $0.name, bytes: Array($0.text.utf8)) }
    guard let imported = readSchema(sources).schema,
      let copy = try? GeneratorConnection(script: Array(imported.script.utf8)),
      let actual = try? DatabaseSchema(of: copy)
    else { return expected.differencesFromNothing }
    return actual.differences(from: expected)
  }
}

extension SchemaImporter {
  /// Takes over the Swift types that the files give to columns, and names others for those that do
  /// not read what is stored.
  ///
  /// - returns: Whether that changes the files.
  fileprivate mutating func learn(from read: Schema) -> Bool {
    let before = decisions
    for table in read.tables where table.noun != .view { learn(from: table) }
    // Views follow the tables from which they select.
    if decisions != before { return true }
    for view in read.tables where view.noun == .view { learn(from: view) }
    return decisions != before
  }

  private mutating func learn(from table: Table) {
    for column in table.columns {
      let key = ImportDecisions.Column(table.name.value, column.name.value)
      let type = column.property.type
      decisions.resolvedTypes[key] = type
      if decisions.types[key] == nil, let better = betterType(than: type, of: column, in: table) {
        decisions.types[key] = better
        guard table.noun == .view else { continue }
        let reason = "not all of them are \(quoted(type.name))"
        narrowedColumns.append((table.name.value, column.name.value, reason))
      }
    }
  }

  private func betterType(
    than type: PropertyType,
    of column: Column,
    in table: Table
  ) -> PropertyType? {
    let key = ImportDecisions.Column(table.name.value, column.name.value)
    let profile = profiles[key] ?? ColumnProfile()
    if table.rowIDAlias?.name.value == column.name.value { return nil }
    if profile.hasNull, column.generatedValue == nil, table.refusesNull(in: column) {
      return .anyValue
    }
    // SQLite keeps the types of a strict table.
    let isStrict = table.ordinary?.isStrict ?? false
    if isStrict, column.type?.asciiLowercased != "any" { return nil }
    guard profile.isEmpty else {
      if profile.hasOnlyDays, column.type?.asciiLowercased == "date" { return .calendarDay }
      return profile.fits(type) ? nil : profile.type(insteadOf: type)
    }
    let affinity = Affinity(declaredType: column.type, isStrict: isStrict)
    let isOpen = affinity == .blob && column.type?.asciiLowercased.contains("blob") != true
    return isOpen && type == .standard(.data) && table.noun != .fullTextTable ? .anyValue : nil
  }
}
