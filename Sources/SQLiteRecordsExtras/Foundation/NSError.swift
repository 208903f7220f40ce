#if FullFoundation || !canImport(FoundationEssentials)
  public import Foundation
  public import SQLiteRecords

  extension DatabaseError: CustomNSError {
    /// The domain of the errors: `SQLiteRecords.DatabaseError`.
    public static var errorDomain: String { "SQLiteRecords.DatabaseError" }

    /// The extended result code.
    public var errorCode: Int { Int(extendedResultCode.rawValue) }

    /// The description, as the localised one.
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: description] }
  }
#endif
