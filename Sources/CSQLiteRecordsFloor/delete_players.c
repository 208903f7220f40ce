#include "statement.h"

static int delete(sqlite3 *db, sqlite3_stmt *statement, const floor_player *player) {
  int code = sqlite3_bind_int64(statement, 1, player->id);
  return code ? code : floor_run_change(db, statement);
}

int floor_delete_players(sqlite3 *db, const floor_player *players, int count) {
  sqlite3_stmt *statement;
  const char *sql = "DELETE FROM \"player\" WHERE \"id\"=?";
  int code = floor_start(db, "BEGIN IMMEDIATE", sql, &statement);
  for (int i = 0; !code && i < count; i++) code = delete(db, statement, &players[i]);
  return floor_finish(db, statement, code);
}
