/// A result code of SQLite, primary or extended.
///
/// An extended code refines a primary one: `SQLITE_CONSTRAINT_UNIQUE` refines `SQLITE_CONSTRAINT`,
/// and matches it in a pattern:
///
/// ```swift
/// do {
///   try player.insert(db)
/// } catch DatabaseError.SQLITE_CONSTRAINT {
///   // any violated constraint
/// }
/// ```
///
/// https://www.sqlite.org/rescode.html
public struct ResultCode: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: CInt

  /// The code with a number.
  public init(rawValue: CInt) {
    self.rawValue = rawValue
  }

  /// The code with a number.
  init(_ rawValue: CInt) {
    self.rawValue = rawValue
  }

  /// The primary code: the low eight bits.
  public var primaryResultCode: ResultCode { ResultCode(rawValue & 0xFF) }

  /// Whether the code is a primary one.
  var isPrimary: Bool { self == primaryResultCode }

  /// Whether `code` is `pattern`, or refines it.
  public static func ~= (pattern: ResultCode, code: ResultCode) -> Bool {
    pattern == code || (pattern.isPrimary && pattern == code.primaryResultCode)
  }

  /// Whether `error` is a ``DatabaseError`` whose code is `pattern`, or refines it.
  public static func ~= (pattern: ResultCode, error: any Error) -> Bool {
    guard let error = error as? DatabaseError else { return false }
    return pattern ~= error.extendedResultCode
  }
}

extension ResultCode: CustomStringConvertible {
  /// The number, and SQLite's description: `19 (constraint failed)`.
  public var description: String {
    "\(rawValue) (\(Connection.description(of: rawValue)))"
  }
}
