/// What tells that two strings are one and the same, without a look at their characters: where a
/// string's characters are, or the characters themselves if they are few.
///
/// Strings of one identity are equal as long as one of them is kept; equal strings need not have
/// one identity.
@usableFromInline
package struct StringIdentity: Equatable, Sendable {
  @usableFromInline let start: UInt64
  @usableFromInline let end: UInt64

  @inlinable @inline(__always)
  package init(_ string: String) {
    (start, end) = withUnsafeBytes(of: string) { bytes in
      (
        bytes.loadUnaligned(as: UInt64.self),
        bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self)
      )
    }
  }
}
