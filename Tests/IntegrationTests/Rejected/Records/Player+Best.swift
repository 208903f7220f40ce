import SQLiteRecords

extension Player {
  /// Whether the player has more points than a beginner can have.
  public var isAmongTheBest: Bool { score > 100 }
}
