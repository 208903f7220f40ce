import SeededRandom

/// Numbers that are the same for the same seed.
final class SeededGenerator: RandomNumberGenerator {
  private var numbers: SplitMix

  init(seed: UInt64) {
    // Neighbours begin far from each other.
    numbers = SplitMix(seed: seed &* 0xD129_0D3A_7C5B_0E95 ^ 0x1234_5678_9ABC_DEF1)
    numbers = SplitMix(seed: next() ^ next() &* 0x2545_F491_4F6C_DD1D)
  }

  func next() -> UInt64 { numbers.next() }

  /// Whether something is to be done, as often as a number of times in a hundred.
  func chance(_ percent: Int) -> Bool { Int(next() % 100) < percent }

  func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int(next() % UInt64(elements.count))]
  }
}
