#include "growing.h"
#include "player.h"

static int fetch(sqlite3_stmt *statement, floor_player **players, int *count) {
  int capacity = 0, code;
  while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
    floor_player *grown = floor_grow(*players, *count, &capacity, sizeof **players);
    if (!grown) return SQLITE_NOMEM;
    *players = grown;
    if ((code = floor_read_player(statement, &grown[(*count)++]))) return code;
  }
  return code == SQLITE_DONE ? SQLITE_OK : code;
}

int floor_fetch_players(sqlite3 *db, floor_player **players, int *count) {
  sqlite3_stmt *statement;
  const char *sql = "SELECT " FLOOR_PLAYER_COLUMNS " FROM \"player\"";
  *players = NULL;
  *count = 0;
  int code = floor_start(db, "BEGIN", sql, &statement);
  if (!code) code = fetch(statement, players, count);
  return floor_finish(db, statement, code);
}
