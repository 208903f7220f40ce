/// Numbers that depend on a seed alone: https://prng.di.unimi.it/splitmix64.c
struct Random: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// - parameter places: Numbers that make generators of one seed different.
  init(seed: UInt64, _ places: UInt64...) {
    state = seed
    for place in places { state = next() ^ place }
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// A number from 0 to below a limit, which is 1 at least.
  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}
