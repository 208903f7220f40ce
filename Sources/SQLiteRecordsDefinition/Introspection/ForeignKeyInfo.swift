/// A foreign key of a table, as the database describes it.
///
/// ```swift
/// // CREATE TABLE player (id INTEGER PRIMARY KEY, teamId INTEGER REFERENCES team(id))
/// let key = try db.foreignKeys(on: "player")[0]
/// key.originColumns        // ["teamId"]
/// key.destinationTable     // "team"
/// key.destinationColumns   // ["id"]
/// ```
///
/// https://www.sqlite.org/pragma.html#pragma_foreign_key_list
public struct ForeignKeyInfo: Sendable {
  /// The identifier, which a violation of the key names, too.
  public let id: Int

  /// The referenced table.
  public let destinationTable: String

  /// The columns of both tables, pair by pair.
  public let mapping: [(origin: String, destination: String)]

  /// The columns of the referencing table.
  public var originColumns: [String] { mapping.map(\.origin) }

  /// The referenced columns.
  public var destinationColumns: [String] { mapping.map(\.destination) }
}
