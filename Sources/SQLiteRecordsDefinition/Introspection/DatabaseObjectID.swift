import SQLiteRecords

/// A database of a connection: the main one, the temporary one, or one that is attached.
///
/// https://www.sqlite.org/lang_naming.html
public struct DatabaseSchemaID: Hashable, Sendable {
  /// The name, by which SQL calls the database.
  public let name: String

  init(name: String) {
    self.name = name
  }

  /// The database that the connection was opened with.
  public static let main = DatabaseSchemaID(name: "main")

  /// The database of temporary tables, which no other connection sees.
  public static let temp = DatabaseSchemaID(name: "temp")

  /// A database that `ATTACH DATABASE … AS name` has added.
  ///
  /// https://www.sqlite.org/lang_attach.html
  public static func attached(_ name: String) -> DatabaseSchemaID { DatabaseSchemaID(name: name) }

  /// The table that has the database's schema, as SQL calls it.
  ///
  /// ```swift
  /// DatabaseSchemaID.main.schemaTableName                // sqlite_master
  /// DatabaseSchemaID.temp.schemaTableName                // sqlite_temp_master
  /// DatabaseSchemaID.attached("other").schemaTableName   // other.sqlite_master
  /// ```
  ///
  /// https://www.sqlite.org/schematab.html
  public var schemaTableName: String {
    switch name.asciiLowercased {
    case "main": "sqlite_master"
    case "temp": "sqlite_temp_master"
    default: "\(name.nameInSQL).sqlite_master"
    }
  }

  /// Whether both have the same name, in any ASCII case.
  public static func == (lhs: DatabaseSchemaID, rhs: DatabaseSchemaID) -> Bool {
    lhs.name.asciiLowercased == rhs.name.asciiLowercased
  }

  /// Hashes the name, in any ASCII case.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name.asciiLowercased)
  }
}

/// A table, view, index or trigger of a database.
public struct DatabaseObjectID: Hashable, Sendable {
  /// The name.
  public var name: String

  /// The database that it belongs to.
  public var schemaID: DatabaseSchemaID

  /// A table, view, index or trigger of a database.
  public init(name: String, schemaID: DatabaseSchemaID) {
    self.name = name
    self.schemaID = schemaID
  }
}
