import SQLiteRecords

/// An object that is notified when a region of a database has changed.
protocol RegionWatcher: AnyObject, Sendable {
  /// A transaction has been committed that has changed the region.
  ///
  /// Called in the access that has written, outside a transaction.
  func regionDidChange(_ db: Database)

  /// There will be no more transactions, as the connection has been closed.
  func databaseDidClose()
}

/// Notifies the watchers of regions when a connection changes these.
///
/// Each connection that writes and is observed has one. It looks up the watchers of the tables that a
/// statement writes, and receives rows until all of them are concerned. If there is none, this remains
/// so in later transactions, until a watcher of another region is added: watchers of other tables cost
/// a write next to nothing. Watchers of a table are notified once for each transaction, at its commit.
/// The tables that a transaction writes are recorded only while there is a ``Mark``.
///
/// SQLite reports no changes of rows for some tables (`WITHOUT ROWID`, virtual ones), nor the rows that
/// `REPLACE` deletes. There, a statement that may make such changes counts as a change.
///
/// It is `@unchecked Sendable` because the lock guards its state: watchers come from any thread.
final class ObservationCenter: LastingObserver, @unchecked Sendable {
  private struct Registration {
    let watcher: any RegionWatcher
    var watched: WatchedRegion
  }

  /// A moment between two commits, from which on the tables are noted that are written.
  struct Mark {
    /// The number of the last commit before it.
    let commit: Int
    fileprivate let center: ObservationCenter

    /// Ends what ``ObservationCenter/mark(isInTransaction:)`` has begun. To be called once.
    func release() { center.lock.withLock { center.markCount -= 1 } }
  }

  /// A counter that is incremented when this object's answers change.
  private let answers: ObserverAnswers

  private let lock = AccessLock()
  private var registrations: [ObjectIdentifier: Registration] = [:]

  /// The watchers of each table, and those of the whole database.
  private var watchersOfTables: [RegionName: Set<ObjectIdentifier>] = [:]
  private var watchersOfAll: Set<ObjectIdentifier> = []

  /// How many marks are held.
  @exclusivity(unchecked) private var markCount = 0

  /// The effects of the open transaction so far.
  @exclusivity(unchecked) private var notes = TransactionNotes()

  /// With which commit each table may have changed last since there is a mark, and which was the last
  /// commit that may have changed others.
  private var lastCommits: [RegionName: Int] = [:]
  private var lastUnknownCommit = 0

  /// The object that detects commits of other connections, if it was asked for. It is used by accesses
  /// of the connection.
  var lookout: CommitLookout?

  /// The number of the commits so far.
  @exclusivity(unchecked) private var commitCount = 0

  private init(_ answers: ObserverAnswers) { self.answers = answers }

  /// The one of a connection, which is made if it is not there, and is notified of changes from now
  /// on.
  static func of(_ db: Database) -> ObservationCenter {
    if let center = db.observationCenter { return center }
    let center = ObservationCenter(db.observerAnswers)
    ObserverRegistry.of(db).center = center
    db.add(transactionObserver: center, extent: .databaseLifetime)
    return center
  }

  /// Ends the reports to a center that has no watchers, so that writes cost what they did before.
  func leaveIfUnused(_ db: Database) {
    guard lock.withLock({ registrations.isEmpty }), db.observationCenter === self else { return }
    db.observerRegistry?.center = nil
    db.remove(transactionObserver: self)
    endLookout()
  }
}

// MARK: - Watchers

extension ObservationCenter {
  /// Begins to note the tables that are written, up to ``Mark/release()``.
  ///
  /// To be called in an access of the connection, or while there is another mark. The tables that a
  /// transaction has written before are not known otherwise.
  ///
  /// - parameter isInTransaction: Whether the connection has a transaction open.
  func mark(isInTransaction: Bool = false) -> Mark {
    lock.withLock {
      markCount += 1
      if markCount == 1 {
        if isInTransaction { notes.hasUnknownWrites = true }
        answers.forget()
      }
      return Mark(commit: commitCount, center: self)
    }
  }

  /// Begins to tell a watcher of the changes of a region.
  func add(_ watcher: some RegionWatcher, region: DatabaseRegion, in db: Database) {
    let watched = db.watchedRegion(region)
    lock.withLock {
      registrations[ObjectIdentifier(watcher)] = Registration(watcher: watcher, watched: watched)
      index(ObjectIdentifier(watcher), region)
    }
  }

  /// Gives a watcher another region, or the same, of which SQLite reports other changes.
  ///
  /// - parameter commit: The last commit that the watcher knows the region's values of, not before a
  ///   mark that is held.
  /// - returns: Whether a part of the region that is new may have been changed by a later commit.
  func update(
    _ watcher: some RegionWatcher,
    to watched: WatchedRegion,
    since commit: Int
  ) -> Bool {
    let id = ObjectIdentifier(watcher)
    let region = watched.region
    return lock.withLock {
      guard let old = registrations[id]?.watched else { return false }
      if old == watched { return false }
      unindex(id, old.region)
      registrations[id]?.watched = watched
      index(id, region)
      // The current transaction is not committed yet; its rows may have been skipped.
      if notes.mayHaveWritten(region) { notes.concerned.insert(id) }
      guard let names = region.tableNames, lastUnknownCommit <= commit else {
        return commitCount > commit
      }
      return names.contains { lastCommits[$0, default: 0] > commit }
    }
  }

  /// Ends the reports to a watcher, and those to the center soon after it has lost the last one.
  ///
  /// - parameter writer: What the center's connection is accessed through.
  func remove(_ watcher: some RegionWatcher, from writer: any DatabaseWriter) {
    let id = ObjectIdentifier(watcher)
    let isUnused = lock.withLock {
      guard let registration = registrations.removeValue(forKey: id) else { return false }
      unindex(id, registration.watched.region)
      notes.concerned.remove(id)
      return registrations.isEmpty
    }
    if isUnused { writer.asyncWriteWithoutTransaction { db in self.leaveIfUnused(db) } }
  }

  private func index(_ id: ObjectIdentifier, _ region: DatabaseRegion) {
    guard let names = region.tableNames else {
      watchersOfAll.insert(id)
      answers.forget()
      return
    }
    for name in names { watchersOfTables[name, default: []].insert(id) }
    if !names.isEmpty { answers.forget() }
  }

  private func unindex(_ id: ObjectIdentifier, _ region: DatabaseRegion) {
    watchersOfAll.remove(id)
    for name in region.tableNames ?? [] {
      watchersOfTables[name]?.remove(id)
      if watchersOfTables[name]?.isEmpty == true { watchersOfTables[name] = nil }
    }
  }
}

// MARK: - Changes

extension ObservationCenter {
  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
    observes(eventsOfKind: eventKind, replacingRows: false)
  }

  func observes(eventsOfKind eventKind: DatabaseEventKind, replacingRows: Bool) -> Bool {
    let table = RegionName(ofTable: eventKind.tableName)
    return lock.withLock {
      if markCount > 0 { notes.writtenTables.insert(table) }
      let watchers = watchers(of: table)
      if watchers.isEmpty { return false }
      let change = RegionChange(eventKind)
      var isObserved = false
      for id in watchers where !notes.concerned.contains(id) {
        switch registrations[id]?.watched.effect(of: change, replacesRows: replacingRows) {
        case nil, .unaffected: continue
        case .certain: notes.concerned.insert(id)
        case .ofRows:
          notes.candidates[eventKind.tableName, default: .init(table: table)].watchers.insert(id)
          isObserved = true
        }
      }
      return isObserved
    }
  }

  private func watchers(of table: RegionName) -> Set<ObjectIdentifier> {
    let watchers = watchersOfTables[table] ?? []
    return watchersOfAll.isEmpty ? watchers : watchers.union(watchersOfAll)
  }

  func rowDidChange(_ event: DatabaseEvent) -> Bool {
    lock.withLock {
      guard let candidates = notes.candidates[event.tableName] else { return true }
      for id in candidates.watchers
      where registrations[id]?.watched.region.contains(event.rowID, of: candidates.table) ?? false {
        notes.concerned.insert(id)
        notes.candidates[event.tableName]?.watchers.remove(id)
      }
      guard notes.candidates[event.tableName]?.watchers.isEmpty == true else { return true }
      notes.candidates[event.tableName] = nil
      answers.forget()
      return !notes.candidates.isEmpty
    }
  }

  func databaseDidChange(with event: DatabaseEvent) { _ = rowDidChange(event) }

  func databaseDidChange(withEventsOfKind eventKinds: [DatabaseEventKind]) {
    let changes = eventKinds.map(RegionChange.init(_:))
    lock.withLock {
      notes.writtenTables.formUnion(changes.map(\.table))
      for change in changes {
        for id in watchers(of: change.table) {
          switch registrations[id]?.watched.effect(of: change, replacesRows: false) {
          case nil, .unaffected: continue
          case .ofRows, .certain: notes.concerned.insert(id)
          }
        }
      }
    }
  }

  func contentDidChange() { noteChange(in: .fullDatabase) }

  /// Counts nothing as changed, for a watcher, of what the transaction has done so far.
  ///
  /// - returns: The number that the commit of the transaction will have.
  func passOver(_ watcher: some RegionWatcher) -> Int {
    let id = ObjectIdentifier(watcher)
    return lock.withLock {
      notes.passOver(id)
      answers.forget()
      return commitCount + 1
    }
  }

  /// Counts something as changed that SQLite knows nothing of.
  func noteChange(in region: DatabaseRegion) {
    lock.withLock {
      for (id, registration) in registrations
      where registration.watched.region.overlaps(region) {
        notes.concerned.insert(id)
      }
      guard let names = region.tableNames else { return notes.hasUnknownWrites = true }
      notes.writtenTables.formUnion(names)
    }
  }

  func databaseDidCommit(_ db: Database) {
    let watchers = lock.withLock {
      commitCount += 1
      if notes.isEmpty { return [any RegionWatcher]() }
      for table in notes.writtenTables { lastCommits[table] = commitCount }
      if notes.hasUnknownWrites { lastUnknownCommit = commitCount }
      let watchers = notes.concerned.compactMap { registrations[$0]?.watcher }
      forgetTransaction()
      return watchers
    }
    for watcher in watchers { watcher.regionDidChange(db) }
  }

  func databaseDidRollback(_ db: Database) {
    lock.withLock { forgetTransaction() }
  }

  func databaseDidClose() {
    endLookout()
    let watchers = lock.withLock { registrations.values.map(\.watcher) }
    for watcher in watchers { watcher.databaseDidClose() }
  }

  /// Forgets what was noted of the transaction, and the answers that held for it only.
  private func forgetTransaction() {
    if notes.isEmpty { return }
    notes.removeAll()
    answers.forget()
  }
}
