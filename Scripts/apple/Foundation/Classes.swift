// The classes of Foundation whose values `SQLiteRecordsExtras` stores, and the calendar's components.

open class NSData: NSObject {
  public init(data: Data) {}
}

open class NSDate: NSObject {
  public init(timeIntervalSinceReferenceDate: TimeInterval) {}
  public var timeIntervalSinceReferenceDate: TimeInterval { 0 }
}

open class NSNull: NSObject {}

open class NSNumber: NSObject {
  public init(value: Int64) {}
  public init(value: Double) {}
  override init() {}
  public var objCType: UnsafePointer<CChar> { fatalError() }
  public var doubleValue: Double { 0 }
  public var int64Value: Int64 { 0 }
  public var uint64Value: UInt64 { 0 }
}

open class NSDecimalNumber: NSNumber {
  public init(decimal: Decimal) { super.init() }
  public var decimalValue: Decimal { 0 }
}

open class NSString: NSObject, CustomStringConvertible {
  public init(string: String) {}
  public var description: String { "" }
}

open class NSURL: NSObject {
  public init?(string: String) {}
  public var absoluteString: String? { nil }
}

open class NSUUID: NSObject {
  public init?(uuidString: String) {}
  public var uuidString: String { "" }
}

open class DateFormatter: NSObject, @unchecked Sendable {
  public func string(from date: Date) -> String { "" }
  public func date(from string: String) -> Date? { nil }
}

public protocol CustomNSError: Error {
  static var errorDomain: String { get }
  var errorCode: Int { get }
  var errorUserInfo: [String: Any] { get }
}

public let NSLocalizedDescriptionKey = ""

public struct TimeZone: Hashable, Sendable {
  public init?(secondsFromGMT seconds: Int) {}
  public func secondsFromGMT(for date: Date = Date()) -> Int { 0 }
}

public struct DateComponents: Hashable, Sendable {
  public init() {}
  public var timeZone: TimeZone?
  public var year: Int?
  public var month: Int?
  public var day: Int?
  public var hour: Int?
  public var minute: Int?
  public var second: Int?
  public var nanosecond: Int?
}

extension Data {
  public init(referencing data: NSData) { self.init() }
}

public struct CGFloat: BinaryFloatingPointValue {
  public init(_ value: Double) {}
}

/// What is used of `CGFloat`.
public protocol BinaryFloatingPointValue: Hashable, Sendable {}

extension Double {
  public init(_ value: CGFloat) { self = 0 }
}

public struct Calendar: Hashable, Sendable {
  public enum Identifier: Sendable { case gregorian, iso8601 }
  public init(identifier: Identifier) {}
  public static var current: Calendar { Calendar(identifier: .gregorian) }
  public var timeZone: TimeZone {
    get { TimeZone(secondsFromGMT: 0)! }
    set {}
  }
  public func startOfDay(for date: Date) -> Date { date }
}

extension Date {
  public static func + (date: Date, seconds: TimeInterval) -> Date { date }
  public static func - (date: Date, seconds: TimeInterval) -> Date { date }
}
