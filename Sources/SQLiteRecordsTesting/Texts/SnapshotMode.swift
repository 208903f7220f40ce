import Foundation

/// The mode of snapshot assertions: compare, or record.
package enum SnapshotMode: Sendable, Equatable {
  case comparing
  /// `SQLITE_RECORDS_RECORD` is `1`.
  case recording
  /// Recording is asked for where `CI` is set.
  case refusing

  /// The environment that decides. Tests of the assertions set another one.
  @TaskLocal package static var environment = ProcessInfo.processInfo.environment

  /// The name of the variable that asks for recording.
  static let variable = "SQLITE_RECORDS_RECORD"

  package static var current: SnapshotMode {
    guard environment[variable] == "1" else { return .comparing }
    return environment["CI"] == nil ? .recording : .refusing
  }
}

extension CallSite {
  /// Compares or records, as the environment says. Everything but equality is reported: what was
  /// recorded has been compared with nothing.
  ///
  /// - parameters:
  ///   - compare: Reports what differs.
  ///   - record: Records, and returns what was, if anything.
  func takeSnapshot(compare: () throws -> Void, record: () throws -> String?) {
    do {
      switch SnapshotMode.current {
      case .comparing: try compare()
      case .recording:
        let recorded = try record().map { "recorded \($0)" } ?? "there is nothing new to record"
        report("\(recorded); run the tests again without \(SnapshotMode.variable)")
      case .refusing: report("snapshots are not recorded while the variable CI is set")
      }
    } catch {
      report("\(error)")
    }
  }
}
