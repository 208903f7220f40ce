// Reading teams and their members.

#ifndef FLOOR_TEAM_H
#define FLOOR_TEAM_H

#include "statement.h"
#include "text.h"

#define FLOOR_TEAM_COLUMNS \
  "\"team\".\"id\", \"team\".\"name\", \"team\".\"city\", \"team\".\"points\""
#define FLOOR_MEMBER_COLUMNS \
  "\"member\".\"id\", \"member\".\"teamID\", \"member\".\"name\", \"member\".\"email\", " \
  "\"member\".\"score\""
#define FLOOR_MEMBER_COLUMN_COUNT 5

/// Reads a team from the columns of the current row that begin at an index.
static inline int floor_read_team(sqlite3_stmt *statement, int first, floor_team *team) {
  team->id = sqlite3_column_int64(statement, first);
  team->city.bytes = NULL;
  int code = floor_read_text(statement, first + 1, &team->name);
  if (!code) code = floor_read_text(statement, first + 2, &team->city);
  team->points = sqlite3_column_int64(statement, first + 3);
  return code;
}

/// Reads a member from the first columns of the current row.
static inline int floor_read_member(sqlite3_stmt *statement, floor_member *member) {
  member->id = sqlite3_column_int64(statement, 0);
  member->team_id = sqlite3_column_int64(statement, 1);
  member->email.bytes = NULL;
  int code = floor_read_text(statement, 2, &member->name);
  if (!code) code = floor_read_text(statement, 3, &member->email);
  member->score = sqlite3_column_int64(statement, 4);
  return code;
}

static inline void floor_free_team(floor_team *team) {
  free(team->name.bytes);
  free(team->city.bytes);
}

static inline void floor_free_member(floor_member *member) {
  free(member->name.bytes);
  free(member->email.bytes);
}

#endif
