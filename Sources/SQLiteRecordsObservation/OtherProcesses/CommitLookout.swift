import Dispatch
import SQLiteRecords

/// Finds commits of other connections to the file of a connection.
///
/// A write to the file or its log is reported, and makes it look at `data_version`. The report can come
/// before the commit: pages are written first, then a word of shared memory or a lock makes them
/// visible, of which nothing is reported. So it looks again, after pauses that grow from a millisecond
/// to half a minute, and begins again with the next report. After that, nothing runs until there is
/// another one.
///
/// It is `@unchecked Sendable` as its queue has what changes, but for what accesses have.
final class CommitLookout: @unchecked Sendable {
  private static let shortestPause = DispatchTimeInterval.milliseconds(1)
  private static let pauseCount = 16

  private let center: ObservationCenter
  private let writer: any DatabaseWriter
  private let queue = DispatchQueue(label: "SQLiteRecords.CommitLookout")

  /// The version when an access last looked; nil if it could not.
  private var version: Int64?

  /// Whether it looks again when a transaction ends. Accesses have it.
  private var awaitsTransaction = false

  private var files: FileWatch?
  private var timer: (any DispatchSourceTimer)?
  private var isLooking = false
  private var isCancelled = false
  private var lastLook = DispatchTime(uptimeNanoseconds: 0)
  private var nextLook: DispatchTime?

  /// How many pauses there have been since the last report.
  private var pauses = pauseCount

  /// To be made in an access.
  ///
  /// - throws: An error if the system reports no writes to the file, and there is no interval.
  init(
    path: String,
    center: ObservationCenter,
    writer: any DatabaseWriter,
    _ db: Database
  ) throws {
    self.center = center
    self.writer = writer
    let interval = db.configuration.otherProcessesPollInterval
    do {
      files = try FileWatch(ofDatabase: path) { [weak self] in self?.fileDidChange() }
    } catch {
      if interval == nil { throw error }
    }
    // Commits from now on are reported. If the file is busy, the first look counts as a change.
    version = try? db.versionByOthers()
    if version == nil { fileDidChange() }
    if let interval { poll(every: interval) }
  }

  func cancel() {
    queue.async { [self] in
      isCancelled = true
      files?.cancel()
      timer?.cancel()
      (files, timer) = (nil, nil)
    }
  }

  private func poll(every interval: Duration) {
    let (seconds, attoseconds) = interval.components
    let milliseconds = Int(clamping: max(seconds, 0)).multipliedReportingOverflow(by: 1000)
    let pause = milliseconds.overflow ? Int.max : milliseconds.partialValue
    let rest = Int(clamping: attoseconds / 1_000_000_000_000_000)
    let timer = DispatchSource.makeTimerSource(queue: queue)
    let repeating = DispatchTimeInterval.milliseconds(max(1, pause.addingClamped(rest)))
    timer.schedule(deadline: .now() + repeating, repeating: repeating)
    timer.setEventHandler { [weak self] in self?.look() }
    timer.activate()
    self.timer = timer
  }

  // MARK: - When it looks

  private func fileDidChange() {
    queue.async { [self] in
      pauses = 0
      // The connection has its own work, whose writes are reported, too.
      if !isLooking { look(at: max(.now(), lastLook + Self.shortestPause)) }
    }
  }

  private func look(at time: DispatchTime) {
    if let nextLook, nextLook <= time { return }
    nextLook = time
    queue.asyncAfter(deadline: time) { [weak self] in
      if let self, nextLook == time { look() }
    }
  }

  private func look() {
    nextLook = nil
    if isLooking || isCancelled { return }
    isLooking = true
    writer.asyncWriteWithoutTransaction { [self] db in
      compareVersion(db)
      queue.async { self.didLook() }
    }
  }

  private func didLook() {
    isLooking = false
    lastLook = .now()
    if isCancelled || pauses == Self.pauseCount { return }
    look(at: lastLook + .milliseconds(1 << pauses))
    pauses += 1
  }

  // MARK: - What it sees

  private func compareVersion(_ db: Database) {
    // A file that is busy is looked at again, in a moment.
    guard center.lookout === self else { return }
    if db.isInsideTransaction { return lookAfterTransaction(db) }
    guard let version = try? db.versionByOthers() else { return }
    if version == self.version { return }
    self.version = version
    center.otherDidCommit(db)
  }

  /// A transaction that an access has left open does not see what is committed after it began.
  private func lookAfterTransaction(_ db: Database) {
    if awaitsTransaction || db.isReadOnly { return }
    awaitsTransaction = true
    let look: (Database) -> Void = { [weak self] _ in
      self?.awaitsTransaction = false
      self?.fileDidChange()
    }
    db.afterNextTransaction(onCommit: look, onRollback: look)
  }
}

extension Int {
  fileprivate func addingClamped(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
