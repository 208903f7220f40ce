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
    ] + queries + values
  }

  /// Queries that the build has checked.
  private static var queries: [Work] {
    [
      QueryMembersWithTeam.work,
      QueryMembersWithTeam.narrowed,
      QueryPlayers.work,
      QueryMembersByKey.work,
      QueryTeamScores.work,
      ChangeScores.work,
    ]
  }

  /// Values that are converted when they are read and written.
  private static var values: [Work] {
    [
      FetchValues<DateValue>.workWithHandwrittenRecords,
      FetchValues<UuidValue>.workWithHandwrittenRecords,
      FetchValues<DecimalValue>.workWithBoth,
      FetchValues<JsonValue>.workWithDirectCalls,
      FetchValues<EnumValue>.workWithHandwrittenRecords,
      InsertValues<DateValue>.workWithHandwrittenRecords,
      InsertValues<UuidValue>.workWithHandwrittenRecords,
      InsertValues<DecimalValue>.workWithBoth,
      InsertValues<JsonValue>.workWithDirectCalls,
      InsertValues<EnumValue>.workWithHandwrittenRecords,
    ]
  }
}
