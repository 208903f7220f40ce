/// Schema files of clients.
enum Schemas {
  static let team = table("team", [name])

  /// A player references a team.
  static let player = player()

  /// - parameter nameOptions: Options of the name other than its type.
  /// - parameter column: Another column.
  static func player(nameOptions: String = "", column: String? = nil) -> String {
    let name = #"{ "name": "name", "type": "TEXT", "notNull": true\#(nameOptions) }"#
    let team = #"{ "name": "team_id", "type": "INTEGER", "references": { "table": "team" } }"#
    return table(
      "player",
      [name] + [column].compactMap { $0 } + [team],
      keys: [#""indexes": [{ "columns": ["team_id"] }]"#]
    )
  }

  static let name = #"{ "name": "name", "type": "TEXT", "notNull": true }"#

  /// A schema file of a table with an id.
  ///
  /// - parameter columns: Its other columns, each a line.
  /// - parameter keys: What else is said of it, each a line.
  static func table(_ name: String, _ columns: [String], keys: [String] = []) -> String {
    let columns = [#"{ "name": "id", "type": "INTEGER", "primaryKey": true }"#] + columns
    let lines = [
      #""table": "\#(name)""#,
      "\"columns\": [\n    \(columns.joined(separator: ",\n    "))\n  ]",
    ]
    return "{\n  \((lines + keys).joined(separator: ",\n  "))\n}\n"
  }

  /// A table whose record can be used by other modules.
  static let city = table(
    "city",
    [name, #"{ "name": "founded", "type": "TEXT", "swift": { "type": "Date" } }"#],
    keys: [#""swift": { "access": "public" }"#]
  )
}
