extension Player {
  /// Made-up players, the same ones at each call. Each name is short enough for Swift to keep it in
  /// the string itself, and each address too long for that.
  ///
  /// - parameter ids: Whether they have ids, from 1 on.
  static func samples(_ count: Int, ids: Bool = true) -> [Player] {
    (0..<count).map { number in
      Player(
        id: ids ? Int64(number) + 1 : nil,
        name: "Player \(number)",
        email: "player.\(number)@players.example.org",
        score: number &* 7919 % 100_003,
        level: number % 100,
        rating: Double(number % 1000) / 8
      )
    }
  }

  /// The same player with all columns but the id changed.
  var changed: Player {
    Player(
      id: id,
      name: "Gamer \(score)",
      email: "gamer.\(score)@players.example.org",
      score: score + 1,
      level: level + 1,
      rating: rating + 0.5
    )
  }

  /// The same player with an address that is a copy of its own.
  ///
  /// The floor copies texts, so that they lie one after another, in as much memory as they need. An
  /// interpolated string has room to grow, and leaves gaps where it has grown.
  var copied: Player {
    var player = self
    let copy = email.utf8.withContiguousStorageIfAvailable { String(decoding: $0, as: UTF8.self) }
    player.email = copy ?? email
    return player
  }
}
