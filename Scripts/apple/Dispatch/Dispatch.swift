public struct DispatchQoS: Sendable, Equatable {
  public static let unspecified = DispatchQoS(), `default` = DispatchQoS(),
    userInitiated = DispatchQoS()
  public enum QoSClass: Sendable { case unspecified, `default`, userInitiated }
}
open class DispatchQueue: @unchecked Sendable {
  public init(
    label: String,
    qos: DispatchQoS = .unspecified,
    attributes: Attributes = [],
    target: DispatchQueue? = nil
  ) {}
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt; public init(rawValue: UInt) { self.rawValue = rawValue };
    public static let concurrent = Attributes(rawValue: 1)
  }
  public var qos: DispatchQoS { .default }
  public func async(execute: @escaping @Sendable @convention(block) () -> Void) {}
  public func sync<T>(execute: () throws -> T) rethrows -> T { try execute() }
  public func asyncAfter(deadline: DispatchTime, execute: @escaping @Sendable () -> Void) {}
  public static let main = DispatchQueue(label: "")
  public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { main }
}
public struct DispatchTime: Comparable, Sendable {
  public static func now() -> DispatchTime { DispatchTime() }
  public static func < (l: DispatchTime, r: DispatchTime) -> Bool { false }
}
public func + (l: DispatchTime, r: Double) -> DispatchTime { l }
public enum DispatchTimeInterval: Sendable, Equatable {
  case seconds(Int), milliseconds(Int), microseconds(Int), nanoseconds(Int), never
}
public func + (l: DispatchTime, r: DispatchTimeInterval) -> DispatchTime { l }
public enum DispatchTimeoutResult { case success, timedOut }
open class DispatchSemaphore: @unchecked Sendable {
  public init(value: Int) {}
  public func wait() {}
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { .success }
  @discardableResult public func signal() -> Int { 0 }
}
open class DispatchGroup: @unchecked Sendable {
  public init() {}
  public func enter() {}
  public func leave() {}
  public func wait() {}
  public func notify(queue: DispatchQueue, execute: @escaping @Sendable () -> Void) {}
}
public enum DispatchPredicate { case onQueue(DispatchQueue), notOnQueue(DispatchQueue) }
public func dispatchPrecondition(condition: @autoclosure () -> DispatchPredicate) {}
extension DispatchTime {
  public init(uptimeNanoseconds: UInt64) {}
  public var uptimeNanoseconds: UInt64 { 0 }
}
public protocol DispatchSourceProtocol: AnyObject, Sendable {
  func setEventHandler(handler: (@Sendable () -> Void)?)
  func setCancelHandler(handler: (@Sendable () -> Void)?)
  func cancel(); func activate(); func resume(); func suspend()
}
public protocol DispatchSourceTimer: DispatchSourceProtocol {}
extension DispatchSourceTimer {
  public func schedule(deadline: DispatchTime, repeating: DispatchTimeInterval) {}
}
public protocol DispatchSourceFileSystemObject: DispatchSourceProtocol {
  var data: DispatchSource.FileSystemEvent { get }
}
open class DispatchSource: @unchecked Sendable {
  public struct FileSystemEvent: OptionSet, Sendable {
    public let rawValue: UInt; public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let write = FileSystemEvent(rawValue: 1), extend = FileSystemEvent(rawValue: 2),
      delete = FileSystemEvent(rawValue: 4), rename = FileSystemEvent(rawValue: 8)
  }
  public class func makeTimerSource(queue: DispatchQueue? = nil) -> any DispatchSourceTimer {
    fatalError()
  }
  public class func makeFileSystemObjectSource(
    fileDescriptor: Int32,
    eventMask: FileSystemEvent,
    queue: DispatchQueue? = nil
  ) -> any DispatchSourceFileSystemObject { fatalError() }
}
public protocol DispatchSourceSignal: DispatchSourceProtocol {}
extension DispatchSource {
  public class func makeSignalSource(
    signal: Int32,
    queue: DispatchQueue? = nil
  ) -> any DispatchSourceSignal { fatalError() }
}
