import Foundation
import SQLiteRecordsGRDB
import SeededRandom
import Testing

/// A database that is changed at random, and what its observations have to show.
struct ModelRun {
  private let writer: any DatabaseWriter
  private var random: SplitMix
  private var content = ModelContent()

  /// The values that have been committed so far, for each facet.
  private var histories: [ModelFacet: [String]] = [:]
  private var observations: [(facet: ModelFacet, running: Running<String>)] = []
  private let shared: [ModelFacet: SharedValueObservation<String>]

  init(_ kind: Kind, seed: UInt64) throws {
    random = SplitMix(seed: seed)
    var configuration = Configuration()
    configuration.busyMode = .timeout(30)
    let writer = try kind.makeEmpty(configuration)
    self.writer = writer
    // Half of them deliver their values on a queue, and half in a task.
    shared = Dictionary(
      uniqueKeysWithValues: ModelFacet.allCases.enumerated().map { index, facet in
        let observation = ValueObservation.tracking(facet.fetch)
        let shared =
          index.isMultiple(of: 2)
          ? observation.shared(in: writer, scheduling: .task)
          : observation.shared(
            in: writer,
            scheduling: .async(onQueue: DispatchQueue(label: "shared"))
          )
        return (facet, shared)
      }
    )
    try writer.write(content.create)
    note()
    for facet in ModelFacet.allCases { observe(facet) }
  }

  /// Does one thing.
  mutating func step() async throws {
    switch Int.random(in: 0..<60, using: &random) {
    case 0..<4 where observations.count < 24: startRandomObservation()
    case 4..<8 where observations.count > 6:
      let index = Int.random(in: 0..<observations.count, using: &random)
      observations.remove(at: index).running.cancellable.cancel()
    case 8..<13: await rollBack()
    case 13: try await erase()
    case 14: try await restore()
    case 15..<19: try await writeByOther()
    case 19..<23: await waitForLastValues()
    default:
      let change = ModelChange.random(using: &random)
      content = try await writer.write { [content] db in
        var content = content
        try change.make(db, &content)
        return content
      }
      note()
    }
  }

  /// Waits until each observation shows the last state, so that a change which was missed is not hidden by a
  /// later one. An observation that fails is reported at once, as it shows nothing more.
  private func waitForLastValues() async {
    for (facet, running) in observations {
      let value = facet.value(of: content)
      await running.shown.wait { !$0.errors.isEmpty || $0.values.last == value }
      let errors = await running.shown.errors
      #expect(errors.isEmpty, "\(facet): \(errors)")
    }
  }

  /// Expects that each observation ends with the last state, and has shown others in their order.
  func end() async {
    await waitForLastValues()
    for (facet, running) in observations {
      var rest = (histories[facet] ?? [])[...]
      for value in await running.shown.values {
        rest = rest.drop { $0 != value }
        #expect(!rest.isEmpty, "\(facet) goes back to \(value)")
      }
      #expect(await running.shown.errors.isEmpty)
      running.cancellable.cancel()
    }
  }
}

extension ModelRun {
  private mutating func startRandomObservation() {
    guard let facet = ModelFacet.allCases.randomElement(using: &random) else { return }
    guard Bool.random(using: &random), let shared = shared[facet] else { return observe(facet) }
    observations.append((facet, Running(shared)))
  }

  private mutating func observe(_ facet: ModelFacet) {
    let isSlow = Int.random(in: 0..<4, using: &random) == 0
    let observation = ValueObservation.tracking { db in
      if isSlow { usleep(500) }
      return try facet.fetch(db)
    }
    observations.append((facet, Running(observation, in: writer)))
  }

  /// Adds the content to what may be shown.
  private mutating func note() {
    for facet in ModelFacet.allCases { note(facet.value(of: content), of: facet) }
  }

  private mutating func note(_ value: String, of facet: ModelFacet) {
    if histories[facet]?.last != value { histories[facet, default: []].append(value) }
  }

  /// Makes changes that no observation may ever deliver.
  private mutating func rollBack() async {
    let changes = (0..<3).map { _ in ModelChange.random(using: &random) }
    try? await writer.write { [content] db in
      var content = content
      content.number = -1_000
      for change in changes { try change.make(db, &content) }
      throw CancellationError()
    }
  }

  /// Erases the database, and creates its tables again.
  private mutating func erase() async throws {
    try await writer.erase()
    for facet in ModelFacet.allCases { note(ModelFacet.nothing, of: facet) }
    content = ModelContent(number: content.number + 1, price: content.number)
    try await writer.write { [content] db in
      try content.create(db)
      try db.notifyChanges(in: Table("sqlite_master"))
    }
    note()
  }

  /// Replaces the database by another one.
  private mutating func restore() async throws {
    content.number += 1
    content.players = Int.random(in: 0..<9, using: &random)
    content.price = content.number
    content.seats = [1: ModelContent.Seat(place: 3, guest: content.number)]
    content.columns = Int.random(in: 1...9, using: &random)
    let source = try DatabaseQueue()
    try await source.write(content.create)
    try source.backup(to: writer)
    note()
  }

  /// Lets another connection write, now and then one of another process, of which the observations learn
  /// with the next write: that notifies of it, or changes the same tables.
  private mutating func writeByOther() async throws {
    let isProcess = Int.random(in: 0..<16, using: &random) == 0
    content =
      isProcess
      ? await ModelOther.writeInProcess(content, to: writer.path)
      : try ModelOther.write(content, to: writer.path)
    note()
    let notifies = Bool.random(using: &random)
    content = try await writer.write { [content] db in
      var content = content
      try (notifies ? ModelChange.setOther : .insertPlayer).make(db, &content)
      if notifies { try db.notifyChanges(in: .fullDatabase) }
      return content
    }
    note()
  }
}
