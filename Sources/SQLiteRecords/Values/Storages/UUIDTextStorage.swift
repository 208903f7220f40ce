#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// UUIDs as TEXT in capitals: `56E7D8D3-E9E4-48B6-968E-8D102833AF00`.
public enum UUIDTextStorage: ColumnStorage {
  /// The text.
  public static func stored(_ value: UUID) -> String? { value.uuidString }

  /// The UUID of a text, in any case.
  public static func value(_ stored: String) -> UUID? { UUID(uuidString: stored) }
}
