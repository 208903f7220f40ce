#include "player.h"

static int insert(sqlite3 *db, sqlite3_stmt *statement, floor_player *player) {
  int code = floor_bind_new_player(statement, player);
  if (!code) code = floor_run(statement);
  player->id = sqlite3_last_insert_rowid(db);
  return code;
}

static int insert_all(sqlite3 *db, const char *begin, floor_player *players, int count) {
  sqlite3_stmt *statement;
  int code = floor_start(db, begin, FLOOR_INSERT_PLAYER, &statement);
  for (int i = 0; !code && i < count; i++) code = insert(db, statement, &players[i]);
  return floor_finish(db, statement, code);
}

int floor_insert_players(sqlite3 *db, floor_player *players, int count) {
  return insert_all(db, "BEGIN IMMEDIATE", players, count);
}

int floor_insert_players_one_by_one(sqlite3 *db, floor_player *players, int count) {
  return insert_all(db, NULL, players, count);
}
