import Foundation
public import SQLiteRecords
import SQLiteRecordsSchema

extension Database {
  /// Inserts rows that are written as JSON.
  ///
  /// ```swift
  /// // INSERT INTO "team" ("id", "name") VALUES (1,'Reds')
  /// // INSERT INTO "player" ("name", "team_id") VALUES ('Arthur',1)
  /// try db.insertRows(
  ///   json: """
  ///     {
  ///       "team": [{ "id": 1, "name": "Reds" }],
  ///       "player": [{ "name": "Arthur", "team_id": 1 }]
  ///     }
  ///     """
  /// )
  /// ```
  ///
  /// The members are tables, each with a list of rows. A value is what the column stores: null, a
  /// number, a text, true or false for 1 and 0, or a blob as `{ "blob": "0AFF" }`. Omitted columns
  /// get their default. Foreign keys are checked after all rows, whatever their order
  /// (https://www.sqlite.org/pragma.html#pragma_defer_foreign_keys), and either all rows are
  /// inserted, or none.
  ///
  /// - parameter json: The JSON text.
  /// - throws: A ``FixtureError`` that lists all mistakes with their places, or a `DatabaseError`
  ///   if the rows violate a foreign key.
  public func insertRows(json: String) throws {
    try insertRows(json: Array(json.utf8), file: "json")
  }

  /// Inserts the rows of a JSON file in the format of ``insertRows(json:)``.
  ///
  /// ```swift
  /// try queue.write { db in try db.insertRows(jsonFile: "players.json") }
  /// ```
  ///
  /// - parameter path: The path of the file, absolute or relative to the folder of the test's source
  ///   file.
  /// - throws: A ``FixtureError`` that lists all mistakes with their places, a `DatabaseError` if
  ///   the rows violate a foreign key, or a system error if there is no such file.
  public func insertRows(jsonFile path: String, filePath: StaticString = #filePath) throws {
    let call = CallSite(fileID: "", filePath: filePath, line: 1, column: 1)
    try insertRows(json: Array(Data(contentsOf: call.resolve(path))), file: path)
  }

  private func insertRows(json: [UInt8], file: String) throws {
    var log = DiagnosticLog()
    let node = JSONReader.read(bytes: json, file: file, log: &log)
    if log.hasErrors { throw FixtureError(log) }
    try inSavepoint {
      try execute(sql: "PRAGMA defer_foreign_keys = ON")
      var rows = JSONRows(db: self, log: log)
      if let node { try rows.insertTables(node) }
      if rows.log.hasErrors { throw FixtureError(rows.log) }
      return .commit
    }
  }
}

/// Mistakes in rows that are written as JSON.
public struct FixtureError: Error, CustomStringConvertible {
  /// The mistakes, each with its place:
  /// `players.json:3:15: error: table 'player' has no column 'nmae'; did you mean 'name'?`
  public let mistakes: [String]

  init(_ log: DiagnosticLog) {
    mistakes = log.sorted.map { "\($0)" }
  }

  /// The mistakes, one per line.
  public var description: String { mistakes.joined(separator: "\n") }
}
