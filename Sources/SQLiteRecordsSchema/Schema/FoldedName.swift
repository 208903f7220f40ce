import SQLiteRecordsSQL

/// A name in the form in which SQLite compares names: byte by byte, without regard to ASCII case.
package struct FoldedName: Sendable, Hashable {
  private let bytes: [UInt8]

  package init(_ name: String) {
    bytes = name.asciiLowercasedBytes
  }
}
