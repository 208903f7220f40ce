import Combine
import Dispatch
import SQLiteRecords
import SQLiteRecordsGRDB
import SQLiteRecordsMigrations
import SQLiteRecordsObservation

/// Requests a number of values, and prints them.
final class Printer<Input>: Subscriber, @unchecked Sendable {
  typealias Failure = any Error

  let name: String
  let text: (Input) -> String
  let event = DispatchSemaphore(value: 0)
  var subscription: (any Subscription)?

  init(_ name: String, _ text: @escaping (Input) -> String) {
    self.name = name
    self.text = text
  }

  func receive(subscription: any Subscription) { self.subscription = subscription }

  func receive(_ input: Input) -> Subscribers.Demand {
    print(name, text(input))
    event.signal()
    return .none
  }

  func receive(completion: Subscribers.Completion<any Error>) {
    switch completion {
    case .finished: print(name, "finished")
    case .failure(let error): print(name, error)
    }
    subscription = nil
    event.signal()
  }

  func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }

  func wait(_ events: Int = 1) {
    for _ in 0..<events {
      if event.wait(timeout: .now() + 60) == .timedOut { fatalError("\(name) waits") }
    }
  }
}

let queue = DispatchQueue(label: "values")
let database = try DatabaseQueue()
try database.write { db in try db.execute(sql: "CREATE TABLE t (a)") }

@Sendable func insert(_ db: Database) throws { try db.execute(sql: "INSERT INTO t VALUES (1)") }
@Sendable func count(_ db: Database) throws -> Int {
  try Int.fetchOne(db, sql: "SELECT count(*) FROM t") ?? -1
}

// Nothing happens before the first request.
let written = Printer<Int>("written") { "\($0)" }
let writes = database.writePublisher(receiveOn: queue) { db in
  try insert(db)
  return try count(db)
}
writes.receive(subscriber: written)
print("before", try database.read(count))
written.request(.max(1))
written.wait(2)

let failed = Printer<Int>("failed") { "\($0)" }
database.readPublisher(receiveOn: queue) { db in
  try Int.fetchOne(db, sql: "SELECT b FROM t") ?? 0
}.receive(subscriber: failed)
failed.request(.unlimited)
failed.wait()

let read = Printer<String>("read afterwards") { $0 }
database.writePublisher(receiveOn: queue) { db in
  try insert(db)
  return "of"
} thenRead: { db, word in
  try "\(count(db)) \(word)"
}.receive(subscriber: read)
read.request(.unlimited)
read.wait(2)

var migrator = DatabaseMigrator()
migrator.registerMigration("u") { db in try db.execute(sql: "CREATE TABLE u (a)") }
func migrate(_ name: String, by migrator: DatabaseMigrator, events: Int) throws {
  let migrated = Printer<Void>(name) { "\($0)" }
  migrator.migratePublisher(database, receiveOn: queue).receive(subscriber: migrated)
  print(name, "after", try database.read(migrator.appliedIdentifiers).sorted())
  migrated.request(.unlimited)
  migrated.wait(events)
}
try migrate("migrated", by: migrator, events: 2)
migrator.registerMigration("v") { db in try db.execute(sql: "CREATE TABLE u (a)") }
try migrate("refused", by: migrator, events: 1)

// A subscriber that asks for one value at a time gets the newest.
let observation = ValueObservation.tracking { db in try count(db) }.removeDuplicates()
let values = Printer<Int>("value") { "\($0)" }
observation.publisher(in: database, scheduling: .async(onQueue: queue)).receive(subscriber: values)
values.request(.max(1))
values.wait()
values.subscription?.cancel()

let shared = observation.shared(in: database, scheduling: .async(onQueue: queue))
let first = Printer<Int>("shared") { "\($0)" }
shared.publisher().receive(subscriber: first)
first.request(.max(1))
first.wait()
// Later subscribers are notified later.
let newest = DispatchSemaphore(value: 0)
let cancellable = shared.start(
  onError: { _ in },
  onChange: { if $0 == 5 { newest.signal() } }
)
for _ in 0..<3 { try database.write(insert) }
newest.wait()
first.request(.max(1))
first.wait()
first.request(.max(1))
first.subscription?.cancel()
cancellable.cancel()
try database.write(insert)
queue.sync {}

let changes = Printer<Database>("changed") { db in (try? "\(count(db))") ?? "no count" }
let region = DatabaseRegionObservation(tracking: SQLRequest<Row>(sql: "SELECT * FROM t"))
region.publisher(in: database).receive(subscriber: changes)
changes.request(.max(1))
try database.write(insert)
try database.write(insert)
changes.wait()
changes.request(.max(1))
try database.write(insert)
changes.wait()

// An error ends the observation, and nothing keeps it.
let ended = Printer<Int>("ended") { "\($0)" }
weak var subscription: AnyObject?
observation.publisher(in: database, scheduling: .async(onQueue: queue)).receive(subscriber: ended)
subscription = ended.subscription
ended.request(.unlimited)
ended.wait()
try database.write { db in
  try db.execute(sql: "DROP TABLE t")
  try db.notifyChanges(in: .fullDatabase)
}
ended.wait()
// The thread that has fetched may still hold it for a moment.
for _ in 0..<6000 where subscription != nil {
  _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(10))
}
print(subscription == nil ? "gone" : "kept")
