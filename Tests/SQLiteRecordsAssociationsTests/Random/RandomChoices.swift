import SeededRandom

/// Random choices that are the same for each seed.
struct RandomChoices: RandomNumberGenerator {
  private var numbers: SplitMix

  init(seed: UInt64) {
    // Neighbours begin far from each other.
    numbers = SplitMix(seed: seed &* 0x9E37_79B9_7F4A_7C15)
  }

  mutating func next() -> UInt64 { numbers.next() }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// Whether something happens that happens once in a number of times.
  mutating func once(in times: Int) -> Bool { number(1...times) == 1 }

  mutating func one<Element>(of elements: [Element]) -> Element {
    elements[number(0...elements.count - 1)]
  }
}
