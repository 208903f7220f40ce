import SQLiteRecordsInspection
import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension SchemaImporter {
  /// Looks at every row of every table and view.
  ///
  /// - parameter deadline: When no more rows of views are looked at. Tables have an end.
  mutating func readData(on connection: GeneratorConnection, _ deadline: Deadline) {
    for name in schema.tables.map(\.name) + schema.virtualTables.map(\.name) {
      do throws(GeneratorConnection.Failure) {
        try readData(of: name, on: connection)
      } catch {
        remarks.append(
          (name, "the rows of \(quoted(name)) cannot be read: \(error.message)")
        )
      }
    }
    for view in schema.views { readData(of: view, on: connection, deadline) }
  }

  private mutating func readData(
    of view: ViewDescription,
    on connection: GeneratorConnection,
    _ deadline: Deadline
  ) {
    do throws(GeneratorConnection.Failure) {
      try connection.run(until: deadline) { () throws(GeneratorConnection.Failure) in
        try readData(of: view.name, on: connection)
      }
    } catch {
      remarks.append(
        (view.name, "the rows of \(quoted(view.name)) cannot be read: \(error.message)")
      )
      partlyReadViews.insert(view.name)
    }
  }

  /// Finds the names of the columns of views and virtual tables, and names the Swift types of columns of virtual
  /// tables of which SQLite knows no declared type, or one of an unknown word.
  mutating func nameTypesOfColumns(on connection: GeneratorConnection) {
    for view in schema.views {
      columnNames[view.name] = columns(of: view.name, on: connection).map(\.name)
    }
    for table in schema.virtualTables where fullText(table) == nil {
      let columns = columns(of: table.name, on: connection)
      columnNames[table.name] = columns.map(\.name)
      for column in columns where column.type.map(TypeWords.isUnknown) ?? true {
        let key = ImportDecisions.Column(table.name, column.name)
        decisions.types[key] = profiles[key]?.type ?? .anyValue
      }
    }
  }

  /// The columns of a view or a virtual table. Functions of the application do not change what they are called.
  private func columns(
    of object: String,
    on connection: GeneratorConnection
  ) -> [GeneratorConnection.ResultColumn] {
    let query = "SELECT * FROM \(object.sqlIdentifier)"
    while true {
      do throws(GeneratorConnection.Failure) {
        return try connection.resultColumns(of: query)
      } catch {
        guard let name = error.missingFunction,
          (try? connection.defineFunction(name)) == true
        else { return [] }
      }
    }
  }

  private mutating func readData(
    of object: String,
    on connection: GeneratorConnection
  ) throws(GeneratorConnection.Failure) {
    let query = "SELECT * FROM \(object.sqlIdentifier)"
    let names = try connection.resultColumns(of: query).map(\.name)
    var columns = names.map { _ in ColumnProfile() }
    var failure: GeneratorConnection.Failure?
    do throws(GeneratorConnection.Failure) {
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
