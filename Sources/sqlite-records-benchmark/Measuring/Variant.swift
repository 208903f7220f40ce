/// A way to do a work.
enum Variant: String, CaseIterable, Codable {
  /// The floor: plain C.
  case c
  /// The same calls, written by hand in Swift.
  case swiftDirect = "swift-direct"
  /// Generated records.
  case generated
  /// Records that are written by hand, with string keys.
  case handwritten
  /// Records whose conversions the compiler writes.
  case codable
  /// Generated records, all by one call.
  case bulk
}
