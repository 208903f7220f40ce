/// Numbers that are the same for the same seed.
final class SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    // Neighbours begin far from each other.
    state = seed &* 0xD129_0D3A_7C5B_0E95 ^ 0x1234_5678_9ABC_DEF1
    state = next() ^ next() &* 0x2545_F491_4F6C_DD1D
  }

  func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// Whether something is to be done, as often as a number of times in a hundred.
  func chance(_ percent: Int) -> Bool { Int(next() % 100) < percent }

  func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int(next() % UInt64(elements.count))]
  }
}
