import Foundation

/// Numbers that closures add on any thread.
final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var numbers: [Int] = []

  func append(_ number: Int) { lock.withLock { numbers.append(number) } }

  var values: [Int] { lock.withLock { numbers } }
}
