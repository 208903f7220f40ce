import SQLiteRecordsInspection
import SQLiteRecordsSchema

extension SchemaImporter {
  /// Looks at every row of every table and view.
  mutating func readData(on connection: SQLiteConnection) {
    let tables = schema.tables.map(\.name) + schema.virtualTables.map(\.name)
    for name in tables + schema.views.map(\.name) {
      do throws(SQLiteConnection.Failure) {
        try readData(of: name, on: connection)
      } catch {
        remarks.append(
          (name, "the rows of \(quoted(name)) cannot be read: \(error.message)")
        )
      }
    }
  }

  /// Names the Swift types of what SQLite knows no declared type of: the expressions in views, and
  /// columns of virtual tables.
  mutating func nameTypesOfColumns(on connection: SQLiteConnection) {
    let virtualTables = schema.virtualTables.filter { fullText($0) == nil }.map(\.name)
    for name in schema.views.map(\.name) + virtualTables {
      let query = "SELECT * FROM \(name.sqlIdentifier)"
      let columns = self.columns(of: query, on: connection)
      columnNames[name] = columns.map(\.name)
      for column in columns where column.type == nil {
        let key = ImportDecisions.Column(name, column.name)
        decisions.types[key] = profiles[key]?.type ?? .anyValue
      }
    }
  }

  /// The columns of a query. Functions of the application do not change what they are called.
  private func columns(
    of query: String,
    on connection: SQLiteConnection
  ) -> [(name: String, type: String?)] {
    while true {
      do throws(SQLiteConnection.Failure) {
        return try connection.resultColumns(of: query)
      } catch {
        guard let name = error.message.missingFunction,
          (try? connection.defineFunction(name)) == true
        else { return [] }
      }
    }
  }

  private mutating func readData(
    of object: String,
    on connection: SQLiteConnection
  ) throws(SQLiteConnection.Failure) {
    let query = "SELECT * FROM \(object.sqlIdentifier)"
    let names = try connection.resultColumns(of: query).map(\.name)
    var columns = names.map { _ in ColumnProfile() }
    var failure: SQLiteConnection.Failure?
    do throws(SQLiteConnection.Failure) {
      try connection.visitRows(of: query) { row in
        for column in columns.indices { columns[column].add(row[column]) }
        return true
      }
    } catch { failure = error }
    for (name, profile) in zip(names, columns) {
      profiles[ImportDecisions.Column(object, name)] = profile
    }
    if let failure { throw failure }
  }
}
