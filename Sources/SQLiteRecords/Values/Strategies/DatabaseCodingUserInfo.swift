/// The `userInfo` of the encoder that a record's `encode(to:)` receives.
///
/// A record may declare its `databaseEncodingUserInfo` with values of type `any Sendable`, as a
/// constant must, or with values of type `Any`, as ``DatabaseEncodingStrategies`` has it.
public protocol DatabaseEncodingUserInfo {
  /// Nothing by default.
  static var databaseEncodingUserInfo: [CodingUserInfoKey: any Sendable] { get }
}

extension DatabaseEncodingUserInfo {
  /// An empty dictionary.
  public static var databaseEncodingUserInfo: [CodingUserInfoKey: any Sendable] { [:] }
}

/// The `userInfo` of the decoder that a record's `init(from:)` receives.
///
/// A record may declare its `databaseDecodingUserInfo` with values of type `any Sendable`, as a
/// constant must, or with values of type `Any`, as ``DatabaseDecodingStrategies`` has it.
public protocol DatabaseDecodingUserInfo {
  /// Nothing by default.
  static var databaseDecodingUserInfo: [CodingUserInfoKey: any Sendable] { get }
}

extension DatabaseDecodingUserInfo {
  /// An empty dictionary.
  public static var databaseDecodingUserInfo: [CodingUserInfoKey: any Sendable] { [:] }
}

extension [CodingUserInfoKey: Any] {
  /// The same dictionary, in the type that JSON coders take. They use it in the same call, on the
  /// same thread.
  package var asSendable: [CodingUserInfoKey: any Sendable] {
    // `Sendable` has no representation at run time, so both types have the same layout.
    unsafeBitCast(self, to: [CodingUserInfoKey: any Sendable].self)
  }
}
