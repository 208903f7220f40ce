// Declarations that the examples use.

extension Date {
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  public static var now: Date { Date() }

  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  public struct ISO8601FormatStyle: Sendable {
    public enum DateSeparator: Sendable { case dash, omitted }
    public enum DateTimeSeparator: Sendable { case standard, space }
    public init(
      dateSeparator: DateSeparator = .dash,
      dateTimeSeparator: DateTimeSeparator = .standard,
      timeZone: TimeZone = TimeZone(secondsFromGMT: 0)!
    ) {}
    public func year() -> Self { self }
    public func month() -> Self { self }
    public func day() -> Self { self }
  }

  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  public func formatted(_ style: ISO8601FormatStyle) -> String { "" }

  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  public func formatted() -> String { "" }

  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  public init(_ value: String, strategy: ISO8601FormatStyle) throws { self.init() }
}

public struct CharacterSet: Sendable {
  public static var whitespaces: CharacterSet { CharacterSet() }
}

extension StringProtocol {
  public func trimmingCharacters(in set: CharacterSet) -> String { "" }
  public var removingPercentEncoding: String? { nil }
}

extension String {
  public struct Encoding: Hashable, Sendable {
    public static let utf8 = Encoding()
  }
  public init?(data: Data, encoding: Encoding) { nil }
}

extension FileManager {
  public enum SearchPathDirectory: UInt { case applicationSupportDirectory = 14 }
  public struct SearchPathDomainMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let userDomainMask = SearchPathDomainMask(rawValue: 1)
  }
  public func url(
    for directory: SearchPathDirectory,
    in domain: SearchPathDomainMask,
    appropriateFor url: URL?,
    create shouldCreate: Bool
  ) throws -> URL { fatalError() }
  public func contents(atPath path: String) -> Data? { nil }
}

extension TimeZone {
  public static var current: TimeZone { TimeZone(secondsFromGMT: 0)! }
}

extension URL {
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public enum DirectoryHint: Sendable {
    case isDirectory, notDirectory, checkFileSystem, inferFromPath
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public func appending(path: some StringProtocol, directoryHint: DirectoryHint = .inferFromPath)
    -> URL
  { self }
}
