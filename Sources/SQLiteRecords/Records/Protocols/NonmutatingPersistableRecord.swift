/// A type whose values are rows, and are not changed by the methods that write them: each writes a copy,
/// which callbacks may change.
///
/// ```swift
/// func add(_ record: some NonmutatingPersistableRecord, _ db: Database) throws {
///   // INSERT INTO "country" ("isoCode", "name") VALUES ('FR','France')
///   try record.insert(db)
/// }
/// ```
///
/// Record types conform to ``PersistableRecord``, whose callbacks change nothing either, and generated
/// drafts to ``DraftRecord``.
public protocol NonmutatingPersistableRecord: MutablePersistableRecord {}
