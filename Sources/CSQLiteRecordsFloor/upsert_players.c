#include "player.h"

static const char sql[] = FLOOR_INSERT_PLAYER
  " ON CONFLICT DO UPDATE SET \"name\" = \"excluded\".\"name\","
  " \"email\" = \"excluded\".\"email\", \"score\" = \"excluded\".\"score\","
  " \"level\" = \"excluded\".\"level\", \"rating\" = \"excluded\".\"rating\" RETURNING \"id\"";

static int upsert(sqlite3_stmt *statement, floor_player *player) {
  int code = sqlite3_bind_int64(statement, 1, player->id);
  if (!code) code = floor_bind_player(statement, 2, player);
  if (code) return code;
  if (sqlite3_step(statement) != SQLITE_ROW) return sqlite3_reset(statement);
  player->id = sqlite3_column_int64(statement, 0);
  if (sqlite3_step(statement) != SQLITE_DONE) return sqlite3_reset(statement);
  return sqlite3_reset(statement);
}

int floor_upsert_players(sqlite3 *db, floor_player *players, int count) {
  sqlite3_stmt *statement;
  int code = floor_start(db, "BEGIN IMMEDIATE", sql, &statement);
  for (int i = 0; !code && i < count; i++) code = upsert(statement, &players[i]);
  return floor_finish(db, statement, code);
}
