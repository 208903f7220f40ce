/// A name in the form in which SQLite compares names: byte by byte, without regard to ASCII case.
package struct FoldedName: Sendable, Hashable {
  private let bytes: [UInt8]

  package init(_ name: String) {
    bytes = name.utf8.map(\.asciiLowercased)
  }
}

extension String {
  /// The string with `A` to `Z` lowered, which is how SQLite compares identifiers.
  package var asciiLowercased: String {
    String(decoding: utf8.map(\.asciiLowercased), as: UTF8.self)
  }

  /// The string with `a` to `z` raised, as keywords are written.
  package var asciiUppercased: String {
    let small = UInt8(ascii: "a")...UInt8(ascii: "z")
    return String(decoding: utf8.map { small.contains($0) ? $0 & 0xDF : $0 }, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var asciiLowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
}
