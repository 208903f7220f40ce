#include "growing.h"
#include "team.h"

static int read_row(sqlite3_stmt *statement, floor_member_with_team *row) {
  row->team.name.bytes = row->team.city.bytes = NULL;
  int code = floor_read_member(statement, &row->member);
  return code ? code : floor_read_team(statement, FLOOR_MEMBER_COLUMN_COUNT, &row->team);
}

static int fetch(sqlite3_stmt *statement, floor_member_with_team **members, int *count) {
  int capacity = 0, code;
  while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
    floor_member_with_team *grown = floor_grow(*members, *count, &capacity, sizeof **members);
    if (!grown) return SQLITE_NOMEM;
    *members = grown;
    if ((code = read_row(statement, &grown[(*count)++]))) return code;
  }
  return code == SQLITE_DONE ? SQLITE_OK : code;
}

int floor_fetch_members_with_team(sqlite3 *db, floor_member_with_team **members, int *count) {
  sqlite3_stmt *statement;
  const char *sql = "SELECT " FLOOR_MEMBER_COLUMNS ", " FLOOR_TEAM_COLUMNS
                    " FROM \"member\" JOIN \"team\" ON \"team\".\"id\" = \"member\".\"teamID\"";
  *members = NULL;
  *count = 0;
  int code = floor_start(db, "BEGIN", sql, &statement);
  if (!code) code = fetch(statement, members, count);
  return floor_finish(db, statement, code);
}

void floor_members_with_team_free(floor_member_with_team *members, int count) {
  for (int i = 0; i < count; i++) {
    floor_free_member(&members[i].member);
    floor_free_team(&members[i].team);
  }
  free(members);
}
