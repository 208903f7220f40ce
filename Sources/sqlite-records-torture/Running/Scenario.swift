import Foundation

/// Something that is tried in many cases, such as a pool with a file that cannot be synced.
struct Scenario: Sendable {
  /// The trials that the table counts together.
  enum Trial: String, CaseIterable, Sendable {
    case files, memory, power, kill, corrupt, cancel
  }

  let trial: Trial

  /// The distinguishing feature: `pool/sync`.
  let title: String

  /// How many of its cases a short run tries.
  let shortCount: Int

  /// How long a case may take; one that takes longer hangs.
  let timeLimit: Duration

  /// Makes what the cases share.
  let prepare: @Sendable (_ folder: URL, _ seed: UInt64) throws -> Cases

  /// `files/pool/sync`.
  var name: String { "\(trial.rawValue)/\(title)" }

  init(
    _ trial: Trial,
    _ title: String,
    shortCount: Int,
    timeLimit: Duration = .seconds(30),
    prepare: @escaping @Sendable (_ folder: URL, _ seed: UInt64) throws -> Cases
  ) {
    self.trial = trial
    self.title = title
    self.shortCount = shortCount
    self.timeLimit = timeLimit
    self.prepare = prepare
  }
}

/// The cases of a scenario.
struct Cases {
  /// How many there are; they are numbered from 1 on.
  let count: Int

  /// Tries one of them.
  let run: (Case) async throws -> Void
}

/// One thing that is tried.
struct Case {
  let number: Int
  let seed: UInt64

  /// An empty folder.
  let folder: URL

  /// A path in the folder.
  var path: String { folder.appendingPathComponent("book.sqlite").path }

  /// Random numbers of the case.
  var random: Random { Random(seed: seed, UInt64(number)) }
}
