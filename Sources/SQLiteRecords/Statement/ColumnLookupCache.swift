/// The names by which the columns of a statement's rows were asked for, in the order of the
/// questions.
///
/// Records ask for the same columns in the same order, row after row, and with the same strings. So
/// each question is compared with the one that came after the last, and that takes a dozen
/// instructions.
///
/// A statement owns it, or the content of a row: rows refer to it without counting.
@usableFromInline
final class ColumnLookupCache {
  /// A name that was asked for, and the column that has it.
  @usableFromInline
  struct Question {
    @usableFromInline let name: StringIdentity
    @usableFromInline let column: CInt
  }

  @usableFromInline let questions: UnsafeMutablePointer<Question>
  @exclusivity(unchecked) @usableFromInline private(set) var count = 0
  @exclusivity(unchecked) @usableFromInline var next = 0

  /// How many questions there is room for: enough for two record types that read all columns.
  private let capacity: Int

  /// The strings that were asked for. While this retains them, no other string has their identity.
  private var names: [String] = []

  init(columnCount: Int) {
    capacity = 2 * columnCount + 8
    questions = .allocate(capacity: capacity)
  }

  deinit { questions.deallocate() }

  /// The column of a name, if that is the next question; nil otherwise.
  @inlinable @inline(__always)
  func nextColumn(named name: String) -> CInt? {
    guard next < count else { return nil }
    let question = questions[next]
    guard question.name == StringIdentity(name) else { return nil }
    next &+= 1
    if next == count { next = 0 }
    return question.column
  }

  /// The column of a name that was asked for before, whenever that was.
  func column(named name: String) -> CInt? {
    let name = StringIdentity(name)
    for place in 0..<count where questions[place].name == name {
      next = place + 1 == count ? 0 : place + 1
      return questions[place].column
    }
    return nil
  }

  /// Remembers a question. If there is no room, all others are forgotten.
  func append(_ name: String, column: Int) {
    if count == capacity { removeAll() }
    names.append(name)
    questions[count] = Question(
      name: StringIdentity(name),
      column: CInt(truncatingIfNeeded: column)
    )
    count += 1
    next = 0
  }

  /// Forgets all questions.
  func removeAll() {
    names.removeAll(keepingCapacity: true)
    count = 0
    next = 0
  }
}

extension UnretainedReference<ColumnLookupCache> {
  /// The column of a name, if that is the next question; nil otherwise.
  @inlinable @inline(__always)
  func nextColumn(named name: String) -> CInt? { use { $0.nextColumn(named: name) } }
}
