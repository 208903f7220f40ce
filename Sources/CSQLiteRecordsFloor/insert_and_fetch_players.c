#include "player.h"

/// The row is there after the first step; the second one ends the statement.
static int insert(sqlite3_stmt *statement, const floor_player *player, floor_player *fetched) {
  int code = floor_bind_new_player(statement, player);
  if (code) return code;
  if (sqlite3_step(statement) != SQLITE_ROW) return sqlite3_reset(statement);
  code = floor_read_player(statement, fetched);
  if (sqlite3_step(statement) != SQLITE_DONE) return sqlite3_reset(statement);
  int reset_code = sqlite3_reset(statement);
  return code ? code : reset_code;
}

int floor_insert_and_fetch_players(
  sqlite3 *db, const floor_player *players, int count, floor_player *fetched) {
  sqlite3_stmt *statement;
  const char *sql = FLOOR_INSERT_PLAYER " RETURNING " FLOOR_PLAYER_COLUMNS;
  int code = floor_start(db, "BEGIN IMMEDIATE", sql, &statement);
  for (int i = 0; !code && i < count; i++) code = insert(statement, &players[i], &fetched[i]);
  return floor_finish(db, statement, code);
}
