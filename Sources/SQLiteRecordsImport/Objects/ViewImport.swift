import SQLiteRecordsInspection
import SQLiteRecordsSQL
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
    .object(
      functions(of: view.name),
      (.view, .string(view.name)),
      (.sql, .string(query)),
      (.columnNames, givenNames.map(JSONValue.strings)),
      (.columns, JSONValue.array(columns).nilIfEmpty),
      (.triggers, triggers(of: view.name, columns: columnNames)),
      (.swift, swift(named: recordName))
    )
  }

  private var query: String { view.statement.query.rewritten(objects.statementNames) }

  /// The names that the file gives to the columns: those that the statement gives, and those that SQLite
  /// would make otherwise, as they are expressions of which the file omits a comment, or has single
  /// quotes for double ones.
  private var givenNames: [String]? {
    if let names = view.statement.columns { return names }
    if view.sql.hasSuffix(query) { return nil }
    let isRewritten = columnNames.contains { name in
      let rewritten = SQLFragment(name).rewritten(objects.statementNames)
      return SQLLexer.tokensAndComments(of: rewritten).map(\.text)
        != SQLLexer.tokensAndComments(of: name).map(\.text)
    }
    return isRewritten ? columnNames : nil
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
