import SQLiteRecordsVerification

/// The schema files of three targets in one database, which change at random: notes, what searches and
/// marks notes, and a board of the marks.
struct TargetModel {
  struct Column {
    var name: String
    var oldName: String?
    var isNotNull = false

    var json: String {
      let old = oldName.map { #", "renamedFrom": "\#($0)""# } ?? ""
      let rows = isNotNull ? #", "notNull": true, "backfill": "'none' || id""# : ""
      return #"{ "name": "\#(name)", "type": "TEXT"\#(old)\#(rows) }"#
    }
  }

  private var numbers: SeededNumbers
  private var count = 0
  /// The count when the last version was released: columns with a greater number are in no database.
  private var releasedCount = 0
  private(set) var noteColumns = [Column(name: "body")]
  private(set) var markColumns = [Column(name: "label")]
  private var pinColumns: [Column] = []
  /// The columns that the view of another target selects; all if there is no list.
  private var listed: [String]?
  /// The column that a trigger of another target sets.
  private var set = "body"

  init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed)
  }

  mutating func change() {
    releasedCount = count
    for index in noteColumns.indices { noteColumns[index].oldName = nil }
    for _ in 0...Int.random(in: 0...2, using: &numbers) { changeOnce() }
  }

  private mutating func changeOnce() {
    count += 1
    let index = Int.random(in: 0..<noteColumns.count, using: &numbers)
    switch Int.random(in: 0..<10, using: &numbers) {
    case 0, 1: noteColumns.append(Column(name: "c\(count)"))
    case 2, 3: noteColumns[index].isNotNull.toggle()
    case 4: rename(index)
    case 5: drop(index)
    case 6: markColumns.append(Column(name: "m\(count)"))
    case 7: markColumns[0].isNotNull.toggle()
    case 8:
      listed = listed == nil ? noteColumns.map(\.name) : nil
      set = noteColumns[index].name
    default:
      if markColumns.count > 1 { markColumns.removeLast() }
      pinColumns.append(Column(name: "p\(count)"))
    }
  }

  private mutating func rename(_ index: Int) {
    let old = noteColumns[index]
    let isReleased = (Int(old.name.dropFirst()) ?? 0) <= releasedCount
    if index == 0 || old.oldName != nil || !isReleased { return }
    let name = "c\(count)"
    noteColumns[index] = Column(name: name, oldName: old.name, isNotNull: old.isNotNull)
    listed = listed?.map { $0 == old.name ? name : $0 }
    if set == old.name { set = name }
  }

  private mutating func drop(_ index: Int) {
    if index == 0 || noteColumns[index].oldName != nil { return }
    let name = noteColumns.remove(at: index).name
    listed?.removeAll { $0 == name }
    if set == name { set = "body" }
  }
}

extension TargetModel {
  private static let id = #"{ "name": "id", "type": "INTEGER", "primaryKey": true }"#

  private func columns(_ columns: [Column], _ reference: String? = nil) -> String {
    let key = reference.map {
      #"{ "name": "\#($0)", "type": "INTEGER", "references": { "table": "\#($0)", "onDelete": "CASCADE" } }"#
    }
    let all = [Self.id] + (key.map { [$0] } ?? []) + columns.map(\.json)
    return #""columns": [\#(all.joined(separator: ", "))]"#
  }

  /// The schema files of each target; each can refer to those before it.
  var targets: [(name: String, files: [String])] {
    let list = listed.map { "id, " + $0.joined(separator: ", ") } ?? "*"
    let notes = [#"{ "table": "note", \#(columns(noteColumns)) }"#]
    let search = [
      #"""
      { "fullTextTable": "found", "columns": [{ "name": "body" }], "content": { "table": "note" } }
      """#,
      #"{ "view": "titles", "sql": "SELECT \#(list) FROM note" }"#,
      #"""
      { "table": "mark", \#(columns(markColumns, "note")),
        "triggers": [{ "name": "marked", "timing": "AFTER", "event": "INSERT",
          "statements": ["UPDATE note SET \#(set) = 'set' WHERE id = new.note"] }] }
      """#,
    ]
    let board = [
      #"{ "fullTextTable": "tagged", "columns": [{ "name": "label" }], "content": { "table": "mark" } }"#,
      #"""
      { "view": "board",
        "sql": "SELECT mark.label, titles.* FROM mark JOIN titles ON titles.id = mark.note" }
      """#,
      #"""
      { "table": "pin", \#(columns(pinColumns, "mark")),
        "triggers": [{ "name": "pinned", "timing": "AFTER", "event": "INSERT",
          "statements": ["UPDATE mark SET label = 'pinned' WHERE id = new.mark"] }] }
      """#,
    ]
    return [("Notes", notes), ("Search", search), ("Board", board)]
  }

  /// Statements that insert rows, some of which fire triggers on tables of other targets.
  func insertions(_ text: String) -> [String] {
    func insert(_ table: String, _ columns: [Column], _ key: String?) -> String {
      let names = (key.map { [$0] } ?? []) + columns.map(\.name)
      let values =
        (key.map { ["(SELECT max(id) FROM \($0))"] } ?? []) + columns.map { "'\(text)\($0.name)'" }
      return
        "INSERT INTO \(table) (\(names.joined(separator: ", "))) VALUES (\(values.joined(separator: ", ")))"
    }
    return [
      insert("note", noteColumns, nil), insert("mark", markColumns, "note"),
      insert("note", noteColumns, nil), insert("mark", markColumns, "note"),
      insert("pin", pinColumns, "mark"),
    ]
  }
}
