import Testing

/// The schemas that a program's databases had, one version after the other, as far as they show how
/// it changed: tables, columns and indexes are those that were published, texts are ours.
struct Program: Sendable, CustomTestStringConvertible {
  let name: String
  /// The schema files of the versions.
  let versions: [String]

  var testDescription: String { name }

  init(_ name: String, _ versions: [String]...) {
    self.name = name
    self.versions = versions.map { tables in
      #"{ "tables": [\#(tables.joined(separator: ",\n"))] }"#
    }
  }
}

/// A table of a schema file.
///
/// ```swift
/// table("visits", ["id INTEGER key", "url INTEGER !", "title TEXT =''", "site was=host TEXT"])
/// ```
///
/// - parameter columns: A name and a type, and words: `key`, `autoincrement`, `!` for `NOT NULL`,
///   `unique`, `=…` for a default, `was=…` for an old name, `collate=…`, `ref=…` for a foreign key;
///   and behind `fill:` an expression for old rows.
func table(
  _ name: String,
  _ columns: [String],
  was oldName: String? = nil,
  primaryKey: [String] = [],
  indexes: [String: [String]] = [:],
  members: String = ""
) -> String {
  let indexes = indexes.sorted { $0.key < $1.key }.map { name, columns in
    #"{ "name": "\#(name)", "columns": [\#(list(columns))] }"#
  }
  let parts = [
    #""table": "\#(name)""#, oldName.map { #""renamedFrom": "\#($0)""# },
    #""columns": [\#(columns.map(column).joined(separator: ", "))]"#,
    primaryKey.isEmpty ? nil : #""primaryKey": [\#(list(primaryKey))]"#,
    indexes.isEmpty ? nil : #""indexes": [\#(indexes.joined(separator: ", "))]"#,
    members.isEmpty ? nil : members,
  ]
  return "{ \(parts.compactMap { $0 }.joined(separator: ", ")) }"
}

private func list(_ names: [String]) -> String {
  names.map { "\"\($0)\"" }.joined(separator: ", ")
}

private func column(_ text: String) -> String {
  let halves = text.split(separator: " fill: ", maxSplits: 1).map(String.init)
  let words = halves[0].split(separator: " ").map(String.init)
  var members = [#""name": "\#(words[0])""#, #""type": "\#(words[1])""#]
  for word in words.dropFirst(2) { members.append(member(word)) }
  if halves.count > 1 { members.append(#""backfill": "\#(halves[1])""#) }
  return "{ \(members.joined(separator: ", ")) }"
}

private func member(_ word: String) -> String {
  let value =
    word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    .last.map(String.init) ?? ""
  switch word.prefix(while: { $0 != "=" }) {
  case "key": return #""primaryKey": true"#
  case "autoincrement": return #""primaryKey": { "autoincrement": true }"#
  case "!": return #""notNull": true"#
  case "unique": return #""unique": true"#
  case "was": return #""renamedFrom": "\#(value)""#
  case "collate": return #""collate": "\#(value)""#
  case "ref": return #""references": { "table": "\#(value)", "onDelete": "CASCADE" }"#
  default:
    let isText = value.hasPrefix("'")
    return #""default": \#(isText ? "\"\(value.dropFirst().dropLast())\"" : value)"#
  }
}
