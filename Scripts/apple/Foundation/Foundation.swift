// The values and coders of Foundation.
@_exported public import Darwin
@_exported public import Dispatch

public struct Data: Hashable, Sendable, RandomAccessCollection, RangeReplaceableCollection,
  MutableCollection, Codable
{
  public typealias Element = UInt8
  public typealias Index = Int
  public var a: [UInt8]
  public init() { a = [] }
  public init(_ x: some Sequence<UInt8>) { a = Array(x) }
  public init(count: Int) { a = Array(repeating: 0, count: count) }
  public init(repeating: UInt8, count: Int) { a = Array(repeating: repeating, count: count) }
  public init(bytes: UnsafeRawPointer, count: Int) { a = [] }
  public var startIndex: Int { 0 }
  public var endIndex: Int { a.count }
  public subscript(i: Int) -> UInt8 {
    get { a[i] }
    set { a[i] = newValue }
  }
  public subscript(r: Range<Int>) -> Data {
    get { self }
    set {}
  }
  public mutating func replaceSubrange<C: Collection>(_ r: Range<Int>, with c: C)
  where C.Element == UInt8 {}
  public func withUnsafeBytes<R>(_ f: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try a.withUnsafeBytes(f)
  }
  public var bytes: RawSpan { @_lifetime(borrow self) get { fatalError() } }
  public enum Deallocator { case none, free }
  public init(bytesNoCopy: UnsafeMutableRawPointer, count: Int, deallocator: Deallocator) { a = [] }
  public mutating func append(_ d: Data) {}
  public mutating func append(contentsOf: some Sequence<UInt8>) {}
}
public typealias TimeInterval = Double
public struct Date: Hashable, Comparable, Sendable, Codable {
  public var timeIntervalSinceReferenceDate: Double
  public init() { timeIntervalSinceReferenceDate = 0 }
  public init(timeIntervalSince1970 t: Double) { timeIntervalSinceReferenceDate = t }
  public init(timeIntervalSinceReferenceDate t: Double) { timeIntervalSinceReferenceDate = t }
  public var timeIntervalSince1970: Double { 0 }
  public static var timeIntervalBetween1970AndReferenceDate: Double { 978307200 }
  public static func < (l: Date, r: Date) -> Bool { false }
}
public typealias uuid_t = (
  UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8,
  UInt8, UInt8
)
public struct UUID: Hashable, Sendable, Codable {
  public var uuid: uuid_t { fatalError() }
  public init(uuid: uuid_t) {}
  public init?(uuidString: String) {}
  public init() {}
  public var uuidString: String { "" }
}
public struct URL: Hashable, Sendable, Codable {
  public init?(string: String) {}
  public var absoluteString: String { "" }
}
public struct Decimal: Hashable, Sendable, Codable, CustomStringConvertible, Comparable,
  ExpressibleByIntegerLiteral
{
  public init(integerLiteral: Int) {}
  public init(_ x: Int64) {}
  public init(_ x: Int) {}
  public init?(string: String) {}
  public init(sign: FloatingPointSign, exponent: Int, significand: Decimal) {}
  public static var nan: Decimal { 0 }
  public var isFinite: Bool { true }
  public var description: String { "" }
  public static func < (l: Decimal, r: Decimal) -> Bool { false }
}
open class JSONDecoder: @unchecked Sendable {
  public init() {}
  public enum DateDecodingStrategy {
    case deferredToDate, secondsSince1970, millisecondsSince1970, iso8601
  }
  public enum DataDecodingStrategy { case base64 }
  public enum NonConformingFloatDecodingStrategy { case `throw` }
  public var dateDecodingStrategy: DateDecodingStrategy = .deferredToDate
  public var dataDecodingStrategy: DataDecodingStrategy = .base64
  public var nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy = .throw
  public var userInfo: [CodingUserInfoKey: Any] = [:]
  public func decode<T: Decodable>(_ t: T.Type, from d: Data) throws -> T { fatalError() }
}
open class JSONEncoder: @unchecked Sendable {
  public init() {}
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: UInt; public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let sortedKeys = OutputFormatting(rawValue: 1),
      withoutEscapingSlashes = OutputFormatting(rawValue: 2),
      prettyPrinted = OutputFormatting(rawValue: 4)
  }
  public enum DateEncodingStrategy {
    case deferredToDate, secondsSince1970, millisecondsSince1970, iso8601
  }
  public enum DataEncodingStrategy { case base64 }
  public enum NonConformingFloatEncodingStrategy { case `throw` }
  public var outputFormatting: OutputFormatting = []
  public var dateEncodingStrategy: DateEncodingStrategy = .deferredToDate
  public var dataEncodingStrategy: DataEncodingStrategy = .base64
  public var nonConformingFloatEncodingStrategy: NonConformingFloatEncodingStrategy = .throw
  public var userInfo: [CodingUserInfoKey: Any] = [:]
  public func encode<T: Encodable>(_ t: T) throws -> Data { fatalError() }
}
public enum ComparisonResult: Int, Sendable {
  case orderedAscending = -1, orderedSame, orderedDescending
}
extension String {
  public func caseInsensitiveCompare(_ o: String) -> ComparisonResult { .orderedSame }
  public func localizedCaseInsensitiveCompare(_ o: String) -> ComparisonResult { .orderedSame }
  public func localizedCompare(_ o: String) -> ComparisonResult { .orderedSame }
  public func localizedStandardCompare(_ o: String) -> ComparisonResult { .orderedSame }
  public var localizedCapitalized: String { self }
  public var localizedLowercase: String { self }
  public var localizedUppercase: String { self }
}
extension JSONDecoder {
  public enum KeyDecodingStrategy { case useDefaultKeys, convertFromSnakeCase }
  public var keyDecodingStrategy: KeyDecodingStrategy {
    get { .useDefaultKeys }
    set {}
  }
  public var allowsJSON5: Bool {
    get { false }
    set {}
  }
  public var assumesTopLevelDictionary: Bool {
    get { false }
    set {}
  }
}
extension JSONEncoder {
  public enum KeyEncodingStrategy { case useDefaultKeys, convertToSnakeCase }
  public var keyEncodingStrategy: KeyEncodingStrategy {
    get { .useDefaultKeys }
    set {}
  }
}
extension JSONEncoder.NonConformingFloatEncodingStrategy {
  public static func convertToString(
    positiveInfinity: String,
    negativeInfinity: String,
    nan: String
  ) -> Self { .throw }
}
extension JSONEncoder.DataEncodingStrategy {
  public static func custom(_ f: @escaping @Sendable (Data, any Encoder) throws -> Void) -> Self {
    .base64
  }
}
extension JSONEncoder.DateEncodingStrategy {
  public static func custom(_ f: @escaping @Sendable (Date, any Encoder) throws -> Void) -> Self {
    .deferredToDate
  }
}
public struct NSRange {
  public init<R: RangeExpression, S: StringProtocol>(_ r: R, in s: S)
  where R.Bound == String.Index {}
}
open class NSObject: Hashable {
  public init() {}
  public static func == (l: NSObject, r: NSObject) -> Bool { l === r }
  public func hash(into hasher: inout Hasher) {}
}
open class NSTextCheckingResult: NSObject {}
open class NSRegularExpression: NSObject, @unchecked Sendable {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt; public init(rawValue: UInt) { self.rawValue = rawValue };
    public static let caseInsensitive = Options(rawValue: 1)
  }
  public struct MatchingOptions: OptionSet, Sendable {
    public let rawValue: UInt; public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public init(pattern: String, options: Options = []) throws {}
  public func firstMatch(in s: String, options: MatchingOptions = [], range: NSRange)
    -> NSTextCheckingResult?
  { nil }
  public func stringByReplacingMatches(
    in s: String,
    options: MatchingOptions = [],
    range: NSRange,
    withTemplate: String
  ) -> String { s }
}
