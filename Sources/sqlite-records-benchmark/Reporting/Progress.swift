/// The progress of the measurement: one line that changes, on a terminal; otherwise one line for
/// each work.
struct Progress {
  let works: Int

  /// Shows which trial is next.
  func show(_ index: Int, _ work: Work, _ step: String, isFirst: Bool) {
    let place = "[\(index + 1)/\(works)] \(work.title)"
    if StandardError.isTerminal {
      StandardError.write("\r\u{1B}[K\(place): \(step)")
    } else if isFirst {
      StandardError.print(place)
    }
  }

  /// Removes the line that changes.
  func finish() {
    if StandardError.isTerminal { StandardError.write("\r\u{1B}[K") }
  }
}
