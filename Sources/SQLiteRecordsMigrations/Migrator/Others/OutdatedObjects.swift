import SQLiteRecords

/// Views and triggers that name what another target's tables no longer have.
///
/// All steps of that target run before those of this one: a later step mends them, but SQLite rejects
/// each `ALTER TABLE` until then.
struct OutdatedObjects {
  private let db: Database
  private var removed: [OtherObject] = []

  /// Runs a statement of a step. Objects that stop it are taken away meanwhile.
  static func execute(_ sql: String, in db: Database) throws {
    var outdated = OutdatedObjects(db: db)
    while true {
      do {
        try db.execute(sql: sql)
        break
      } catch let error as DatabaseError {
        guard try outdated.makeWay(for: sql, after: error) else { throw error }
      }
    }
    try outdated.putBack()
  }

  private init(db: Database) {
    self.db = db
  }

  /// Takes away the object that SQLite names, if it is one that did not work before the statement.
  private mutating func makeWay(for sql: String, after error: DatabaseError) throws -> Bool {
    guard error.resultCode == .SQLITE_ERROR, let message = error.message else { return false }
    let statements = StepStatement.all(in: sql)
    guard statements.count == 1, statements[0].alters else { return false }
    let objects = try OtherObject.all(in: db, except: [])
    // "error in view v after rename: …" is about what the statement itself would do.
    let named = objects.first { message.hasPrefix("error in \($0.type) \($0.name): ") }
    guard let named else { return false }
    let name = ExactText(name: named.name)
    removed += objects.filter { object in
      object.title == named.title
        || named.type == "view" && object.type == "trigger" && object.table == name
    }
    try named.drop(from: db)
    return true
  }

  private func putBack() throws {
    let triggers = removed.filter { $0.type == "trigger" }
    for object in removed.filter({ $0.type != "trigger" }) + triggers {
      try db.execute(sql: object.sql)
    }
  }
}
