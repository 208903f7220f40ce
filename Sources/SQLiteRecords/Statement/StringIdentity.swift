/// The identity of a string, which is compared without its characters: the address of the
/// characters, or the characters themselves if they are few.
///
/// Strings of one identity are equal while one of them is retained; equal strings may have
/// different identities.
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
