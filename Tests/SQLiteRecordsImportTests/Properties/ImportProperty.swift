import SQLiteRecordsGeneration
import SQLiteRecordsImport
import SQLiteRecordsInspection
import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema

/// The properties of any database that is imported.
enum ImportProperty {
  /// How long SQLite may work on an input.
  static let timeLimit = Duration.milliseconds(200)

  /// Runs bytes as an SQL script, and imports the database that it makes.
  static func check(_ bytes: [UInt8]) throws(PropertyViolation) {
    guard let connection = try? GeneratorConnection(script: bytes, timeLimit: timeLimit) else {
      return
    }
    // Then the stored statements are not those that SQLite has understood.
    let mayLie = String(decoding: bytes, as: UTF8.self).lowercased().contains("writable_schema")
    try checkImport(of: connection, mayOmit: true, mayLie: mayLie)
  }

  /// Imports a database.
  ///
  /// The files are formatted, and read without an error; the database that they make is no
  /// different; records are printed; and SQLite itself rejects what is omitted.
  ///
  /// - parameters:
  ///   - mayOmit: Whether the database may hold what schema files cannot say.
  ///   - mayLie: Whether the stored statements may be any text.
  static func checkImport(
    of connection: GeneratorConnection,
    mayOmit: Bool,
    mayLie: Bool = false
  ) throws(PropertyViolation) {
    let result: ImportResult
    do {
      result = try importSchema(of: connection, timeLimit: timeLimit)
    } catch {
      try hold(mayLie, or: "the import fails: \(error)")
      return
    }
    if mayLie { return }
    let differences = result.differences.map {
      $0.description(expected: "the database", actual: "the schema files")
    }
    try hold(differences.isEmpty, or: differences.joined(separator: "\n"))
    try check(result.omissions, of: connection, mayOmit: mayOmit)
    try check(result.files)
  }

  private static func check(_ files: [ImportResult.File]) throws(PropertyViolation) {
    let sources = files.map { SchemaFile(name: $0.name, bytes: Array($0.text.utf8)) }
    for (source, file) in zip(sources, files) {
      try hold(formatSchema(source).text == file.text, or: "not laid out:\n\(file.text)")
    }
    let (schema, log) = readSchema(sources)
    guard let schema, let module = Identifier("Input") else {
      throw PropertyViolation(description: "the files do not read: \(log.sorted)")
    }
    let records = generateFiles(for: schema, schemaFiles: files.map(\.name), module: module)
    try hold(!records.log.hasErrors, or: "no records: \(records.log.sorted)")
  }

  private static func check(
    _ omissions: [String],
    of connection: GeneratorConnection,
    mayOmit: Bool
  ) throws(PropertyViolation) {
    try hold(mayOmit || omissions.isEmpty, or: omissions.joined(separator: "\n"))
    // Objects that select from an omitted one are omitted, too.
    if omissions.contains(where: isOfItsOwn) { return }
    for omission in omissions where omission.hasPrefix("table ") || omission.hasPrefix("view ") {
      let quotedName = omission.drop { $0 != "'" }.dropFirst()
      guard let end = quotedName.firstRange(of: "' is omitted: ") else { continue }
      let name = quotedName[..<end.lowerBound]
      try hold(isRefused("SELECT * FROM \"\(name)\"", by: connection), or: omission)
    }
  }

  /// Whether something is omitted that SQLite understands.
  private static func isOfItsOwn(_ omission: String) -> Bool {
    omission.hasSuffix("is not valid UTF-8") || omission.hasPrefix("virtual table ")
      || omission.hasPrefix("full-text table ")
      // SQLite looks for the functions of a default when it needs the value.
      || omission.contains("no such function: ")
      // Modules take arguments that schema files reject, such as one with a semicolon.
      || omission.contains(" is omitted: the argument '")
      // The type ends with words that SQLite cuts off.
      || omission.contains("is not a single type")
  }

  private static func isRefused(_ query: String, by connection: GeneratorConnection) -> Bool {
    do throws(GeneratorConnection.Failure) {
      try connection.visitRows(of: query) { _ in false }
      return false
    } catch {
      return true
    }
  }
}
