import Foundation

/// A value that threads share.
package final class Box<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value

  package init(_ value: Value) { stored = value }

  /// The value. `box.value += [1]` is one access, so that no other thread changes it in between.
  package var value: Value {
    get { lock.withLock { stored } }
    _modify {
      lock.lock()
      defer { lock.unlock() }
      yield &stored
    }
  }
}
