// Binding and reading players.

#ifndef FLOOR_PLAYER_H
#define FLOOR_PLAYER_H

#include "statement.h"
#include "text.h"

#define FLOOR_PLAYER_COLUMNS "\"id\", \"name\", \"email\", \"score\", \"level\", \"rating\""
#define FLOOR_INSERT_PLAYER \
  "INSERT INTO \"player\" (" FLOOR_PLAYER_COLUMNS ") VALUES (?,?,?,?,?,?)"

/// Binds all columns but the id to the parameters from an index on.
static inline int floor_bind_player(sqlite3_stmt *statement, int first, const floor_player *player) {
  int code;
  if ((code = floor_bind_text(statement, first, &player->name))) return code;
  if ((code = floor_bind_text(statement, first + 1, &player->email))) return code;
  if ((code = sqlite3_bind_int64(statement, first + 2, player->score))) return code;
  if ((code = sqlite3_bind_int64(statement, first + 3, player->level))) return code;
  return sqlite3_bind_double(statement, first + 4, player->rating);
}

/// Binds all columns in the order of the table, without an id.
static inline int floor_bind_new_player(sqlite3_stmt *statement, const floor_player *player) {
  int code = sqlite3_bind_null(statement, 1);
  return code ? code : floor_bind_player(statement, 2, player);
}

/// Reads all columns of the current row.
static inline int floor_read_player(sqlite3_stmt *statement, floor_player *player) {
  player->id = sqlite3_column_int64(statement, 0);
  player->email.bytes = NULL;
  int code = floor_read_text(statement, 1, &player->name);
  if (!code) code = floor_read_text(statement, 2, &player->email);
  player->score = sqlite3_column_int64(statement, 3);
  player->level = sqlite3_column_int64(statement, 4);
  player->rating = sqlite3_column_double(statement, 5);
  return code;
}

#endif
