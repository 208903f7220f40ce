import SQLiteRecordsSQL

extension MigrationLock {
  /// The lock as it is after the merge of two branches that have both written a step of one number,
  /// when one of the two has got another number: without the line with its old name. `migrate` lists it
  /// again.
  ///
  /// - parameter steps: The steps, each with a number of its own.
  func merged(with steps: [MigrationStep]) -> MigrationLock {
    var seen: Set<String> = []
    let distinct = entries.filter { seen.insert($0.identifier).inserted }
    let counts = Dictionary(grouping: distinct, by: \.number)
    guard counts.values.contains(where: { $0.count > 1 }) else { return self }
    let kept = distinct.filter { entry in
      if counts[entry.number]?.count == 1
        || steps.contains(where: { $0.identifier == entry.identifier })
      {
        return true
      }
      return !steps.contains { step in
        step.hash == entry.hash && step.number > entry.number && !seen.contains(step.identifier)
      }
    }
    let order = kept.indices.sorted { (kept[$0].number, $0) < (kept[$1].number, $1) }
    // The readings of the step that is omitted are not those of the ones after it.
    return MigrationLock(entries: order.map { kept[$0] }, readingLines: readingLines)
  }
}

extension MigrationLock.Entry {
  /// The number that the step was released with.
  fileprivate var number: Int { Int(identifier.prefix { $0.isASCII && $0.isNumber }) ?? 0 }
}
