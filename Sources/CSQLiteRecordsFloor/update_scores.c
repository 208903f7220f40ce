#include "statement.h"

static int update(sqlite3 *db, sqlite3_stmt *statement, const floor_player *player) {
  int code = sqlite3_bind_int64(statement, 1, player->score);
  if (!code) code = sqlite3_bind_int64(statement, 2, player->id);
  return code ? code : floor_run_change(db, statement);
}

int floor_update_scores(sqlite3 *db, const floor_player *players, int count) {
  sqlite3_stmt *statement;
  const char *sql = "UPDATE \"player\" SET \"score\"=? WHERE \"id\"=?";
  int code = floor_start(db, "BEGIN IMMEDIATE", sql, &statement);
  for (int i = 0; !code && i < count; i++) code = update(db, statement, &players[i]);
  return floor_finish(db, statement, code);
}
