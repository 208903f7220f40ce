import SQLiteRecordsHistory
import SQLiteRecordsInspection
import SQLiteRecordsSchema
import Testing

@Suite("The lock of a history")
struct LockTests {
  private let first = file("0001-a.sql", "CREATE TABLE t (a);\n")
  private let second = file("0002-b.sql", "CREATE TABLE u (a);\n")
  private let lock: SchemaFile

  init() throws {
    let history = try history("CREATE TABLE t (a);\n", "CREATE TABLE u (a);\n")
    lock = file(MigrationLock.fileName, try history.releasedLock().text)
  }

  @Test(
    "it lists all steps with the hashes of their texts and schemas, and is read as it is written"
  )
  func text() throws {
    let history = try history("CREATE TABLE t (a);\n", "CREATE TABLE u (a);\n")
    let lock = try history.releasedLock()
    #expect(lock.entries.map(\.identifier) == ["0001-a", "0002-b"])
    #expect(lock.entries.map(\.hash) == history.steps.map(\.hash))
    #expect(lock.entries[1].schemaHash == history.newest.contentHash)
    #expect(lock.entries[0].schemaHash == (try history.schema(afterSteps: 1).contentHash))
    var log = DiagnosticLog()
    #expect(MigrationLock(self.lock, log: &log) == lock)
    #expect(log.diagnostics.isEmpty)
  }

  @Test("unchanged released steps are valid, and so is a new one")
  func releasedSteps() {
    #expect(findings(first, second, lock) == [])
    let windows = file("0002-b.sql", "\u{FEFF}CREATE TABLE u (a);\r\n")
    #expect(findings(first, windows, lock) == [])
    #expect(findings(first, second, file("0003-c.sql", "DROP TABLE t"), lock) == [])
  }

  @Test("an edited step is an error")
  func editedStep() {
    #expect(
      findings(first, file("0002-b.sql", "CREATE TABLE u (b);\n"), lock) == [
        """
        0002-b.sql:1:1: error: '0002-b' is not the step that migrations.lock lists; restore it, and \
        write the change as a new step, or, if no database has run it, remove its lines from \
        migrations.lock and run 'migrate'
        """
      ]
    )
  }

  @Test("a removed step is an error")
  func removedStep() {
    #expect(
      findings(first, lock) == [
        """
        migrations.lock:1:1: error: step '0002-b' was released and is missing; restore its file, because \
        databases need it to reach the current schema
        """
      ]
    )
  }

  @Test("steps that have changed places or names are errors")
  func movedSteps() {
    let files = [
      file("0001-b.sql", "CREATE TABLE u (a);\n"), file("0002-a.sql", "CREATE TABLE t (a);\n"),
    ]
    #expect(
      findings(files[0], files[1], lock) == [
        """
        0001-b.sql:1:1: error: '0001-b' was released as '0002-b'; restore that name, under which \
        databases have recorded it
        """,
        """
        0002-a.sql:1:1: error: '0002-a' was released as '0001-a'; restore that name, under which \
        databases have recorded it
        """,
      ]
    )
    let lines = lockText.split(separator: "\n").map(String.init)
    let shuffled = file(MigrationLock.fileName, lines.reversed().joined(separator: "\n"))
    #expect(
      findings(first, second, shuffled).first == """
        0001-a.sql:1:1: error: '0001-a' was released as step 2 of 'migrations.lock'; released steps \
        keep their order
        """
    )
  }

  @Test(
    "after a merge, the step that gets the next number is a new one, in whatever order the lines are"
  )
  func mergedSteps() throws {
    let own = lockText.split(separator: "\n").map(String.init)
    let other = try history("CREATE TABLE t (a);\n", "CREATE TABLE v (a);\n").releasedLock()
    let last = try #require(other.text.split(separator: "\n").last)
    let line = [String(last).replacing("0002-b", with: "0002-v")]
    let renumbered = file("0003-v.sql", "CREATE TABLE v (a);\n")
    let (start, end) = (Array(own.dropLast()), Array(own.suffix(1)))
    let orders: [[String]] = [own + line, start + line + end, own + end + line]
    for lines in orders {
      let merged = file(MigrationLock.fileName, lines.joined(separator: "\n"))
      #expect(findings(first, second, renumbered, merged) == [])
      var log = DiagnosticLog()
      let history = MigrationHistory.read([first, second, renumbered, merged], log: &log)
      let lock = try #require(history).releasedLock()
      #expect(lock.entries.map(\.identifier) == ["0001-a", "0002-b", "0003-v"])
      #expect(lock.entries[2].schemaHash == history?.newest.contentHash)
      #expect(lock.entries[1].schemaHash == (try history?.schema(afterSteps: 2).contentHash))
      // One that is edited as well is none that was released.
      let edited = file("0003-v.sql", "CREATE TABLE w (a);\n")
      #expect(findings(first, second, edited, merged) != [])
    }
  }

  @Test("a step with a different result than when it was released is an error")
  func otherSchema() {
    let last = lockText.split(separator: ":").last.map(String.init) ?? ""
    let other = lockText.replacing(last, with: "00\n")
    #expect(
      findings(first, second, file(MigrationLock.fileName, other)) == [
        """
        0002-b.sql:1:1: error: '0002-b' led to a different schema when it was released; this \
        SQLite runs it differently
        """
      ]
    )
    // The other versions of the way in which schemas are hashed says nothing about this one.
    let newer = lockText.replacing("2:\(last)", with: "3:00\n")
    #expect(findings(first, second, file(MigrationLock.fileName, newer)) == [])
  }

  @Test("an invalid line in a lock is an error")
  func invalidLine() {
    #expect(
      findings(first, file("migrations.lock", "# released\n\n<<<<<<< main\n")) == [
        """
        migrations.lock:3:1: error: expected the name of a step and two hashes, found '<<<<<<< main'
        """
      ]
    )
  }

  private var lockText: String { String(decoding: lock.bytes, as: UTF8.self) }
}
