#include "growing.h"
#include "team.h"

static int read_member(sqlite3_stmt *statement, floor_member_in_team *row) {
  int code = floor_read_member(statement, &row->member);
  if (!code) code = floor_read_team(statement, FLOOR_MEMBER_COLUMN_COUNT, &row->team);
  return code ? code : floor_read_text(statement, 9, &row->first_name);
}

/// There is one row at most, so the statement need not be stepped to its end.
static int find_member(sqlite3_stmt *statement, int64_t id, floor_member_in_team *row) {
  int code = sqlite3_bind_int64(statement, 1, id);
  if (code) return code;
  code = sqlite3_step(statement);
  if (code == SQLITE_ROW) {
    code = read_member(statement, row);
  } else if (code == SQLITE_DONE) {
    code = SQLITE_NOTFOUND;
  }
  int reset_code = sqlite3_reset(statement);
  return code ? code : reset_code;
}

int floor_read_members_in_teams(
  sqlite3 *db, const int64_t *ids, int count, floor_member_in_team *members) {
  sqlite3_stmt *statement;
  const char *sql = "SELECT " FLOOR_MEMBER_COLUMNS ", " FLOOR_TEAM_COLUMNS ", first.name"
                    " FROM member JOIN team ON team.id = member.teamID"
                    " JOIN member AS first ON first.id = team.id WHERE member.id = ?";
  int code = floor_start(db, "BEGIN", sql, &statement);
  for (int i = 0; !code && i < count; i++) code = find_member(statement, ids[i], &members[i]);
  return floor_finish(db, statement, code);
}

void floor_members_in_teams_free(floor_member_in_team *members, int count) {
  for (int i = 0; i < count; i++) {
    floor_free_member(&members[i].member);
    floor_free_team(&members[i].team);
    free(members[i].first_name.bytes);
  }
  free(members);
}

static int fetch_scores(sqlite3_stmt *statement, floor_team_scores **scores, int *count) {
  int capacity = 0, code;
  while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
    floor_team_scores *grown = floor_grow(*scores, *count, &capacity, sizeof **scores);
    if (!grown) return SQLITE_NOMEM;
    *scores = grown;
    floor_team_scores *row = &grown[(*count)++];
    row->team_id = sqlite3_column_int64(statement, 0);
    row->size = sqlite3_column_int64(statement, 1);
    row->best = sqlite3_column_int64(statement, 2);
    row->average = sqlite3_column_double(statement, 3);
  }
  return code == SQLITE_DONE ? SQLITE_OK : code;
}

int floor_fetch_team_scores(sqlite3 *db, floor_team_scores **scores, int *count) {
  sqlite3_stmt *statement;
  const char *sql = "SELECT teamID, COUNT(*), MAX(score), AVG(score) FROM member GROUP BY teamID";
  *scores = NULL;
  *count = 0;
  int code = floor_start(db, "BEGIN", sql, &statement);
  if (!code) code = fetch_scores(statement, scores, count);
  return floor_finish(db, statement, code);
}
