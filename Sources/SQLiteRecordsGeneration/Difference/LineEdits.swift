/// The change of a line between an old text and a new one.
enum LineEdit: Sendable, Equatable {
  case keep
  case remove
  case insert
}

/// Finds the fewest removals and insertions that lead from one sequence of lines to another.
///
/// The algorithm is that of E. W. Myers, "An O(ND) Difference Algorithm and Its Variations" (1986).
struct LineEdits {
  /// With more differences than these, everything between the common ends is replaced: so long a
  /// difference is not read line by line, and the search for the shortest one takes its square.
  static let maximumDifferences = 1_000

  private let old: ArraySlice<Int>
  private let new: ArraySlice<Int>

  /// The edits, in the order of the lines. Equal numbers stand for equal lines.
  static func find(from old: [Int], to new: [Int]) -> [LineEdit] {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    let middle = LineEdits(old: old[start..<(old.count - end)], new: new[start..<(new.count - end)])
    return Array(repeating: .keep, count: start) + middle.find()
      + Array(repeating: .keep, count: end)
  }

  private func find() -> [LineEdit] {
    guard let rounds = search() else {
      return old.map { _ in .remove } + new.map { _ in .insert }
    }
    var edits: [LineEdit] = []
    var (oldCount, newCount) = (old.count, new.count)
    for round in rounds.indices.reversed() {
      let diagonal = oldCount - newCount
      let isInsertion = round > 0 && rounds[round - 1].comesByInsertion(to: diagonal)
      let previous = isInsertion ? diagonal + 1 : diagonal - 1
      let start = round == 0 ? 0 : rounds[round - 1].reach(of: previous) + (isInsertion ? 0 : 1)
      edits += Array(repeating: .keep, count: oldCount - start)
      (oldCount, newCount) = (start, start - diagonal)
      guard round > 0 else { break }
      edits.append(isInsertion ? .insert : .remove)
      if isInsertion { newCount -= 1 } else { oldCount -= 1 }
    }
    return edits.reversed()
  }

  /// How far one can get with 0, 1, 2 … differences, up to the end of both texts; `nil` if that
  /// needs too many.
  private func search() -> [Round]? {
    var rounds: [Round] = []
    for number in 0...Self.maximumDifferences {
      var round = Round(number: number)
      for diagonal in stride(from: -number, through: number, by: 2) {
        let end = extended(rounds.last?.next(on: diagonal) ?? 0, on: diagonal)
        round.record(end, on: diagonal)
        if end >= old.count, end - diagonal >= new.count { return rounds + [round] }
      }
      rounds.append(round)
    }
    return nil
  }

  /// The number of old lines that are passed when equal lines are passed too.
  private func extended(_ oldCount: Int, on diagonal: Int) -> Int {
    var oldCount = oldCount
    while oldCount < old.count, oldCount - diagonal < new.count,
      old[old.startIndex + oldCount] == new[new.startIndex + oldCount - diagonal]
    {
      oldCount += 1
    }
    return oldCount
  }
}

/// How many old lines can be passed with a number of differences, for each diagonal: the number of
/// old lines that are passed less that of the new ones.
private struct Round {
  private let number: Int
  private var reaches: [Int]

  init(number: Int) {
    self.number = number
    reaches = Array(repeating: -1, count: number + 1)
  }

  mutating func record(_ reach: Int, on diagonal: Int) {
    reaches[(diagonal + number) / 2] = reach
  }

  /// The old lines that are passed on a diagonal; -1 on one that cannot be reached.
  func reach(of diagonal: Int) -> Int {
    abs(diagonal) > number ? -1 : reaches[(diagonal + number) / 2]
  }

  /// Whether the next round comes to a diagonal by passing a new line, and not an old one.
  func comesByInsertion(to diagonal: Int) -> Bool {
    reach(of: diagonal + 1) > reach(of: diagonal - 1)
  }

  /// The old lines that the next round has passed on a diagonal after its one difference.
  func next(on diagonal: Int) -> Int {
    comesByInsertion(to: diagonal) ? reach(of: diagonal + 1) : reach(of: diagonal - 1) + 1
  }
}
