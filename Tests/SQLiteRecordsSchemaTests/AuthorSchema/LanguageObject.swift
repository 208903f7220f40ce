import SQLiteRecordsSchema
import Testing

/// A kind of object of the language: what the JSON Schema calls it, and where it stands in a file.
struct LanguageObject: Sendable, CustomTestStringConvertible {
  /// The name of the JSON Schema's definition.
  let definition: String
  let keys: [String]
  /// The members that it must have, with values that are right.
  let required: [String: String]
  /// A file with the object in its place; a star stands for the object.
  let file: String

  var testDescription: String { definition }

  private init(
    _ definition: String,
    _ keys: [String],
    _ required: [String: String] = [:],
    in file: String
  ) {
    self.definition = definition
    self.keys = keys
    self.required = required
    self.file = file
  }

  /// The text of a file in which the object has some members.
  func file(with members: [String: String]) -> String {
    let members = members.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
    let parts = file.split(separator: "*", omittingEmptySubsequences: false)
    return parts.joined(separator: "{ \(members.joined(separator: ", ")) }")
  }

  static let all: [LanguageObject] = [
    LanguageObject("singleTable", file + Keys.Table.names, table, in: "*"),
    LanguageObject("severalTables", Keys.File.names, ["tables": "[]"], in: "*"),
    LanguageObject("singleView", file + Keys.View.names, view, in: "*"),
    LanguageObject("singleFullTextTable", file + Keys.FullTextTable.names, fullText, in: "*"),
    LanguageObject("singleVirtualTable", file + Keys.VirtualTable.names, virtual, in: "*"),
    LanguageObject(
      "virtualTable",
      Keys.VirtualTable.names,
      virtual,
      in: #"{ "virtualTables": [*] }"#
    ),
    LanguageObject(
      "virtualColumn",
      Keys.VirtualColumn.names,
      ["name": "\"a\""],
      in: #"{ "virtualTable": "r", "module": "rtree", "columns": [*] }"#
    ),
    LanguageObject(
      "fullTextTable",
      Keys.FullTextTable.names,
      fullText,
      in: #"{ "fullTextTables": [*] }"#
    ),
    LanguageObject(
      "fullTextColumn",
      Keys.FullTextColumn.names,
      ["name": "\"a\""],
      in: #"{ "fullTextTable": "f", "columns": [*] }"#
    ),
    LanguageObject(
      "externalContent",
      Keys.ExternalContent.names,
      ["table": "\"t\""],
      in: #"{ "fullTextTable": "f", "columns": [{ "name": "a" }], "content": * }"#
    ),
    LanguageObject("view", Keys.View.names, view, in: #"{ "views": [*] }"#),
    LanguageObject(
      "viewColumn",
      Keys.ViewColumn.names,
      ["name": "\"a\""],
      in: #"{ "view": "v", "sql": "SELECT 1", "columns": [*] }"#
    ),
    LanguageObject("trigger", Keys.Trigger.names, trigger, in: inTable("triggers", "[*]")),
    LanguageObject("table", Keys.Table.names, table, in: #"{ "tables": [*] }"#),
    LanguageObject("column", Keys.Column.names, ["name": "\"a\""], in: inTable("columns", "[*]")),
    LanguageObject("columnPrimaryKey", Keys.ColumnPrimaryKey.names, in: inColumn("primaryKey")),
    LanguageObject("sqlDefault", Keys.SQLDefault.names, sql, in: inColumn("default")),
    LanguageObject("generatedValue", Keys.Generated.names, sql, in: inColumn("generated")),
    LanguageObject("namedCheck", Keys.Check.names, sql, in: inColumn("check")),
    LanguageObject("columnConstraint", Keys.ColumnConstraint.names, in: inColumn("notNull")),
    LanguageObject("columnConstraint", Keys.ColumnConstraint.names, in: inColumn("unique")),
    LanguageObject(
      "tablePrimaryKey",
      Keys.TablePrimaryKey.names,
      ["columns": "[\"a\"]"],
      in: inTable("primaryKey", "*")
    ),
    LanguageObject(
      "tableUnique",
      Keys.TableUnique.names,
      ["columns": "[\"a\"]"],
      in: inTable("unique", "[*]")
    ),
    LanguageObject("keyColumn", Keys.KeyColumn.names, column, in: inTable("primaryKey", "[*]")),
    LanguageObject("namedTableCheck", Keys.TableCheck.names, sql, in: inTable("checks", "[*]")),
    LanguageObject(
      "foreignKey",
      Keys.ForeignKey.names,
      ["columns": "[\"a\"]", "references": "{ \"table\": \"t\" }"],
      in: inTable("foreignKeys", "[*]")
    ),
    LanguageObject(
      "columnReference",
      Keys.ColumnReference.names,
      ["table": "\"t\""],
      in: inColumn("references")
    ),
    LanguageObject(
      "tableReference",
      Keys.TableReference.names,
      ["table": "\"t\""],
      in: inTable("foreignKeys", #"[{ "columns": ["a"], "references": * }]"#)
    ),
    LanguageObject(
      "index",
      Keys.Index.names,
      ["columns": "[\"a\"]"],
      in: inTable("indexes", "[*]")
    ),
    LanguageObject(
      "indexTerm",
      Keys.IndexTerm.names,
      column,
      in: inTable("indexes", #"[{ "name": "i", "columns": [*] }]"#)
    ),
    LanguageObject("record", Keys.Record.names, in: inTable("swift", "*")),
    LanguageObject(
      "timestamps",
      Keys.Timestamps.names,
      in: inTable("swift", #"{ "timestamps": * }"#)
    ),
    LanguageObject("callbacks", Keys.Callbacks.names, in: inTable("swift", #"{ "callbacks": * }"#)),
    LanguageObject(
      "projection",
      Keys.Projection.names,
      ["name": "\"A\"", "columns": #"["a"]"#],
      in: inTable("swift", #"{ "projections": [*] }"#)
    ),
    LanguageObject(
      "naming",
      Keys.Naming.names,
      in: #"{ "table": "t", "columns": [{ "name": "a" }], "naming": * }"#
    ),
    LanguageObject("draft", Keys.Draft.names, in: inTable("swift", #"{ "draft": * }"#)),
    LanguageObject(
      "enumeration",
      Keys.Enumeration.names,
      ["name": "\"A\"", "cases": #"["a"]"#],
      in: inColumn("swift", #"{ "enum": * }"#)
    ),
    LanguageObject(
      "enumerationCase",
      Keys.EnumerationCase.names,
      ["value": "\"a\""],
      in: inColumn("swift", #"{ "enum": { "name": "A", "cases": [*] } }"#)
    ),
    LanguageObject("property", Keys.Property.names, in: inColumn("swift")),
  ]

  private static let table = ["table": "\"t\"", "columns": #"[{ "name": "a" }]"#]
  private static let file = [Keys.File.schema, .minimumSQLite, .naming, .functions].map(\.rawValue)
  private static let view = ["view": "\"v\"", "sql": "\"SELECT 1\""]
  private static let virtual = ["virtualTable": "\"r\"", "module": "\"rtree\""]
  private static let fullText = [
    "fullTextTable": "\"f\"", "columns": #"[{ "name": "a" }]"#,
  ]
  private static let trigger = [
    "name": "\"t\"", "timing": "\"AFTER\"", "event": "\"INSERT\"", "statements": "[\"SELECT 1\"]",
  ]
  private static let sql = ["sql": "\"1\""]
  private static let column = ["column": "\"a\""]

  private static func inTable(_ key: String, _ value: String) -> String {
    let columns = key == "columns" ? "" : #""columns": [{ "name": "a" }], "#
    return #"{ "table": "t", \#(columns)"\#(key)": \#(value) }"#
  }

  private static func inColumn(_ key: String, _ value: String = "*") -> String {
    inTable("columns", #"[{ "name": "a", "\#(key)": \#(value) }]"#)
  }
}

extension ObjectKey {
  /// All keys of the kind, as they are written.
  static var names: [String] { allCases.map(\.rawValue) }
}
