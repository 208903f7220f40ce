import SQLiteRecordsGRDB

/// The arguments of a record's callbacks, and their replacements.
final class CallbackLog {
  enum Around {
    case callsAction, skipsAction, hidesError
  }

  var events: [String] = []
  var around: [String: Around] = [:]
  var hooks: [String: (Database) throws -> Void] = [:]

  func call(_ event: String, _ detail: String = "", _ db: Database? = nil) throws {
    events.append(event + detail)
    if let db { try hooks[event]?(db) }
  }

  func callAround<Success>(_ event: String, _ action: () throws -> Success) throws {
    events.append("\(event) enter")
    switch around[event] ?? .callsAction {
    case .callsAction: _ = try action()
    case .skipsAction: return
    case .hidesError: _ = try? action()
    }
    events.append("\(event) leave")
  }
}

/// A record that logs its callbacks. The will… callbacks append a letter to its name.
protocol LoggingRecord: MutablePersistableRecord {
  var id: Int64? { get set }
  var name: String { get set }
  var log: CallbackLog { get }
  init(id: Int64?, name: String, log: CallbackLog)
}

extension LoggingRecord {
  mutating func willInsert(_ db: Database) throws {
    name += "i"
    try log.call("willInsert", "", db)
  }

  func aroundInsert(_ db: Database, insert: () throws -> InsertionSuccess) throws {
    try log.callAround("aroundInsert", insert)
  }

  mutating func didInsert(_ inserted: InsertionSuccess) {
    id = inserted.rowID
    let name = inserted.persistenceContainer["name"] as? String ?? ""
    try? log.call("didInsert", " \(inserted.rowID) \(inserted.rowIDColumn ?? "nil") \(name)")
  }

  mutating func willUpdate(_ db: Database, columns: Set<String>) throws {
    name += "u"
    try log.call("willUpdate", " \(columns.sorted().joined(separator: ","))", db)
  }

  func aroundUpdate(
    _ db: Database,
    columns: Set<String>,
    update: () throws -> PersistenceSuccess
  ) throws {
    try log.callAround("aroundUpdate", update)
  }

  func didUpdate(_ updated: PersistenceSuccess) {
    try? log.call("didUpdate", " \(updated.persistenceContainer["name"] as? String ?? "")")
  }

  mutating func willSave(_ db: Database) throws {
    name += "s"
    try log.call("willSave", "", db)
  }

  func aroundSave(_ db: Database, save: () throws -> PersistenceSuccess) throws {
    try log.callAround("aroundSave", save)
  }

  func didSave(_ saved: PersistenceSuccess) {
    try? log.call("didSave", " \(saved.persistenceContainer["name"] as? String ?? "")")
  }

  func willDelete(_ db: Database) throws {
    try log.call("willDelete", "", db)
  }

  func aroundDelete(_ db: Database, delete: () throws -> Bool) throws {
    try log.callAround("aroundDelete", delete)
  }

  func didDelete(deleted: Bool) {
    try? log.call("didDelete", " \(deleted)")
  }
}
