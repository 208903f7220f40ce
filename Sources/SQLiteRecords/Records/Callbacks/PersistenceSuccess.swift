/// How an insertion went, for `didInsert` and `aroundInsert`.
///
/// ```swift
/// mutating func didInsert(_ inserted: InsertionSuccess) {
///   id = inserted.rowID
/// }
/// ```
public struct InsertionSuccess {
  /// The rowid of the inserted row; 0 in a `WITHOUT ROWID` table, which has none.
  ///
  /// https://www.sqlite.org/rowidtable.html
  public let rowID: Int64

  /// The column that is another name of the rowid, if there is one.
  public let rowIDColumn: String?

  @usableFromInline let written: WrittenValues

  @inlinable
  init(rowID: Int64, rowIDColumn: String?, written: WrittenValues) {
    self.rowID = rowID
    self.rowIDColumn = rowIDColumn
    self.written = written
  }

  /// The values that were written, with the rowid in the column that is another name of it.
  public var persistenceContainer: PersistenceContainer {
    var container = written.collect()
    if let rowIDColumn { container.set(rowID.databaseValue, for: rowIDColumn) }
    return container
  }
}

/// How a change went, for `didUpdate`, `didSave` and their `around` forms.
public struct PersistenceSuccess {
  @usableFromInline let written: WrittenValues

  @inlinable
  init(written: WrittenValues) {
    self.written = written
  }

  @inlinable
  init(_ inserted: InsertionSuccess) {
    written = WrittenValues { inserted.persistenceContainer }
  }

  /// The values that were written.
  public var persistenceContainer: PersistenceContainer { written.collect() }
}

/// The values that a statement wrote, to be collected if somebody asks.
///
/// It is nothing but a closure, so that the compiler can leave it out where nobody asks.
@usableFromInline
struct WrittenValues {
  @usableFromInline let collect: () -> PersistenceContainer

  @inlinable
  init(_ collect: @escaping () -> PersistenceContainer) { self.collect = collect }

  /// Values that are collected already.
  @inlinable @inline(__always)
  static func collected(_ container: PersistenceContainer) -> WrittenValues {
    WrittenValues { container }
  }
}

/// What a record's statements do about violated constraints.
///
/// ```swift
/// // INSERT OR REPLACE INTO "player" …
/// static let persistenceConflictPolicy = PersistenceConflictPolicy(insert: .replace)
/// ```
///
/// https://www.sqlite.org/lang_conflict.html
public struct PersistenceConflictPolicy: Sendable, Equatable {
  /// What insertions do.
  public let conflictResolutionForInsert: Database.ConflictResolution

  /// What updates do.
  public let conflictResolutionForUpdate: Database.ConflictResolution

  /// The policies of insertions and updates, which abort by default.
  @inlinable
  public init(
    insert: Database.ConflictResolution = .abort,
    update: Database.ConflictResolution = .abort
  ) {
    conflictResolutionForInsert = insert
    conflictResolutionForUpdate = update
  }
}
