/// Copies of texts that stay where they are until a statement for many rows has run.
struct DirectTexts {
  /// Many times what the texts of the rows of a statement need.
  private static var capacity: Int { 64 << 10 }

  private let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: Self.capacity)
  private var used = 0

  func deallocate() { memory.deallocate() }

  mutating func removeAll() { used = 0 }

  /// Copies a text.
  @inline(__always)
  mutating func copy(_ text: String) -> UnsafeBufferPointer<UInt8> {
    var text = text
    let start = memory + used
    let count = text.withUTF8 { bytes in
      precondition(bytes.count <= Self.capacity &- used, "the sample texts are too long")
      if let source = bytes.baseAddress { start.update(from: source, count: bytes.count) }
      return bytes.count
    }
    used &+= count
    return UnsafeBufferPointer(start: start, count: count)
  }
}
