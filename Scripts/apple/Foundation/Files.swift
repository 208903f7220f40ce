// Files, locks and the environment, which `SQLiteRecordsTesting` uses.

extension URL {
  public init(fileURLWithPath path: String) { fatalError() }
  public init(fileURLWithPath path: String, relativeTo base: URL?) { fatalError() }
  public func appendingPathComponent(_ component: String) -> URL { self }
  public func appendingPathComponent(_ component: String, isDirectory: Bool) -> URL { self }
  public func deletingLastPathComponent() -> URL { self }
  public var standardizedFileURL: URL { self }
  public var path: String { "" }
  public var host: String? { nil }
  public func resolvingSymlinksInPath() -> URL { self }
}

extension Data {
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public init(contentsOf url: URL, options: ReadingOptions = []) throws { self.init() }
  public func write(to url: URL, options: WritingOptions = []) throws {}
}

public struct FileAttributeKey: Hashable, Sendable {
  public static let type = FileAttributeKey()
}

public struct FileAttributeType: Hashable, Sendable {
  public static let typeRegular = FileAttributeType()
}

open class FileHandle: NSObject, @unchecked Sendable {
  public class var standardError: FileHandle { FileHandle() }
  public class var standardOutput: FileHandle { FileHandle() }
  public var fileDescriptor: Int32 { 0 }
  public func write(_ data: Data) {}
}

extension Error {
  public var localizedDescription: String { "" }
}

open class FileManager: NSObject {
  public class var `default`: FileManager { FileManager() }
  public func fileExists(atPath path: String) -> Bool { false }
  public func createDirectory(
    at url: URL,
    withIntermediateDirectories creates: Bool,
    attributes: [FileAttributeKey: Any]? = nil
  ) throws {}
  public func removeItem(at url: URL) throws {}
  public func removeItem(atPath path: String) throws {}
  public var temporaryDirectory: URL { fatalError() }
  public func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] { [:] }
  public func enumerator(atPath path: String) -> DirectoryEnumerator? { nil }

  open class DirectoryEnumerator: NSObject, Sequence, IteratorProtocol {
    public func next() -> Any? { nil }
  }
}

open class ProcessInfo: NSObject {
  public class var processInfo: ProcessInfo { ProcessInfo() }
  public var environment: [String: String] { [:] }
}

open class NSLock: NSObject, @unchecked Sendable {
  public func lock() {}
  public func unlock() {}
  public func withLock<Value>(_ body: () throws -> Value) rethrows -> Value { try body() }
}

extension URL {
  public var pathComponents: [String] { [] }
  public var lastPathComponent: String { "" }
  public mutating func deleteLastPathComponent() {}
}

extension String {
  public init(contentsOf url: URL, encoding: Encoding) throws { self = "" }
}
