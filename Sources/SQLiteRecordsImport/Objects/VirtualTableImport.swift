import SQLiteRecordsInspection
import SQLiteRecordsSchema

/// Makes the schema file of a virtual table that is not an FTS5 table.
struct VirtualTableImport: ObjectImport {
  let table: StoredObject<VirtualTableStatement>
  let objects: SchemaObjects
  let decisions: ImportDecisions
  let recordName: String?
  /// The names of the columns, as SQLite reports them.
  let columnNames: [String]

  /// The file's only value.
  var file: JSONValue {
    .object(
      functions(of: table.name),
      (.virtualTable, .string(table.name)),
      (.module, .string(table.statement.module)),
      (
        .arguments,
        JSONValue.strings(table.statement.arguments.map(\.text)).nilIfEmpty
      ),
      (.columns, JSONValue.array(columns).nilIfEmpty),
      (.swift, swift(named: recordName))
    )
  }

  /// The columns of which something is to be said.
  private var columns: [JSONValue] {
    var names = ImportNames()
    return columnNames.compactMap { column in
      property(named: names.propertyName(of: column), of: column, in: table.name).map {
        .object((.name, .string(column)), (.swift, $0))
      }
    }
  }
}
