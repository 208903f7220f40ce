extension Work {
  /// All works, in the order in which they are shown.
  static var all: [Work] {
    [
      InsertPlayers.work,
      InsertPlayersInBulk.work,
      WithoutAutoincrement<InsertPlayers>.work,
      WithoutAutoincrement<InsertPlayersInBulk>.work,
      InsertNumbers.work,
      FetchPlayers.work,
      FetchNumbers.work,
      FetchOrders.work,
      FetchMembersWithTeam.work,
      FetchTeamsWithMembers.work,
      ScanPlayers.work,
      ReadPlayers.work,
      UpdatePlayers.work,
      UpdateScores.work,
      UpsertPlayers.work,
      DeletePlayers.work,
      InsertAndFetchPlayers.work,
      InsertPlayersOneByOne.work,
      ReadPlayersByThreads.work,
    ]
  }
}
