import SQLiteRecords

/// An object that is notified when a region of a database has changed.
protocol RegionWatcher: AnyObject, Sendable {
  /// A transaction has been committed that has changed the region.
  ///
  /// Called in the access that has written, outside of a transaction.
  func regionDidChange(_ db: Database)
}

/// Whom the changes of a connection concern.
///
/// There is one for each connection that writes and is observed. It looks up the watchers of the tables
/// that a statement writes, when the statement first runs in a transaction; it hears of rows until all
/// of these watchers are concerned. So watchers of other tables cost a write next to nothing. Watchers of a
/// table are told once for each transaction, at its commit.
///
/// SQLite reports no changes of rows for some tables (`WITHOUT ROWID`, virtual ones). For these, a
/// statement that may write them counts as a change.
///
/// It is `@unchecked Sendable` as the lock guards what changes. Watchers come and go on any thread.
final class ObservationCenter: LastingObserver, @unchecked Sendable {
  private struct Registration {
    let watcher: any RegionWatcher
    var region: DatabaseRegion
    /// The tables of the region of whose rows SQLite reports no changes.
    var unreportedTables: Set<String>
  }

  /// What changes when this object would answer otherwise.
  private let answers: ObserverAnswers

  private let lock = AccessLock()
  private var registrations: [ObjectIdentifier: Registration] = [:]

  /// The watchers of each table, and those of the whole database.
  private var watchersOfTables: [String: Set<ObjectIdentifier>] = [:]
  private var watchersOfAll: Set<ObjectIdentifier> = []

  /// The watchers to whom a kind of change in a table would matter that a statement of the transaction
  /// can make.
  private var candidates: [String: Set<ObjectIdentifier>] = [:]

  /// The watchers whose region the transaction has changed.
  private var concerned: Set<ObjectIdentifier> = []

  /// The tables that statements of the transaction may have changed, and with which commit each table
  /// may have changed last.
  private var writtenTables: Set<String> = []
  private var lastCommits: [String: Int] = [:]

  /// The number of the commits so far.
  private var commitCount = 0

  /// The watchers of the tables that ``databaseDidChange()`` would be about.
  private var asked: Set<ObjectIdentifier> = []

  private init(_ answers: ObserverAnswers) { self.answers = answers }

  /// The one of a connection, which is made if it is not there, and is told of changes from now on.
  static func of(_ db: Database) -> ObservationCenter {
    if let center = db.observationCenter as? ObservationCenter { return center }
    let center = ObservationCenter(db.observerAnswers)
    db.observationCenter = center
    db.add(transactionObserver: center, extent: .databaseLifetime)
    return center
  }

  /// Ends the reports to a center that has no watchers, so that writes cost what they did before.
  func leaveIfUnused(_ db: Database) {
    guard lock.withLock({ registrations.isEmpty }), db.observationCenter === self else { return }
    db.observationCenter = nil
    db.remove(transactionObserver: self)
  }
}

// MARK: - Watchers

extension ObservationCenter {
  /// The number of the last commit, to be compared later by ``update(_:region:in:since:)``.
  var lastCommit: Int { lock.withLock { commitCount } }

  /// Begins to tell a watcher of the changes of a region.
  func add(_ watcher: some RegionWatcher, region: DatabaseRegion, in db: Database) {
    let unreported = db.tablesWithoutRowEvents(region)
    lock.withLock {
      let registration = Registration(
        watcher: watcher,
        region: region,
        unreportedTables: unreported
      )
      registrations[ObjectIdentifier(watcher)] = registration
      index(ObjectIdentifier(watcher), region)
    }
  }

  /// Gives a watcher another region.
  ///
  /// - parameter commit: The last commit that the watcher knows the region's values of.
  /// - returns: Whether a part of the region that is new may have been changed by a later commit.
  func update(
    _ watcher: some RegionWatcher,
    region: DatabaseRegion,
    unreportedTables: Set<String>,
    since commit: Int
  ) -> Bool {
    let id = ObjectIdentifier(watcher)
    return lock.withLock {
      guard let old = registrations[id]?.region else { return false }
      if old == region { return false }
      unindex(id, old)
      registrations[id]?.region = region
      registrations[id]?.unreportedTables = unreportedTables
      index(id, region)
      guard let names = region.tableNames else { return commitCount > commit }
      // What is written now is not committed yet; its rows may have been passed over.
      if !writtenTables.isDisjoint(with: names) { concerned.insert(id) }
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
      unindex(id, registration.region)
      concerned.remove(id)
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
    let table = eventKind.tableName
    return lock.withLock {
      writtenTables.insert(table)
      let watchers = watchersOfTables[table] ?? []
      if watchers.isEmpty && watchersOfAll.isEmpty { return false }
      var isObserved = false
      for id in watchers.union(watchersOfAll) {
        guard let registration = registrations[id],
          registration.region.isModified(byEventsOfKind: eventKind)
        else { continue }
        asked.insert(id)
        if concerned.contains(id) { continue }
        if registration.unreportedTables.contains(table) || registration.region.isFullDatabase {
          concerned.insert(id)
        } else {
          candidates[table, default: []].insert(id)
          isObserved = true
        }
      }
      return isObserved
    }
  }

  func rowDidChange(_ event: DatabaseEvent) -> Bool {
    lock.withLock {
      guard let ids = candidates[event.tableName] else { return true }
      for id in ids where registrations[id]?.region.isModified(by: event) ?? false {
        concerned.insert(id)
        candidates[event.tableName]?.remove(id)
      }
      guard candidates[event.tableName]?.isEmpty == true else { return true }
      candidates[event.tableName] = nil
      answers.forget()
      return !candidates.isEmpty
    }
  }

  func databaseDidChange(with event: DatabaseEvent) { _ = rowDidChange(event) }

  func databaseDidChange() {
    lock.withLock { concerned.formUnion(asked) }
  }

  /// Counts something as changed that SQLite knows nothing of.
  func noteChange(in region: DatabaseRegion) {
    lock.withLock {
      for (id, registration) in registrations
      where registration.region.overlaps(region) {
        concerned.insert(id)
      }
      writtenTables.formUnion(region.tableNames ?? [])
    }
  }

  func databaseDidCommit(_ db: Database) {
    let watchers = lock.withLock {
      commitCount += 1
      for table in writtenTables { lastCommits[table] = commitCount }
      let watchers = concerned.compactMap { registrations[$0]?.watcher }
      forgetTransaction()
      return watchers
    }
    for watcher in watchers { watcher.regionDidChange(db) }
  }

  func databaseDidRollback(_ db: Database) {
    lock.withLock { forgetTransaction() }
  }

  private func forgetTransaction() {
    if !candidates.isEmpty { candidates.removeAll(keepingCapacity: true) }
    if !concerned.isEmpty { concerned.removeAll(keepingCapacity: true) }
    if !asked.isEmpty { asked.removeAll(keepingCapacity: true) }
    if writtenTables.isEmpty { return }
    writtenTables.removeAll(keepingCapacity: true)
    // Who is asked again notes the tables of the next transaction.
    answers.forget()
  }
}

extension Database {
  /// The tables of a region of whose rows SQLite reports no changes.
  ///
  /// https://www.sqlite.org/c3ref/update_hook.html
  func tablesWithoutRowEvents(_ region: DatabaseRegion) -> Set<String> {
    (region.tableNames ?? []).filter { name in
      do {
        return try !writingTraits(of: name).isOrdinary || !primaryKey(name).tableHasRowID
      } catch {
        // It is no table that this connection sees: nothing is known of it.
        return true
      }
    }
  }
}
