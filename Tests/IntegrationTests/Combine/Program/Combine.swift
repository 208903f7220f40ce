// The part of Apple's framework Combine that the package uses, for platforms without it.
// Apple documents it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Dispatch

public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

public protocol Subscriber<Input, Failure> {
  associatedtype Input
  associatedtype Failure: Error

  func receive(subscription: any Subscription)
  func receive(_ input: Input) -> Subscribers.Demand
  func receive(completion: Subscribers.Completion<Failure>)
}

public protocol Cancellable {
  func cancel()
}

public protocol Subscription: Cancellable, AnyObject {
  func request(_ demand: Subscribers.Demand)
}

public enum Subscribers {
  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }

  public struct Demand: Comparable {
    private var count: Int?

    public static var none: Demand { Demand(count: 0) }
    public static var unlimited: Demand { Demand(count: nil) }
    public static func max(_ count: Int) -> Demand { Demand(count: count) }

    public static func < (left: Demand, right: Demand) -> Bool {
      guard let count = left.count else { return false }
      return right.count.map { count < $0 } ?? true
    }

    public static func += (left: inout Demand, right: Demand) {
      left.count = left.count.flatMap { count in right.count.map { count + $0 } }
    }

    public static func -= (left: inout Demand, right: Demand) {
      left.count = left.count.map { $0 - (right.count ?? $0) }
    }
  }
}

public protocol Scheduler {
  func schedule(_ action: @escaping () -> Void)
}

extension DispatchQueue: Scheduler {
  public func schedule(_ action: @escaping () -> Void) {
    nonisolated(unsafe) let action = action
    async { action() }
  }
}
