import SQLiteRecordsGRDB
import SeededRandom
import Testing

@Suite("Random operations")
struct ModelTests {
  @Test(
    "2,000 random operations have the same effect as on a dictionary",
    arguments: PlayerKind.allCases,
    [11, 12]
  )
  func operations(kind: PlayerKind, seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    var model: [Int64: PlayerValues] = [:]
    try playerQueue().write { db in
      for step in 0..<2000 {
        try kind.type.perform(Int.random(in: 0..<8, using: &random), on: &model, db, &random)
        if step % 50 == 0 { #expect(try kind.type.all(db) == model.sortedValues, "step \(step)") }
      }
      #expect(try kind.type.all(db) == model.sortedValues)
    }
  }
}

extension [Int64: PlayerValues] {
  fileprivate var sortedValues: [PlayerValues] { sorted { $0.key < $1.key }.map(\.value) }
}

extension PlayerRecord {
  /// Performs an operation on the database and on the model, and compares what both say.
  fileprivate static func perform(
    _ operation: Int,
    on model: inout [Int64: PlayerValues],
    _ db: Database,
    _ random: inout SplitMix
  ) throws {
    let id = Bool.random(using: &random) ? Int64.random(in: 1...60, using: &random) : nil
    let name = String(repeating: "é", count: Int.random(in: 0...300, using: &random))
    let score = Int.random(in: 0...9, using: &random)
    let values = PlayerValues(id: id, name: name, score: score)
    var player = Self(id: id, name: name, score: score, teamId: nil, joined: values.joined)
    let isStored = id.map { model[$0] != nil } ?? false
    switch operation {
    case 0:
      if isStored {
        #expect(throws: DatabaseError.self) { try player.insert(db) }
      } else {
        try player.insert(db)
        model[try #require(player.id)] = player.values
      }
    case 1:
      try player.save(db)
      model[try #require(player.id)] = player.values
    case 2:
      try player.upsert(db)
      model[try #require(player.id)] = player.values
    case 3:
      try player.insert(db, onConflict: .ignore)
      if !isStored { model[try #require(player.id)] = player.values }
    case 4, 5: try player.update(columns: operation == 4 ? nil : ["score"], in: &model, db)
    case 6:
      #expect(try player.delete(db) == isStored)
      if let id { model[id] = nil }
    case _:
      #expect(try player.exists(db) == isStored)
    }
  }

  /// Updates all columns, or some, if the model has the row.
  private func update(
    columns: [String]?,
    in model: inout [Int64: PlayerValues],
    _ db: Database
  ) throws {
    func write() throws {
      if let columns { try update(db, columns: columns) } else { try update(db) }
    }
    guard let id, let old = model[id] else {
      #expect(throws: RecordError.self, performing: write)
      return
    }
    try write()
    model[id] = columns == nil ? values : PlayerValues(id: id, name: old.name, score: score)
  }
}
