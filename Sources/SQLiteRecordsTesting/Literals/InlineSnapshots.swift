import Foundation

/// The literals that this process has rewritten, by source file.
///
/// The compiler has put the lines of the source as it was into the tests. So all literals of a file
/// are found in that text, and each recording writes all that are known so far.
package final class InlineSnapshots: @unchecked Sendable {
  /// Those of the tests that run.
  static let shared = InlineSnapshots()

  private var files: [String: RecordedSource] = [:]
  /// Tests run at the same time; it guards `files`, and the files themselves.
  private let lock = NSLock()

  package init() {}

  /// Writes the literal behind `equals:` of a call again.
  ///
  /// - parameters:
  ///   - expected: What the literal says now.
  ///   - path: The source file of the call.
  ///   - line: The line of the call's opening bracket, from 1.
  ///   - column: The byte of the bracket in its line, from 1.
  /// - returns: Whether it had to be changed.
  /// - throws: An ``InlineSnapshotError``, or an error of the system.
  package func record(
    _ text: String,
    inPlaceOf expected: String,
    path: String,
    line: UInt,
    column: UInt
  ) throws -> Bool {
    let file = URL(fileURLWithPath: path)
    return try lock.withLock {
      var source = try files[path] ?? RecordedSource(text: Array(Data(contentsOf: file)))
      let literal = try source.literal(saying: expected, line: line, column: column)
      guard try source.replace(literal, with: text, insteadOf: expected) else { return false }
      guard try Array(Data(contentsOf: file)) == source.written else {
        throw InlineSnapshotError.changedSource
      }
      source.written = source.rewritten
      try Data(source.written).write(to: file)
      files[path] = source
      return true
    }
  }
}
