extension PartialPlayer {
  /// A new player with the values of another one, but for its id and its email.
  package init(copying player: Player) {
    self.init(
      name: player.name,
      score: player.score,
      bonus: player.bonus,
      joined: player.joined
    )
  }
}
