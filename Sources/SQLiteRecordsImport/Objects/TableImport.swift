import SQLiteRecordsInspection
import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// Makes the schema file of a table.
struct TableImport {
  let table: TableDescription
  let objects: SchemaObjects
  let decisions: ImportDecisions
  let recordName: String?

  var names: TableScope { TableScope(table) }

  /// The file's only value.
  var file: JSONValue {
    let clauses = table.statement.constraints
    return .object(
      functions(of: table.name),
      (.table, .string(table.name)),
      (.columns, .array(columns)),
      (.primaryKey, clauses.lazy.compactMap(primaryKey).first),
      (
        .unique, JSONValue.array(uniqueOfColumns + clauses.compactMap(unique)).nilIfEmpty
      ),
      (.checks, JSONValue.array(clauses.compactMap(check)).nilIfEmpty),
      (
        .foreignKeys,
        JSONValue.array(foreignKeysOfColumns + clauses.compactMap(foreignKey)).nilIfEmpty
      ),
      (.indexes, JSONValue.array(indexes).nilIfEmpty),
      (.triggers, triggers(of: table.name, columns: table.statement.columns.map(\.name))),
      (.strict, .flag(table.statement.isStrict)),
      (.withoutRowID, .flag(table.statement.isWithoutRowID)),
      (.swift, swift(named: recordName))
    )
  }

  private var columns: [JSONValue] {
    var names = ImportNames()
    return table.statement.columns.map { column in
      ColumnImport(
        column: column,
        table: self,
        propertyName: names.propertyName(of: column.name)
      ).object
    }
  }

  private var indexes: [JSONValue] {
    let indexes = objects.indexes(of: table.name).filter {
      !decisions.omittedIndexes.contains($0.name.asciiLowercased)
    }
    return indexes.map { index in
      .object(
        (.name, .string(index.name)),
        (.columns, .array(index.statement.terms.map(term))),
        (.unique, .flag(index.statement.isUnique)),
        (.where, index.statement.condition.map { .string($0.rewritten(names)) })
      )
    }
  }

  private func term(_ term: IndexedTerm) -> JSONValue {
    if let column = term.column, term.collation == nil, !term.isDescending {
      return .string(column)
    }
    return .object(
      (.column, term.column.map(JSONValue.string)),
      (
        .sql,
        term.column == nil ? .string(term.expression.rewritten(names)) : nil
      ),
      (.collate, term.collation.map(JSONValue.string)),
      (.order, term.isDescending ? .string("DESC") : nil)
    )
  }
}

extension TableImport: ObjectImport {}

/// Makes the parts that tables and views have in common.
protocol ObjectImport {
  var objects: SchemaObjects { get }
  var decisions: ImportDecisions { get }
}

extension ObjectImport {
  func swift(named name: String?) -> JSONValue? {
    JSONValue.object((.name, name.map(JSONValue.string))).nilIfEmpty
  }

  /// The functions of the application that an object calls.
  func functions(of object: String) -> (ObjectKey, JSONValue?) {
    let names = decisions.functions[object.asciiLowercased] ?? []
    return (.functions, JSONValue.strings(names).nilIfEmpty)
  }

  /// The Swift side of a column.
  func property(named name: String?, of column: String, in object: String) -> JSONValue? {
    let type = decisions.types[ImportDecisions.Column(object, column)]
    return JSONValue.object(
      (.name, name.map(JSONValue.string)),
      (.type, type?.swiftType.map { .string($0.rawValue) }),
      (.storage, type?.namedStorage.map { .string($0.rawValue) }),
      (.databaseValue, type?.importedName.map(JSONValue.string)),
      (.enum, type.flatMap(enumeration))
    ).nilIfEmpty
  }

  private func enumeration(_ type: PropertyType) -> JSONValue? {
    guard case .enumeration(let enumeration) = type else { return nil }
    return .object(
      (.name, .string(enumeration.name.value)),
      (.cases, .array(enumeration.cases.map(enumerationCase)))
    )
  }

  private func enumerationCase(_ enumerationCase: Enumeration.Case) -> JSONValue {
    let value = enumerationCase.value.value
    guard let name = enumerationCase.name?.value, case .integer(let number) = value else {
      return .string(value.caseText)
    }
    return .object((.name, .string(name)), (.value, .integer(number)))
  }

  /// The triggers of a table or view.
  ///
  /// - parameter columns: The names of its columns; none if they are not known.
  func triggers(of object: String, columns: [String]) -> JSONValue? {
    // SQLite does not ask whether there are the columns that a trigger names.
    let known = Set(columns.map(FoldedName.init))
    let names = objects.statementNames
    let triggers = objects.triggers(of: object).filter {
      !decisions.omittedTriggers.contains($0.name.asciiLowercased)
    }
    return JSONValue.array(
      triggers.map { trigger in
        let statement = trigger.statement
        let columns = JSONValue.strings(statement.columns)
        let namesUnknownColumn =
          !known.isEmpty && !known.isSuperset(of: statement.columns.map(FoldedName.init))
        let isUnchecked =
          namesUnknownColumn
          || decisions.uncheckedTriggers.contains(trigger.name.asciiLowercased)
        return .object(
          (.name, .string(trigger.name)),
          (.timing, .string(statement.timing.rawValue)),
          (.event, .string(statement.event.rawValue)),
          (.columns, columns.nilIfEmpty),
          (.unchecked, .flag(isUnchecked)),
          (.when, statement.condition.map { .string($0.rewritten(names)) }),
          (.statements, .strings(statement.body.statements.map { $0.rewritten(names) }))
        )
      }
    ).nilIfEmpty
  }
}

extension PropertyType {
  /// The storage that a file names in addition to the type.
  fileprivate var namedStorage: ValueStorage? {
    guard case .stored(_, let storage) = self else { return nil }
    return storage
  }
}

extension String {
  /// Whether SQLite takes two names for the same.
  func isSameName(_ other: String) -> Bool {
    utf8.count == other.utf8.count && FoldedName(self) == FoldedName(other)
  }
}
