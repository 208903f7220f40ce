import Testing

/// Questions of somebody who sees the project for the first time, who has the page and the names of the files.
@Suite("The page of the architecture")
struct ArchitectureTests {
  /// A question, the file that answers it, and words of the answer.
  struct Question: CustomTestStringConvertible, Sendable {
    let text: String
    let file: String
    let answer: String

    init(_ text: String, _ file: String, _ answer: String) {
      (self.text, self.file, self.answer) = (text, file, answer)
    }

    var testDescription: String { text }
  }

  private static let runtime: [Question] = [
    Question(
      "What does a transaction do after SQLite has rolled it back?",
      "SQLiteRecords/Database/Transactions/Database+Transactions",
      "func abortedTransaction"
    ),
    Question(
      "What name does the rowid have if a column is called rowid?",
      "SQLiteRecords/Records/Schema/TableInfo+RowID",
      "\"_rowid_\""
    ),
    Question(
      "What does didInsert do if a record does not implement it?",
      "SQLiteRecords/Records/Callbacks/DefaultCallbacks",
      "func didInsert"
    ),
    Question(
      "Where is a database switched to the write-ahead log?",
      "SQLiteRecords/Database/Files/Database+WriteAheadLog",
      "setUpWriteAheadLog"
    ),
    Question(
      "Where is the INSERT of a record written?",
      "SQLiteRecords/Records/Engine/RecordSQL",
      "INSERT"
    ),
    Question(
      "Where is a text bound?",
      "SQLiteRecords/Statement/StatementBindings",
      "func bind(text"
    ),
    Question(
      "How is a Date stored?",
      "SQLiteRecords/Values/Dates/Date",
      "var databaseValue"
    ),
    Question(
      "What interrupts the statement of a cancelled task?",
      "SQLiteRecords/Access/Locks/CancellableAccess",
      "func interrupt"
    ),
    Question(
      "Where does a reader wait if all are in use?",
      "SQLiteRecords/Access/Locks/ReaderGate",
      "func wait("
    ),
    Question(
      "Where is the SELECT of a request written?",
      "SQLiteRecords/Requests/Queries/SelectQuery",
      "func write(to"
    ),
    Question(
      "What does fetchCount run?",
      "SQLiteRecords/Requests/Queries/SelectQuery+Count",
      "func writeCount"
    ),
    Question(
      "Where is the busy timeout set?",
      "SQLiteRecords/Connection/Connection+Settings",
      "func setBusyTimeout"
    ),
    Question(
      "What does the error say if NULL is decoded as an Int?",
      "SQLiteRecords/Values/Errors/RowDecodingError",
      "var description"
    ),
    Question(
      "Which columns does updateChanges write?",
      "SQLiteRecords/Records/Writing/MutablePersistableRecord+UpdateChanges",
      "func changedColumns"
    ),
    Question(
      "Which columns does a statement read?",
      "SQLiteRecords/Connection/StatementEffectsRecorder",
      "SQLITE_READ"
    ),
    Question(
      "How are commits of other processes noticed?",
      "SQLiteRecordsObservation/OtherProcesses/CommitLookout",
      "func compareVersion"
    ),
    Question(
      "What is the plural of person?",
      "SQLiteRecordsInflections/Inflections+English",
      "person/people"
    ),
  ]

  private static let generator: [Question] = [
    Question(
      "What is the property of the column created_at called?",
      "SQLiteRecordsGeneration/Naming/NameConversion",
      "func propertyName"
    ),
    Question(
      "Who reports that a column of a query does not exist?",
      "SQLiteRecordsQueryAnalysis/Checking/QueryChecker",
      "SQLite rejects"
    ),
    Question(
      "When is a table altered, and when made anew?",
      "SQLiteRecordsEvolution/Changes/PlanDraft+Tables",
      "func change("
    ),
    Question(
      "How does a message about a schema file know its line?",
      "SQLiteRecordsSchema/Reading/JSON/JSONReader",
      "func location(at"
    ),
    Question(
      "Which files does the build plugin take?",
      "GenerateRecords/plugin",
      "func isInput"
    ),
  ]

  @Test("leads to the file that answers a question", arguments: runtime + generator)
  func answer(question: Question) throws {
    let page = try #require(Repository.files.first { $0.path == "Documentation/Architecture.md" })
    let isFile = { (file: SourceFile) in file.path.hasSuffix("/\(question.file).swift") }
    let file = try #require(Repository.swiftFiles.first(where: isFile), "the file was moved")
    #expect(file.text.contains(question.answer))
    let folders = question.file.split(separator: "/").dropLast().map(String.init)
    let names = page.text.codeSpans.flatMap { $0.split(separator: "/").map(String.init) }
    let module = folders[0].replacing("SQLiteRecords", with: "…")
    #expect(names.contains(module) || names.contains(folders[0]))
    if folders[0] == "SQLiteRecords" { #expect(names.contains(folders[1])) }
  }
}
