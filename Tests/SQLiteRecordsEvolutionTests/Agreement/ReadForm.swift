import Foundation
import SQLiteRecords
import SeededRandom

/// A type with a storage, in a column: how generated records read and write its values.
struct ReadForm: Sendable {
  /// The record of the columns, which has no rows.
  enum Probe {}

  /// The type with its storage, as `Date as unixSeconds`.
  let name: String
  /// The declared type of the column; empty if it has none.
  let column: String
  /// The Swift side in a schema file.
  let swift: String
  /// Whether the order of the column is that of the values.
  let hasOrder: Bool
  /// Constants that records write, that they read, and that they do not read.
  let literals: [String]
  /// A value as a record writes it.
  let random: @Sendable (inout SplitMix) throws -> DatabaseValue
  /// The value that a record writes again which has read the column `value` of a row; an error if it does not read it.
  let rewrite: @Sendable (Row) throws -> DatabaseValue
  /// Whether the value of a row comes before that of another one, or equals it.
  let isOrdered: @Sendable (Row, Row) throws -> Bool
  /// The date that a record reads in a row; `nil` for other types.
  let date: @Sendable (Row) throws -> Date?

  /// A type that stores itself.
  init<Value: DatabaseValueConvertible & SendableMetatype>(
    _ name: String,
    _ column: String,
    _ swift: String? = nil,
    hasOrder: Bool = true,
    literals: [String],
    isLess: @escaping @Sendable (Value, Value) -> Bool,
    random: @escaping @Sendable (inout SplitMix) -> Value,
    read: @escaping @Sendable (Row) throws -> Value = {
      try $0[TableColumn<Probe, Value>("value", at: 0)]
    }
  ) {
    self.name = name
    self.column = column
    self.swift = swift ?? #"{ "type": "\#(name)" }"#
    self.hasOrder = hasOrder
    self.literals = literals
    self.random = { random(&$0).databaseValue }
    rewrite = { try read($0).databaseValue }
    isOrdered = { try !isLess(read($1), read($0)) }
    date = { try read($0) as? Date }
  }

  /// A type in a storage that is not its own.
  init<Storage: ColumnStorage & SendableMetatype>(
    _ storage: Storage.Type,
    _ name: String,
    _ column: String,
    _ swift: String,
    hasOrder: Bool = true,
    literals: [String],
    isLess: @escaping @Sendable (Storage.Value, Storage.Value) -> Bool,
    random: @escaping @Sendable (inout SplitMix) -> Storage.Value
  ) {
    let read: @Sendable (Row) throws -> Storage.Value = {
      try $0[StoredColumn<Probe, Storage>("value", at: 0)]
    }
    self.name = name
    self.column = column
    self.swift = swift
    self.hasOrder = hasOrder
    self.literals = literals
    self.random = { try storage.stored(random(&$0))?.databaseValue ?? .null }
    rewrite = { try storage.stored(read($0))?.databaseValue ?? .null }
    isOrdered = { try !isLess(read($1), read($0)) }
    date = { try read($0) as? Date }
  }

  /// The declared type in a `STRICT` table.
  var strictColumn: String {
    switch column {
    case "": "ANY"
    case "BOOLEAN": "INTEGER"
    case "DATETIME", "DATE": "TEXT"
    case "DECIMAL": "REAL"
    default: column
    }
  }

  /// Whether the values are dates.
  var isDate: Bool { name.hasPrefix("Date") }
  /// Whether the values are JSON, whose keys only the client's coder sorts.
  var isJSON: Bool { name.hasSuffix("json") }
  /// Whether the values are integers.
  var isInteger: Bool { column == "INTEGER" || column == "BOOLEAN" || name == "Int" }
}
