import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("Callbacks of records")
struct CallbackTests {
  private let queue: DatabaseQueue

  init() throws {
    queue = try loggingQueue()
  }

  private func insertion(_ id: Int, _ name: String) -> [String] {
    [
      "willSave", "aroundSave enter", "willInsert", "aroundInsert enter", "aroundInsert leave",
      "didInsert \(id) id \(name)", "aroundSave leave", "didSave \(name)",
    ]
  }

  private func update(_ columns: String, _ name: String) -> [String] {
    [
      "willSave", "aroundSave enter", "willUpdate \(columns)", "aroundUpdate enter",
      "aroundUpdate leave", "didUpdate \(name)", "aroundSave leave", "didSave \(name)",
    ]
  }

  @Test(
    "an insertion calls its callbacks in order, and inserts what they change",
    arguments: LoggingKind.allCases
  )
  func insert(kind: LoggingKind) throws {
    try queue.write { db in
      var record = kind.record()
      try record.insert(db)
      #expect(record.log.events == insertion(2, "xsi"))
      #expect(record.id == 2)
      #expect(record.name == "xsi")
      var upserted = kind.record(name: "y")
      try upserted.upsert(db)
      #expect(upserted.log.events == insertion(3, "ysi"))
      var overwriting = kind.record(id: 1, name: "z")
      try overwriting.upsert(db)
      #expect(overwriting.log.events == insertion(1, "zsi"))
      #expect(try loggedNames(db) == ["zsi", "xsi", "ysi"])
    }
  }

  @Test(
    "an update calls its callbacks in order, and writes what they change",
    arguments: LoggingKind.allCases
  )
  func update(kind: LoggingKind) throws {
    try queue.write { db in
      let record = kind.record(id: 1)
      try record.update(db)
      #expect(record.log.events == update("id,name", "xsu"))
      #expect(try loggedNames(db) == ["xsu"])
      if kind != .object { #expect(record.name == "x") }
      let partial = kind.record(id: 1, name: "y")
      try partial.update(db, columns: [] as [String])
      #expect(partial.log.events == update("", "ysu"))
      #expect(try loggedNames(db) == ["ysu"])
      let changed = kind.record(id: 1, name: "z")
      try changed.updateChanges(db, from: kind.record(id: 1, name: "other"))
      #expect(changed.log.events == update("name", "zsu"))
      let same = kind.record(id: 1, name: "z")
      try same.updateChanges(db, from: kind.record(id: 1, name: "z"))
      #expect(same.log.events == [])
    }
  }

  @Test(
    "save calls one pair of save callbacks, and those of what it tries",
    arguments: LoggingKind.allCases
  )
  func save(kind: LoggingKind) throws {
    try queue.write { db in
      var record = kind.record(id: 1)
      try record.save(db)
      #expect(record.log.events == update("id,name", "xsu"))
      var new = kind.record(name: "y")
      try new.save(db)
      #expect(new.log.events == insertion(2, "ysi"))
      var missing = kind.record(id: 9, name: "z")
      try missing.save(db)
      #expect(
        missing.log.events == [
          "willSave", "aroundSave enter", "willUpdate id,name", "aroundUpdate enter", "willInsert",
          "aroundInsert enter", "aroundInsert leave", "didInsert 9 id zsui", "aroundSave leave",
          "didSave zsui",
        ]
      )
      #expect(try loggedNames(db) == ["xsu", "ysi", "zsui"])
    }
  }

  @Test(
    "a deletion calls its callbacks, also when there is nothing to delete",
    arguments: LoggingKind.allCases
  )
  func delete(kind: LoggingKind) throws {
    try queue.write { db in
      for (id, deleted) in [(Int64?(1), true), (1, false), (nil, false)] {
        let record = kind.record(id: id)
        let isDeleted = try record.delete(db)
        #expect(isDeleted == deleted)
        #expect(
          record.log.events == [
            "willDelete", "aroundDelete enter", "aroundDelete leave", "didDelete \(deleted)",
          ]
        )
      }
    }
  }

  @Test("an ignored change calls no did… callback", arguments: LoggingKind.allCases)
  func ignored(kind: LoggingKind) throws {
    try queue.write { db in
      try db.execute(sql: "INSERT INTO logged VALUES (2, 'xsi'), (3, 'xsu')")
      var record = kind.record()
      try record.insert(db, onConflict: .ignore)
      #expect(
        record.log.events == ["willSave", "aroundSave enter", "willInsert", "aroundInsert enter"]
      )
      #expect(record.id == nil)
      let updated = kind.record(id: 1)
      try updated.update(db, onConflict: .ignore)
      #expect(updated.log.events.last == "aroundUpdate enter")
      record.log.events = []
      record.log.around = ["aroundInsert": .hidesError, "aroundSave": .hidesError]
      record.name = "x"
      try record.insert(db, onConflict: .ignore)
      #expect(!record.log.events.contains { $0.hasPrefix("did") })
      #expect(try loggedNames(db) == ["old", "xsi", "xsu"])
    }
  }

  @Test("an error of a will… callback stops the operation", arguments: LoggingKind.allCases)
  func errors(kind: LoggingKind) throws {
    struct Failure: Error {}
    try queue.write { (db) throws in
      for event in ["willSave", "willInsert", "willUpdate", "willDelete"] {
        let record = kind.record(id: 1)
        record.log.hooks[event] = { _ in throw Failure() }
        #expect(throws: Failure.self, "\(event)") {
          switch event {
          case "willDelete": try record.delete(db)
          case "willUpdate": _ = try record.saved(db)
          case _: _ = try record.inserted(db)
          }
        }
        #expect(record.log.events.last?.hasPrefix(event) == true)
      }
      #expect(try loggedNames(db) == ["old"])
    }
  }

  @Test(
    "an around… callback that skips its action, or hides its error, is named",
    arguments: LoggingKind.allCases,
    ["aroundSave", "aroundInsert", "aroundUpdate", "aroundDelete"]
  )
  func around(kind: LoggingKind, event: String) throws {
    try queue.writeWithoutTransaction { db in
      func perform(_ record: any LoggingRecord) throws {
        switch event {
        case "aroundDelete": try record.delete(db)
        case "aroundUpdate": try record.update(db)
        case _: _ = try record.inserted(db)
        }
      }
      let skipping = kind.record(id: 1)
      skipping.log.around[event] = .skipsAction
      let error = databaseError { try perform(skipping) }
      #expect(error?.resultCode == .SQLITE_MISUSE)
      #expect(error?.message == "the persistence callback \(event) did not call its action")
      #expect(try loggedNames(db) == ["old"])
      try db.execute(
        sql: """
          CREATE TRIGGER i BEFORE INSERT ON logged BEGIN SELECT RAISE(ABORT, 'no'); END;
          CREATE TRIGGER u BEFORE UPDATE ON logged BEGIN SELECT RAISE(ABORT, 'no'); END;
          CREATE TRIGGER d BEFORE DELETE ON logged BEGIN SELECT RAISE(ABORT, 'no'); END
          """
      )
      let hiding = kind.record(id: 1)
      hiding.log.around[event] = .hidesError
      let hidden = databaseError { try perform(hiding) }
      #expect(hidden?.resultCode == .SQLITE_MISUSE)
      let prefix = "the persistence callback \(event) swallowed an error: SQLite error 19: no"
      #expect(hidden?.message?.hasPrefix(prefix) == true)
      #expect(!hiding.log.events.contains { $0.hasPrefix("did") })
    }
  }

  @Test("a callback can write a record of the same type", arguments: LoggingKind.allCases)
  func nested(kind: LoggingKind) throws {
    try queue.write { db in
      var record = kind.record(name: "outer")
      record.log.hooks["willInsert"] = { db in
        var inner = kind.record(name: "inner")
        try inner.insert(db)
        try inner.update(db)
      }
      try record.insert(db)
      #expect(record.id == 3)
      #expect(try loggedNames(db) == ["old", "innersisu", "outersi"])
    }
  }
}
