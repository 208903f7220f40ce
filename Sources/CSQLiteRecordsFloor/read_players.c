#include "player.h"

/// There is one row at most, so the statement need not be stepped to its end.
static int read(sqlite3_stmt *statement, int64_t id, floor_player *player) {
  int code = sqlite3_bind_int64(statement, 1, id);
  if (code) return code;
  code = sqlite3_step(statement);
  if (code == SQLITE_ROW) {
    code = floor_read_player(statement, player);
  } else if (code == SQLITE_DONE) {
    code = SQLITE_NOTFOUND;
  }
  int reset_code = sqlite3_reset(statement);
  return code ? code : reset_code;
}

int floor_read_players(sqlite3 *db, const int64_t *ids, int count, floor_player *players) {
  sqlite3_stmt *statement;
  const char *sql = "SELECT " FLOOR_PLAYER_COLUMNS " FROM \"player\" WHERE \"id\" = ?";
  int code = floor_start(db, "BEGIN", sql, &statement);
  for (int i = 0; !code && i < count; i++) code = read(statement, ids[i], &players[i]);
  return floor_finish(db, statement, code);
}
