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
    LanguageObject("singleTable", file + ObjectKind.table.names, table, in: "*"),
    LanguageObject("severalTables", ObjectKind.file.names, ["tables": "[]"], in: "*"),
    LanguageObject("singleView", file + ObjectKind.view.names, view, in: "*"),
    LanguageObject("singleFullTextTable", file + ObjectKind.fullTextTable.names, fullText, in: "*"),
    LanguageObject("singleVirtualTable", file + ObjectKind.virtualTable.names, virtual, in: "*"),
    LanguageObject(
      "virtualTable",
      ObjectKind.virtualTable.names,
      virtual,
      in: #"{ "virtualTables": [*] }"#
    ),
    LanguageObject(
      "virtualColumn",
      ObjectKind.virtualColumn.names,
      ["name": "\"a\""],
      in: #"{ "virtualTable": "r", "module": "rtree", "columns": [*] }"#
    ),
    LanguageObject(
      "fullTextTable",
      ObjectKind.fullTextTable.names,
      fullText,
      in: #"{ "fullTextTables": [*] }"#
    ),
    LanguageObject(
      "fullTextColumn",
      ObjectKind.fullTextColumn.names,
      ["name": "\"a\""],
      in: #"{ "fullTextTable": "f", "columns": [*] }"#
    ),
    LanguageObject(
      "externalContent",
      ObjectKind.externalContent.names,
      ["table": "\"t\""],
      in: #"{ "fullTextTable": "f", "columns": [{ "name": "a" }], "content": * }"#
    ),
    LanguageObject("view", ObjectKind.view.names, view, in: #"{ "views": [*] }"#),
    LanguageObject(
      "viewColumn",
      ObjectKind.viewColumn.names,
      ["name": "\"a\""],
      in: #"{ "view": "v", "sql": "SELECT 1", "columns": [*] }"#
    ),
    LanguageObject("trigger", ObjectKind.trigger.names, trigger, in: inTable("triggers", "[*]")),
    LanguageObject("table", ObjectKind.table.names, table, in: #"{ "tables": [*] }"#),
    LanguageObject(
      "column",
      ObjectKind.column.names,
      ["name": "\"a\""],
      in: inTable("columns", "[*]")
    ),
    LanguageObject(
      "columnPrimaryKey",
      ObjectKind.columnPrimaryKey.names,
      in: inColumn("primaryKey")
    ),
    LanguageObject("sqlDefault", ObjectKind.sqlDefault.names, sql, in: inColumn("default")),
    LanguageObject("generatedValue", ObjectKind.generated.names, sql, in: inColumn("generated")),
    LanguageObject("namedCheck", ObjectKind.check.names, sql, in: inColumn("check")),
    LanguageObject("columnConstraint", ObjectKind.columnConstraint.names, in: inColumn("notNull")),
    LanguageObject("columnConstraint", ObjectKind.columnConstraint.names, in: inColumn("unique")),
    LanguageObject(
      "tablePrimaryKey",
      ObjectKind.tablePrimaryKey.names,
      ["columns": "[\"a\"]"],
      in: inTable("primaryKey", "*")
    ),
    LanguageObject(
      "tableUnique",
      ObjectKind.tableUnique.names,
      ["columns": "[\"a\"]"],
      in: inTable("unique", "[*]")
    ),
    LanguageObject(
      "keyColumn",
      ObjectKind.keyColumn.names,
      column,
      in: inTable("primaryKey", "[*]")
    ),
    LanguageObject(
      "namedTableCheck",
      ObjectKind.tableCheck.names,
      sql,
      in: inTable("checks", "[*]")
    ),
    LanguageObject(
      "foreignKey",
      ObjectKind.foreignKey.names,
      ["columns": "[\"a\"]", "references": "{ \"table\": \"t\" }"],
      in: inTable("foreignKeys", "[*]")
    ),
    LanguageObject(
      "columnReference",
      ObjectKind.columnReference.names,
      ["table": "\"t\""],
      in: inColumn("references")
    ),
    LanguageObject(
      "tableReference",
      ObjectKind.tableReference.names,
      ["table": "\"t\""],
      in: inTable("foreignKeys", #"[{ "columns": ["a"], "references": * }]"#)
    ),
    LanguageObject(
      "index",
      ObjectKind.index.names,
      ["columns": "[\"a\"]"],
      in: inTable("indexes", "[*]")
    ),
    LanguageObject(
      "indexTerm",
      ObjectKind.indexTerm.names,
      column,
      in: inTable("indexes", #"[{ "name": "i", "columns": [*] }]"#)
    ),
    LanguageObject("record", ObjectKind.record.names, in: inTable("swift", "*")),
    LanguageObject(
      "timestamps",
      ObjectKind.timestamps.names,
      in: inTable("swift", #"{ "timestamps": * }"#)
    ),
    LanguageObject(
      "callbacks",
      ObjectKind.callbacks.names,
      in: inTable("swift", #"{ "callbacks": * }"#)
    ),
    LanguageObject(
      "projection",
      ObjectKind.projection.names,
      ["name": "\"A\"", "columns": #"["a"]"#],
      in: inTable("swift", #"{ "projections": [*] }"#)
    ),
    LanguageObject(
      "naming",
      ObjectKind.naming.names,
      in: #"{ "table": "t", "columns": [{ "name": "a" }], "naming": * }"#
    ),
    LanguageObject("draft", ObjectKind.draft.names, in: inTable("swift", #"{ "draft": * }"#)),
    LanguageObject(
      "enumeration",
      ObjectKind.enumeration.names,
      ["name": "\"A\"", "cases": #"["a"]"#],
      in: inColumn("swift", #"{ "enum": * }"#)
    ),
    LanguageObject(
      "enumerationCase",
      ObjectKind.enumerationCase.names,
      ["value": "\"a\""],
      in: inColumn("swift", #"{ "enum": { "name": "A", "cases": [*] } }"#)
    ),
    LanguageObject("property", ObjectKind.property.names, in: inColumn("swift")),
  ]

  private static let table = ["table": "\"t\"", "columns": #"[{ "name": "a" }]"#]
  private static let file = [ObjectKey.schema, .minimumSQLite, .naming, .functions].map(\.rawValue)
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

extension ObjectKind {
  /// All keys of the kind, as they are written.
  var names: [String] { keys.map(\.rawValue) }
}
