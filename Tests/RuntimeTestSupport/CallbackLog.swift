package import SQLiteRecordsGRDB

/// The arguments of a record's callbacks, and their replacements.
package final class CallbackLog {
  package enum Around {
    case callsAction, skipsAction, hidesError
  }

  package var events: [String] = []
  package var around: [String: Around] = [:]
  package var hooks: [String: (Database) throws -> Void] = [:]

  package init() {}

  package func call(_ event: String, _ detail: String = "", _ db: Database? = nil) throws {
    events.append(event + detail)
    if let db { try hooks[event]?(db) }
  }

  package func callAround<Success>(_ event: String, _ action: () throws -> Success) throws {
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
package protocol LoggingRecord: MutablePersistableRecord {
  var id: Int64? { get set }
  var name: String { get set }
  var log: CallbackLog { get }
  init(id: Int64?, name: String, log: CallbackLog)
}

extension LoggingRecord {
  package mutating func willInsert(_ db: Database) throws {
    name += "i"
    try log.call("willInsert", "", db)
  }

  package func aroundInsert(_ db: Database, insert: () throws -> InsertionSuccess) throws {
    try log.callAround("aroundInsert", insert)
  }

  package mutating func didInsert(_ inserted: InsertionSuccess) {
    id = inserted.rowID
    let name = inserted.persistenceContainer["name"] as? String ?? ""
    try? log.call("didInsert", " \(inserted.rowID) \(inserted.rowIDColumn ?? "nil") \(name)")
  }

  package mutating func willUpdate(_ db: Database, columns: Set<String>) throws {
    name += "u"
    try log.call("willUpdate", " \(columns.sorted().joined(separator: ","))", db)
  }

  package func aroundUpdate(
    _ db: Database,
    columns: Set<String>,
    update: () throws -> PersistenceSuccess
  ) throws {
    try log.callAround("aroundUpdate", update)
  }

  package func didUpdate(_ updated: PersistenceSuccess) {
    try? log.call("didUpdate", " \(updated.persistenceContainer["name"] as? String ?? "")")
  }

  package mutating func willSave(_ db: Database) throws {
    name += "s"
    try log.call("willSave", "", db)
  }

  package func aroundSave(_ db: Database, save: () throws -> PersistenceSuccess) throws {
    try log.callAround("aroundSave", save)
  }

  package func didSave(_ saved: PersistenceSuccess) {
    try? log.call("didSave", " \(saved.persistenceContainer["name"] as? String ?? "")")
  }

  package func willDelete(_ db: Database) throws {
    try log.call("willDelete", "", db)
  }

  package func aroundDelete(_ db: Database, delete: () throws -> Bool) throws {
    try log.callAround("aroundDelete", delete)
  }

  package func didDelete(deleted: Bool) {
    try? log.call("didDelete", " \(deleted)")
  }
}
