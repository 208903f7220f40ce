import SQLiteRecordsInspection
import SQLiteRecordsSchema

/// Makes the schema file of a view.
struct ViewImport: ObjectImport {
  let view: ViewDescription
  let objects: SchemaObjects
  let decisions: ImportDecisions
  let recordName: String?
  /// The names of the columns, as SQLite reports them.
  let columnNames: [String]

  /// The file's only value.
  var file: JSONValue {
    let names = view.statement.columns.map(JSONValue.strings)
    return .object(
      functions(of: view.name),
      (.view, .string(view.name)),
      (.sql, .string(view.statement.query.rewritten(objects.statementNames))),
      (.columnNames, names),
      (.columns, JSONValue.array(columns).unlessEmpty),
      (.triggers, triggers(of: view.name)),
      (.swift, swift(named: recordName))
    )
  }

  /// The columns of which something is to be said.
  private var columns: [JSONValue] {
    var names = ImportNames()
    return columnNames.compactMap { column in
      property(named: names.propertyName(of: column), of: column, in: view.name).map {
        .object((.name, .string(column)), (.swift, $0))
      }
    }
  }
}
