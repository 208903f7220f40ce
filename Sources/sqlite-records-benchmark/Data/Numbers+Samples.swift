extension Numbers {
  /// Made-up rows, the same ones at each call, of small and large integers.
  static func samples(_ count: Int) -> [Numbers] {
    (0..<count).map { n in
      Numbers(
        i0: n,
        i1: n % 2,
        i2: n % 100,
        i3: -n,
        i4: n &* 31,
        i5: n &* 1009,
        i6: n &* 65_537,
        i7: n &* 16_777_259,
        i8: n &* 4_294_967_311,
        i9: n &* 1_099_511_627_791
      )
    }
  }
}
