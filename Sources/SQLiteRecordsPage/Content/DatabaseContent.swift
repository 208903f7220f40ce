import SQLiteRecordsSQL
package import SQLiteRecordsSchema

/// The content of a database: the number of rows of each table, and its first rows.
package struct DatabaseContent: Sendable, Equatable {
  /// The first rows of a table.
  package struct Sample: Sendable, Equatable {
    package let columns: [String]
    package let count: Int
    package let rows: [[Value]]
  }

  /// A value as it is shown.
  package enum Value: Sendable, Equatable {
    case null
    case number(String)
    /// A text; `length` is the number of its bytes if only its beginning is here.
    case text(String, length: Int?)
    /// The number of the bytes of a blob.
    case blob(Int)
  }

  package enum Result: Sendable, Equatable {
    case sample(Sample)
    /// The database does not have the table.
    case missing
    /// SQLite cannot read the table, for this reason.
    case unreadable(String)
  }

  /// The name of the database.
  package let name: String
  private let results: [FoldedName: Result]

  /// How many rows are shown of a table at most, and how many characters of a text.
  package static let (rowLimit, textLimit) = (100, 160)

  /// Reads the tables and views of a schema.
  ///
  /// - parameters:
  ///   - connection: A connection that only reads.
  ///   - timeLimit: How long the rows of one table may be counted and read.
  package init(
    of tables: [Table],
    in connection: GeneratorConnection,
    named name: String,
    timeLimit: Duration = .seconds(10)
  ) throws(GeneratorConnection.Failure) {
    self.name = name
    let found = try connection.texts(
      of: "SELECT name FROM sqlite_master WHERE type IN ('table', 'view')"
    )
    let names = Set(found.compactMap { $0.first ?? nil }.map { FoldedName($0) })
    var results: [FoldedName: Result] = [:]
    for table in tables {
      let key = FoldedName(table.name.value)
      guard names.contains(key) else {
        results[key] = .missing
        continue
      }
      do throws(GeneratorConnection.Failure) {
        let deadline = Deadline(after: timeLimit)
        results[key] = try connection.run(until: deadline) {
          () throws(GeneratorConnection.Failure) in
          .sample(try Sample(of: table.name.value, in: connection))
        }
      } catch {
        results[key] = .unreadable(error.message)
      }
    }
    self.results = results
  }

  package func result(for table: String) -> Result { results[FoldedName(table)] ?? .missing }
}

extension DatabaseContent.Sample {
  fileprivate init(
    of table: String,
    in connection: GeneratorConnection
  ) throws(GeneratorConnection.Failure) {
    let name = table.sqlIdentifier
    let count = try connection.texts(of: "SELECT COUNT(*) FROM \(name)").first?.first ?? nil
    let query = "SELECT * FROM \(name) LIMIT \(DatabaseContent.rowLimit)"
    var rows: [[DatabaseContent.Value]] = []
    try connection.visitRows(of: query) { row in
      var values: [DatabaseContent.Value] = []
      for column in 0..<row.count { values.append(DatabaseContent.Value(row[column])) }
      rows.append(values)
      return true
    }
    columns = try connection.resultColumns(of: query).map(\.name)
    self.count = count.flatMap(Int.init) ?? 0
    self.rows = rows
  }
}

extension DatabaseContent.Value {
  fileprivate init(_ value: SQLiteRow.Value) {
    switch value {
    case .null: self = .null
    case .integer(let number): self = .number(String(number))
    case .real(let number): self = .number(String(describing: number))
    case .blob(let count): self = .blob(count)
    case .text(let bytes):
      // A character has four bytes at most.
      let limit = DatabaseContent.textLimit
      let isLong = bytes.count > limit * 4
      let beginning = String(decoding: isLong ? bytes[..<(limit * 4)] : bytes[...], as: UTF8.self)
      let isCut = isLong || beginning.unicodeScalars.count > limit
      let scalars = beginning.unicodeScalars.prefix(limit)
      self = .text(
        isCut ? String(String.UnicodeScalarView(scalars)) : beginning,
        length: isCut ? bytes.count : nil
      )
    }
  }
}
