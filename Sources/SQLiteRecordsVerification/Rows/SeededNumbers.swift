/// Numbers that are the same each time: SplitMix64.
///
/// https://prng.di.unimi.it/splitmix64.c
package struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var result = state
    result = (result ^ (result >> 30)) &* 0xbf58_476d_1ce4_e5b9
    result = (result ^ (result >> 27)) &* 0x94d0_49bb_1331_11eb
    return result ^ (result >> 31)
  }
}
